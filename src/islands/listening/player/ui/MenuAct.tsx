import { classNames } from '#islands/platform/ui/base/class-names';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as optionListStyles from '#islands/platform/ui/field/OptionList.module.css';
import { $itemMenu } from './panel.store';

export interface MenuActItem {
  icon: string;
  text: string;
  act: () => unknown;
  isDanger?: boolean;
}

export const MenuAct = ({ icon, text, act, isDanger }: MenuActItem) => (
  <button
    type="button"
    className={classNames(optionListStyles.option, isDanger && optionListStyles.danger)}
    role="menuitem"
    tabIndex={-1}
    onClick={() => {
      $itemMenu.set(null);
      void act();
    }}
  >
    <Icon name={icon} />
    {text}
  </button>
);

export const MenuActs = ({ acts }: { acts: MenuActItem[] }) =>
  acts.length > 0 ? (
    <>
      <hr />
      {acts.map((act) => (
        <MenuAct key={act.text} {...act} />
      ))}
    </>
  ) : null;
