import { useController } from 'react-hook-form';
import { authApi, twoFactorChallengeBody, VERIFICATION_CODE_LENGTH } from '#contracts/account/auth';
import type { BootstrapData } from '#contracts/platform/settings';
import { digitsIn, TYPED_CODE_MAX } from '#functions/platform/contract/typed-code';
import { call } from '#islands/platform/api-client/api-call';
import { HttpError } from '#islands/platform/api-client/http-error';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { CodeField } from '#islands/platform/ui/field/CodeField';
import { TextField } from '#islands/platform/ui/field/TextField';

interface ChallengeFormProps {
  isRecovery: boolean;
  onEntered: (data: BootstrapData) => void;
  /** The first step expired, or too many codes were wrong. */
  onExpired: () => void;
}

/** Submits a complete code automatically. */
export const ChallengeForm = ({ isRecovery, onEntered, onExpired }: ChallengeFormProps) => {
  const form = useApiForm({
    schema: twoFactorChallengeBody,
    defaultValues: isRecovery ? { recovery_code: '' } : { code: '' },
    send: (body) =>
      call(authApi.passChallenge, { body }).catch((error: unknown) => {
        if (error instanceof HttpError && error.status === 401) onExpired();
        throw error;
      }),
    onDone: ({ bootstrapData }) => onEntered(bootstrapData),
  });
  const code = useController({ control: form.control, name: 'code' });
  return (
    <form method="post" onSubmit={form.submit} noValidate>
      {isRecovery ? (
        <TextField
          label={t('Recovery code')}
          size="lg"
          isRequired
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={TYPED_CODE_MAX}
          autoFocus
          {...fieldOf(form, 'recovery_code')}
        />
      ) : (
        <CodeField
          {...code.field}
          value={code.field.value ?? ''}
          label={t('Code')}
          length={VERIFICATION_CODE_LENGTH}
          read={(text) => digitsIn(text, VERIFICATION_CODE_LENGTH)}
          isRequired
          description={t('A new code appears every 30 seconds.')}
          error={code.fieldState.error?.message}
          autoFocus
          onComplete={() => form.submit()}
        />
      )}
      <Button type="submit" variant="primary" size="lg" isBlock isLoading={form.isSending}>
        {t('Verify')}
      </Button>
    </form>
  );
};
