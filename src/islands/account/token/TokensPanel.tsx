import { useState } from 'react';
import type { AccessToken, UserDetail } from '#contracts/account/user';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import * as scrollListStyles from '#islands/platform/ui/layout/scroll-list.module.css';
import * as settingsRowStyles from '#islands/platform/ui/layout/settings-row.module.css';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { CreateTokenDialog } from './CreateTokenDialog';
import { useRemoveToken } from './token.queries';

/** When a token was last used. */
const lastUse = ({ last_used_at }: Pick<AccessToken, 'last_used_at'>): string =>
  last_used_at ? t('Last used :time', { time: relativeTime(Date.parse(last_used_at)) }) : t('Never');

interface TokenRowProps {
  token: AccessToken;
  onRemove: () => void;
}

const TokenRow = ({ token, onRemove }: TokenRowProps) => (
  <li className={`${layoutStyles.row} ${layoutStyles.gap4} ${settingsRowStyles.root}`}>
    <span className={settingsRowStyles.icon}>
      <Icon name="key" />
    </span>
    <span className={layoutStyles.grow}>
      <b>{token.name}</b>
      <small>{lastUse(token)}</small>
    </span>
    <IconButton icon="trash" size="sm" label={t('Delete token')} onClick={onRemove} />
  </li>
);

/** The keys with which programs use the API in the person's name. */
export const TokensPanel = ({ user }: { user: UserDetail }) => {
  const [isCreating, setCreating] = useState(false);
  const [doomed, setDoomed] = useState<AccessToken | null>(null);
  const remove = useRemoveToken(user.id, () => setDoomed(null));
  return (
    <SettingsPanel
      id="developers"
      title={t('Developers')}
      footer={
        <Button variant="outline" icon="plus" onClick={() => setCreating(true)}>
          {t('Create token')}
        </Button>
      }
    >
      {user.tokens.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard
        <ul className={scrollListStyles.root} tabIndex={0} aria-label={t('Access tokens')}>
          {user.tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRemove={() => setDoomed(token)} />
          ))}
        </ul>
      ) : (
        <p className={textStyles.muted}>{t('No tokens yet. A token lets a program of yours use the API in your name.')}</p>
      )}
      <p className={`${textStyles.muted} ${scrollListStyles.note}`}>
        <a className={textStyles.link} href="/api-docs">
          {t('Read what the API can do')}
        </a>
      </p>
      {isCreating && <CreateTokenDialog userId={user.id} onClose={() => setCreating(false)} />}
      <ConfirmDialog
        isOpen={doomed !== null}
        onClose={() => setDoomed(null)}
        title={t('Delete :name?', { name: doomed?.name ?? '' })}
        verb={t('Delete token')}
        isLoading={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed.id)}
      >
        {t('Every program that uses it stops working at once.')}
      </ConfirmDialog>
    </SettingsPanel>
  );
};
