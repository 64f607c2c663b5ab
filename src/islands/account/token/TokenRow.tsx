import type { AccessToken } from '#functions/account/user/access-token.contract';
import * as styles from '#islands/account/token/TokenRow.module.css';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { Chip } from '#islands/platform/ui/base/Chip';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import * as settingsRowStyles from '#islands/platform/ui/layout/settings-row.module.css';
import { scopesText } from './scope-text';
import { writtenDay } from './token-end';

const lastUse = ({ last_used_at }: Pick<AccessToken, 'last_used_at'>): string =>
  last_used_at ? relativeTime(Date.parse(last_used_at)) : t('Never');

const isOver = ({ expires_at }: AccessToken): boolean => expires_at !== null && Date.parse(expires_at) <= Date.now();

const endText = (token: AccessToken): string => {
  if (token.expires_at === null) return t('No expiration');
  const day = writtenDay(token.expires_at);
  return isOver(token) ? t('Expired on :day', { day }) : t('Expires on :day', { day });
};

interface TokenRowProps {
  token: AccessToken;
  onRemove: () => void;
}

export const TokenRow = ({ token, onRemove }: TokenRowProps) => (
  <li className={`${layoutStyles.row} ${layoutStyles.gap4} ${settingsRowStyles.root}`}>
    <span className={settingsRowStyles.icon}>
      <Icon name="key" />
    </span>
    <span className={layoutStyles.grow}>
      <b dir="auto">{token.name}</b>
      <small className={styles.facts}>{scopesText(token.scopes)}</small>
      <span className={styles.times}>
        {isOver(token) && (
          <Chip size="xs" colour="warning">
            {t('Expired')}
          </Chip>
        )}
        <small>{endText(token)}</small>
        <small>
          {t('Last used')}: <span>{lastUse(token)}</span>
        </small>
      </span>
    </span>
    <IconButton icon="trash" size="sm" label={t('Delete token')} onClick={onRemove} />
  </li>
);
