import { useState } from 'react';
import type { SocialService } from '#contracts/account/social';
import type { UserDetail } from '#contracts/account/user';
import { userAdminApi } from '#functions/account/user/user-admin.contract';
import { withConfirmedPassword } from '#islands/account/auth/password-confirmation';
import { SERVICE_NAMES } from '#islands/account/social/service-name';
import { call } from '#islands/platform/api-client/api-call';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import * as settingsRowStyles from '#islands/platform/ui/layout/settings-row.module.css';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { NewPasswordDialog } from './NewPasswordDialog';
import { usePersonAct } from './person.queries';

const nameOfService = (service: string): string => SERVICE_NAMES[service as SocialService] ?? service;

const Fact = ({ icon, name, note }: { icon: string; name: string; note: string }) => (
  <li className={`${layoutStyles.row} ${layoutStyles.gap4} ${settingsRowStyles.root}`}>
    <span className={settingsRowStyles.icon}>
      <Icon name={icon} />
    </span>
    <span className={layoutStyles.grow}>
      <b dir="auto">{name}</b>
      <small>{note}</small>
    </span>
  </li>
);

export const WaysInPanel = ({ user }: { user: UserDetail }) => {
  const [step, setStep] = useState<'password' | 'two-factor' | null>(null);
  const close = () => setStep(null);
  const removal = usePersonAct(
    user.id,
    () => withConfirmedPassword(() => call(userAdminApi.removeTwoFactor, { params: { id: user.id } })),
    t('Two factor authentication has been disabled.'),
    close,
  );
  return (
    <SettingsPanel
      id="ways-in"
      title={t('Login methods')}
      footer={
        <>
          {user.two_factor_confirmed_at && (
            <Button variant="outline" onClick={() => setStep('two-factor')}>
              {t('Turn off two-factor')}
            </Button>
          )}
          <Button variant="outline" onClick={() => setStep('password')}>
            {t('Set password')}
          </Button>
        </>
      }
    >
      <ul>
        <Fact icon="lock" name={t('Password')} note={user.has_password ? t('Set') : t('Not set')} />
        <Fact
          icon="shield"
          name={t('Two-factor authentication')}
          note={
            user.two_factor_confirmed_at ? t('Turned on :time', { time: relativeTime(Date.parse(user.two_factor_confirmed_at)) }) : t('Off')
          }
        />
        {user.social_profiles.map(({ service_name, username }) => (
          <Fact key={service_name} icon="link" name={username || nameOfService(service_name)} note={nameOfService(service_name)} />
        ))}
      </ul>
      {step === 'password' && <NewPasswordDialog user={user} onClose={close} />}
      <ConfirmDialog
        isOpen={step === 'two-factor'}
        onClose={close}
        title={t('Turn off two-factor for :name?', { name: user.name })}
        verb={t('Turn off')}
        isLoading={removal.isPending}
        onConfirm={() => removal.mutate()}
      >
        {t('They’ll log in with their password only. They can turn it on again themselves.')}
      </ConfirmDialog>
    </SettingsPanel>
  );
};
