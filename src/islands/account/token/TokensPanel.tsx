import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { UserDetail } from '#contracts/account/user';
import type { AccessToken } from '#functions/account/user/access-token.contract';
import { ORDINARY_PERMISSIONS } from '#functions/platform/contract/permission';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import * as scrollListStyles from '#islands/platform/ui/layout/scroll-list.module.css';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { CreateTokenDialog } from './CreateTokenDialog';
import { TokenRow } from './TokenRow';
import { useDeleteToken } from './token.queries';

export const TokensPanel = ({ user }: { user: UserDetail }) => {
  const permissions = useStore($bootstrap)?.user?.permissions ?? [];
  const hasOffice = permissions.some(({ name }) => !ORDINARY_PERMISSIONS.includes(name));
  const [isCreating, setCreating] = useState(false);
  const [toDelete, setToDelete] = useState<AccessToken | null>(null);
  const remove = useDeleteToken(user.id, () => setToDelete(null));
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
        <ul className={scrollListStyles.root} tabIndex={0} aria-label={t('Access tokens')}>
          {user.tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRemove={() => setToDelete(token)} />
          ))}
        </ul>
      ) : (
        <p className={textStyles.muted}>{t('No tokens yet. Create one to let an app use the API on your behalf.')}</p>
      )}
      <p className={`${textStyles.muted} ${scrollListStyles.note}`}>
        <a className={textStyles.link} href="/api-docs">
          {t('Read the API documentation')}
        </a>
      </p>
      {isCreating && <CreateTokenDialog userId={user.id} hasOffice={hasOffice} onClose={() => setCreating(false)} />}
      <ConfirmDialog
        isOpen={toDelete !== null}
        onClose={() => setToDelete(null)}
        title={t('Delete “:name”?', { name: toDelete?.name ?? '' })}
        verb={t('Delete token')}
        isLoading={remove.isPending}
        onConfirm={() => toDelete && remove.mutate(toDelete.id)}
      >
        {t('Apps that use this token stop working immediately.')}
      </ConfirmDialog>
    </SettingsPanel>
  );
};
