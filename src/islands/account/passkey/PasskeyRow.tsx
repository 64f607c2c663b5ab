import type { Passkey } from '#contracts/account/passkey';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { Chip } from '#islands/platform/ui/base/Chip';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import * as settingsRowStyles from '#islands/platform/ui/layout/settings-row.module.css';

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

const history = ({ created_at, last_used_at }: Passkey): string =>
  [
    t('Added :time', { time: relativeTime(Date.parse(created_at)) }),
    last_used_at ? t('Last used :time', { time: relativeTime(Date.parse(last_used_at)) }) : t('Never used'),
  ].join(' · ');

export const PasskeyRow = ({ passkey, onRename, onRemove }: PasskeyRowProps) => (
  <li className={`${layoutStyles.row} ${layoutStyles.gap4} ${settingsRowStyles.root}`}>
    <span className={settingsRowStyles.icon}>
      <Icon name="passkey" />
    </span>
    <span className={layoutStyles.grow}>
      <b>{passkey.name}</b>
      <small>{history(passkey)}</small>
    </span>
    {passkey.backed_up && <Chip size="sm">{t('Synced')}</Chip>}
    <span className={layoutStyles.row}>
      <IconButton icon="edit" size="sm" label={t('Rename :name', { name: passkey.name })} onClick={onRename} />
      <IconButton icon="trash" size="sm" label={t('Delete :name', { name: passkey.name })} onClick={onRemove} />
    </span>
  </li>
);
