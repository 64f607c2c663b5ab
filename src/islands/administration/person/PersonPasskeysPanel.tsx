import { useState } from 'react';
import type { UserDetail } from '#contracts/account/user';
import type { PersonAccount } from '#contracts/administration/person';
import { userAdminApi } from '#functions/account/user/user-admin.contract';
import { withConfirmedPassword } from '#islands/account/auth/password-confirmation';
import { call } from '#islands/platform/api-client/api-call';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import * as settingsRowStyles from '#islands/platform/ui/layout/settings-row.module.css';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { usePersonAct } from './person.queries';

type Passkey = PersonAccount['passkeys'][number];

const PasskeyRow = ({ passkey: { name, last_used_at }, onDelete }: { passkey: Passkey; onDelete: () => void }) => (
  <li className={`${layoutStyles.row} ${layoutStyles.gap4} ${settingsRowStyles.root}`}>
    <span className={settingsRowStyles.icon}>
      <Icon name="passkey" />
    </span>
    <span className={layoutStyles.grow}>
      <b dir="auto">{name}</b>
      <small>{last_used_at ? t('Last used :time', { time: relativeTime(Date.parse(last_used_at)) }) : t('Never used')}</small>
    </span>
    <IconButton icon="trash" size="sm" label={t('Delete passkey: :name', { name })} onClick={onDelete} />
  </li>
);

export const PersonPasskeysPanel = ({ user, passkeys }: { user: UserDetail; passkeys: Passkey[] }) => {
  const [chosen, setChosen] = useState<Passkey | 'all' | null>(null);
  const close = () => setChosen(null);
  const params = { id: user.id };
  const isOne = chosen !== null && chosen !== 'all';
  const removal = usePersonAct(
    user.id,
    () =>
      withConfirmedPassword<unknown>(() =>
        isOne
          ? call(userAdminApi.deletePasskey, { params: { ...params, passkeyId: chosen.id } })
          : call(userAdminApi.deletePasskeys, { params }),
      ),
    isOne ? t('Passkey deleted') : t('Passkeys deleted'),
    close,
  );
  return (
    <SettingsPanel
      id="passkeys"
      title={t('Passkeys')}
      footer={
        passkeys.length > 1 && (
          <Button variant="outline" onClick={() => setChosen('all')}>
            {t('Delete all passkeys')}
          </Button>
        )
      }
    >
      {passkeys.length > 0 ? (
        <ul aria-label={t('Passkeys')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onDelete={() => setChosen(passkey)} />
          ))}
        </ul>
      ) : (
        <p className={textStyles.muted}>{t('No passkeys')}</p>
      )}
      <ConfirmDialog
        isOpen={chosen !== null}
        onClose={close}
        title={
          isOne
            ? t('Delete the passkey “:passkey” of :name?', { passkey: chosen.name, name: user.name })
            : t('Delete all passkeys of :name?', { name: user.name })
        }
        verb={isOne ? t('Delete passkey') : t('Delete all passkeys')}
        isLoading={removal.isPending}
        onConfirm={() => removal.mutate()}
      >
        {user.has_password
          ? t('They can’t log in with it any more. Their password still works, and open sessions stay.')
          : t('They can’t log in with it any more. They can set a password by email. Open sessions stay.')}
      </ConfirmDialog>
    </SettingsPanel>
  );
};
