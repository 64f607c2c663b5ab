import type { ReactElement, ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  type Placement,
  Pressable,
  Separator,
  SubmenuTrigger,
} from 'react-aria-components';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as optionListStyles from '#islands/platform/ui/field/OptionList.module.css';
import { classNames } from '../base/class-names';
import { FloatingPanel } from '../base/FloatingPanel';
import { Icon } from '../base/Icon';
import { typeahead } from '../base/typeahead';

interface ItemListProps {
  label: string;
  children: ReactNode;
}

const ItemList = ({ label, children }: ItemListProps) => (
  <div onKeyDownCapture={typeahead}>
    <AriaMenu className={optionListStyles.root} aria-label={label}>
      {children}
    </AriaMenu>
  </div>
);

interface MenuProps extends ItemListProps {
  trigger: ReactElement<object, string>;
  placement?: Placement;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

export const Menu = ({ trigger, placement = 'bottom end', label, children, ...state }: MenuProps) => (
  <MenuTrigger {...state}>
    <Pressable>{trigger}</Pressable>
    <FloatingPanel placement={placement}>
      <ItemList label={label}>{children}</ItemList>
    </FloatingPanel>
  </MenuTrigger>
);

interface MenuItemProps {
  id?: string;
  icon?: string;
  label: string;
  shortcut?: string;
  children?: ReactNode;
  href?: string;
  target?: string;
  onAction?: () => void;
  isDisabled?: boolean;
  isDanger?: boolean; // last in the menu, after a separator
}

export const MenuItem = ({ icon, label, shortcut, children, isDanger, ...props }: MenuItemProps) => (
  <AriaMenuItem {...props} textValue={label} className={classNames(optionListStyles.option, isDanger && optionListStyles.danger)}>
    {({ hasSubmenu }) => (
      <>
        {icon && <Icon name={icon} />}
        <span className={layoutStyles.grow}>{label}</span>
        {children}
        {shortcut && <kbd className={optionListStyles.shortcut}>{shortcut}</kbd>}
        {hasSubmenu && <Icon name="chev-r" size="sm" />}
      </>
    )}
  </AriaMenuItem>
);

interface SubmenuProps extends Pick<MenuItemProps, 'icon' | 'label'> {
  children: ReactNode;
}

export const Submenu = ({ icon, label, children }: SubmenuProps) => (
  <SubmenuTrigger>
    <MenuItem icon={icon} label={label} />
    <FloatingPanel offset={2}>
      <ItemList label={label}>{children}</ItemList>
    </FloatingPanel>
  </SubmenuTrigger>
);

export const MenuSeparator = () => <Separator />;
