import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { authApi } from '#contracts/account/auth';
import type { UserDetail } from '#contracts/account/user';
import { confirmPassword } from '#islands/account/auth/password-confirmation';
import { refreshCurrentUser } from '#islands/account/user/user.queries';
import { call } from '#islands/platform/api-client/api-call';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import { TwoFactorOff } from './TwoFactorOff';
import { TwoFactorOn } from './TwoFactorOn';
import { TwoFactorSetup } from './TwoFactorSetup';
import { beginSetup } from './two-factor.queries';

export const TwoFactorPanel = ({ user }: { user: UserDetail }) => {
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<string[]>([]);
  const enable = useMutation({
    mutationFn: async () => {
      if (!(await confirmPassword())) return;
      await beginSetup();
      setSettingUp(true);
    },
  });
  const disable = useMutation({
    mutationFn: async () => {
      if (!(await confirmPassword())) return;
      await call(authApi.disableTwoFactor);
      setSettingUp(false);
      setCodes([]);
      if (user.two_factor_confirmed_at) showToast(t('Two factor authentication has been disabled.'));
      await refreshCurrentUser(user.id);
    },
  });
  const confirmed = async (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    await refreshCurrentUser(user.id);
    setSettingUp(false);
  };
  return (
    <SettingsPanel id="two-factor" title={t('Two-factor authentication')}>
      {isSettingUp ? (
        <TwoFactorSetup onConfirmed={confirmed} onCancel={() => disable.mutate()} isCancelling={disable.isPending} />
      ) : user.two_factor_confirmed_at ? (
        <TwoFactorOn
          user={user}
          codes={codes.length ? codes : user.two_factor_recovery_codes}
          onCodes={setCodes}
          onDisable={() => disable.mutate()}
          isDisabling={disable.isPending}
        />
      ) : (
        <TwoFactorOff onEnable={() => enable.mutate()} isEnabling={enable.isPending} />
      )}
    </SettingsPanel>
  );
};
