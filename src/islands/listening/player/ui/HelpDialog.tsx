import { useEffect, useRef } from 'react';
import * as styles from '#islands/listening/player/ui/HelpDialog.module.css';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { Switch } from '#islands/platform/ui/field/Switch';
import * as modalStyles from '#islands/platform/ui/overlay/Modal.module.css';
import { changeSettings } from '../engine/player.controls';
import { $settings } from '../engine/player.store';
import { usePlayer } from '../engine/use-player';
import { SHORTCUTS, type Shortcut } from './keymap';
import { $isHelpOpen } from './panel.store';

const ShortcutRow = ({ name, keys, label }: Shortcut) => {
  const { mutedKeys } = usePlayer($settings);
  const isOn = !mutedKeys.includes(name);
  const turn = () => changeSettings({ mutedKeys: isOn ? [...mutedKeys, name] : mutedKeys.filter((other) => other !== name) });
  return (
    <tr>
      <th scope="row">{label()}</th>
      <td>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </td>
      <td>
        <Switch checked={isOn} aria-label={label()} onChange={turn} />
      </td>
    </tr>
  );
};

const HelpDialog = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => $isHelpOpen.set(false);
  return (
    <dialog className={styles.root} ref={dialog} aria-labelledby="help-title" onClose={close}>
      <div className={modalStyles.dialog}>
        <div className={modalStyles.header}>
          <h2 className={textStyles.display1} id="help-title">
            {t('Keyboard shortcuts')}
          </h2>
          <IconButton icon="x" size="sm" label={t('Close')} onClick={close} />
        </div>
        <div className={modalStyles.body}>
          <table>
            <tbody>
              {SHORTCUTS.map((shortcut) => (
                <ShortcutRow key={shortcut.name} {...shortcut} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </dialog>
  );
};

export default HelpDialog;
