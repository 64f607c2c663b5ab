import { authApi } from '#contracts/account/auth';
import { TYPED_CODE_MAX } from '#functions/platform/contract/typed-code';
import * as styles from '#islands/account/two-factor/TwoFactorSetup.module.css';
import { call } from '#islands/platform/api-client/api-call';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { CopyButton } from '#islands/platform/ui/button/CopyButton';
import { TextField } from '#islands/platform/ui/field/TextField';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { useTwoFactorSecret } from './two-factor.queries';

interface TwoFactorSetupProps {
  /** Receives the recovery codes after the first valid code. */
  onConfirmed: (codes: string[]) => Promise<void>;
  onCancel: () => void;
  isCancelling: boolean;
}

const schema = authApi.confirmTwoFactor.body!;
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

const Secret = ({ svg, secret }: { svg: string; secret: string }) => (
  <>
    <div
      className={styles.qrCode}
      role="img"
      aria-label={t('QR code for your authenticator app')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server draws it from numbers only
      dangerouslySetInnerHTML={{ __html: svg }}
    />
    <p className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
      <span className={`${textStyles.mono} ${styles.secret}`} data-part="secret">
        {inFours(secret)}
      </span>
      <CopyButton text={secret} size="xs" variant="ghost" />
    </p>
  </>
);

export const TwoFactorSetup = ({ onConfirmed, onCancel, isCancelling }: TwoFactorSetupProps) => {
  const { data, isError, refetch } = useTwoFactorSecret();
  const form = useApiForm({
    schema,
    defaultValues: { code: '' },
    send: (body) => call(authApi.confirmTwoFactor, { body }),
    onDone: ({ two_factor_recovery_codes }) => onConfirmed(two_factor_recovery_codes),
  });
  return (
    <div className={styles.root}>
      <p className={styles.lead}>
        <Chip size="sm" colour="warning">
          {t('Waiting for confirmation')}
        </Chip>
        <span className={textStyles.muted}>
          {t('Scan the QR code with your authenticator app or enter the key manually. Then enter the code from the app.')}
        </span>
      </p>
      {isError ? (
        <ErrorState title={t('The QR code did not load')} onRetry={() => void refetch()} />
      ) : data ? (
        <Secret {...data} />
      ) : (
        <Loading />
      )}
      <form className={styles.form} method="post" onSubmit={form.submit} noValidate>
        <TextField
          className={styles.code}
          label={t('Code')}
          isRequired
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="000000"
          maxLength={TYPED_CODE_MAX}
          {...fieldOf(form, 'code')}
        />
        <Button type="submit" variant="primary" isLoading={form.isSending}>
          {t('Confirm')}
        </Button>
        <Button variant="ghost" isLoading={isCancelling} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </form>
    </div>
  );
};
