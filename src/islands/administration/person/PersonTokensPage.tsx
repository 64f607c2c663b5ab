import { useState } from 'react';
import type { UserDetail } from '#contracts/account/user';
import type { AccessToken } from '#functions/account/user/access-token.contract';
import { userAdminApi } from '#functions/account/user/user-admin.contract';
import { TokenRow } from '#islands/account/token/TokenRow';
import { useCurrentUser } from '#islands/account/user/user.queries';
import { call } from '#islands/platform/api-client/api-call';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import * as settingsPanelStyles from '#islands/platform/ui/layout/SettingsPanel.module.css';
import * as scrollListStyles from '#islands/platform/ui/layout/scroll-list.module.css';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { PersonFrame, type PersonPageProps } from './PersonFrame';
import { usePersonAccount, usePersonAct, usePersonTokens } from './person.queries';

const deletionText = (count: number): string =>
  count === 1
    ? t('1 token is deleted. Apps that use it stop working immediately.')
    : t(':count tokens are deleted. Apps that use them stop working immediately.', { count });

const Tokens = ({ user, hasApi }: { user: UserDetail; hasApi: boolean }) => {
  const { data: tokens, isError, refetch } = usePersonTokens(user.id);
  const [toDelete, setToDelete] = useState<AccessToken | 'all' | null>(null);
  const close = () => setToDelete(null);
  const remove = usePersonAct(
    user.id,
    () =>
      toDelete && toDelete !== 'all'
        ? call(userAdminApi.deleteToken, { params: { id: user.id, tokenId: toDelete.id } })
        : call(userAdminApi.deleteTokens, { params: { id: user.id } }),
    toDelete === 'all' ? t('All tokens deleted') : t('Token deleted'),
    close,
  );
  return (
    <SettingsPanel
      id="tokens"
      title={t('Access tokens')}
      footer={
        tokens &&
        tokens.length > 0 && (
          <Button variant="outline" onClick={() => setToDelete('all')}>
            {t('Delete all tokens')}
          </Button>
        )
      }
    >
      <p className={`${textStyles.muted} ${settingsPanelStyles.lead}`}>
        {hasApi ? t('This user can use the API.') : t('This user can’t use the API, so their tokens don’t work.')}
      </p>
      {isError && <ErrorState title={t('The tokens did not load')} onRetry={() => void refetch()} />}
      {!isError && !tokens && <Loading />}
      {tokens?.length === 0 && <p className={textStyles.muted}>{t('No tokens yet')}</p>}
      {tokens && tokens.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the list
        <ul className={scrollListStyles.root} tabIndex={0} aria-label={t('Access tokens')}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRemove={() => setToDelete(token)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={toDelete !== null}
        onClose={close}
        title={
          toDelete === 'all' ? t('Delete all tokens of :name?', { name: user.name }) : t('Delete “:name”?', { name: toDelete?.name ?? '' })
        }
        verb={toDelete === 'all' ? t('Delete all tokens') : t('Delete token')}
        isLoading={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {deletionText(toDelete === 'all' ? (tokens?.length ?? 0) : 1)}
      </ConfirmDialog>
    </SettingsPanel>
  );
};

const Api = (props: PersonPageProps) => {
  const user = useCurrentUser(props.user);
  const account = usePersonAccount(user.id, props.account);
  const hasApi = account.permissions.some(({ name }) => name === 'api.access' || name === 'admin');
  return (
    <PersonFrame {...props} user={user} account={account} current="api">
      <Tokens user={user} hasApi={hasApi} />
    </PersonFrame>
  );
};

export const PersonTokensPage = (props: PersonPageProps) => (
  <ScreenRoot>
    <Api {...props} />
  </ScreenRoot>
);
