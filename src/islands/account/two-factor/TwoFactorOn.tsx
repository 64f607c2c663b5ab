import { useMutation } from '@tanstack/react-query';
import { authApi } from '#contracts/account/auth';
import type { UserDetail } from '#contracts/account/user';
import { confirmPassword } from '#islands/account/auth/password-confirmation';
import * as twoFactorSetupStyles from '#islands/account/two-factor/TwoFactorSetup.module.css';
import { readRecoveryCodes } from '#islands/account/user/user.queries';
import { call } from '#islands/platform/api-client/api-call';
import { t } from '#islands/platform/lib/translate';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { RecoveryCodes } from './RecoveryCodes';

interface TwoFactorOnProps {
  user: UserDetail;
  /** Empty until the password is confirmed. */
  codes: string[];
  onCodes: (codes: string[]) => void;
  onDisable: () => void;
  isDisabling: boolean;
}

export const TwoFactorOn = ({ user, codes, onCodes, onDisable, isDisabling }: TwoFactorOnProps) => {
  const show = useMutation({
    mutationFn: async () => {
      if (await confirmPassword()) onCodes(await readRecoveryCodes(user.id));
    },
  });
  const renew = useMutation({
    mutationFn: async () => {
      if (await confirmPassword()) onCodes((await call(authApi.renewRecoveryCodes)).two_factor_recovery_codes);
    },
  });
  return (
    <>
      <p className={twoFactorSetupStyles.lead}>
        <Chip size="sm" colour="positive">
          {t('On')}
        </Chip>
        <span className={textStyles.muted}>
          {t('Keep your recovery codes somewhere you can reach without your phone. Each code logs you in once if you lose the app.')}
        </span>
      </p>
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      <footer>
        {codes.length > 0 ? (
          <Button variant="outline" isLoading={renew.isPending} onClick={() => renew.mutate()}>
            {t('Create new recovery codes')}
          </Button>
        ) : (
          <Button variant="outline" isLoading={show.isPending} onClick={() => show.mutate()}>
            {t('Show recovery codes')}
          </Button>
        )}
        <Button variant="danger-soft" isLoading={isDisabling} onClick={onDisable}>
          {t('Disable')}
        </Button>
      </footer>
    </>
  );
};
