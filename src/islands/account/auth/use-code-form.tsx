import { useController } from 'react-hook-form';
import { authApi, VERIFICATION_CODE_LENGTH } from '#contracts/account/auth';
import { digitsIn } from '#functions/platform/contract/typed-code';
import { call } from '#islands/platform/api-client/api-call';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { CodeField } from '#islands/platform/ui/field/CodeField';

export const useCodeForm = (onVerified: () => unknown) => {
  const form = useApiForm({
    schema: authApi.verifyEmail.body!,
    defaultValues: { code: '' },
    send: (body) => call(authApi.verifyEmail, { body }),
    onDone: onVerified,
  });
  const { field, fieldState } = useController({ control: form.control, name: 'code' });
  const control = (
    <CodeField
      {...field}
      label={t('Code')}
      length={VERIFICATION_CODE_LENGTH}
      read={(text) => digitsIn(text, VERIFICATION_CODE_LENGTH)}
      isRequired
      error={fieldState.error?.message}
      autoFocus
      onComplete={() => form.submit()}
    />
  );
  return { form, control };
};
