import { z } from 'zod';
import { newPassword } from '#contracts/account/auth';
import { type UserDetail, userApi } from '#contracts/account/user';
import { withConfirmedPassword } from '#islands/account/auth/password-confirmation';
import { refreshPerson } from '#islands/administration/suspension/refresh-person';
import { call } from '#islands/platform/api-client/api-call';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { PasswordField } from '#islands/platform/ui/field/PasswordField';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';

export const NewPasswordDialog = ({ user, onClose }: { user: UserDetail; onClose: () => void }) => {
  const form = useApiForm({
    schema: z.object({ password: newPassword }),
    defaultValues: { password: '' },
    send: (body) => withConfirmedPassword(() => call(userApi.update, { params: { id: user.id }, body })),
    onDone: async () => {
      showToast(t('Password set'));
      onClose();
      await refreshPerson(user.id);
    },
  });
  return (
    <FormDialog title={t('Set a password for :name', { name: user.name })} form={form} verb={t('Set password')} onClose={onClose}>
      <p className={textStyles.muted}>{t('This ends all their sessions and removes their access tokens and passkeys.')}</p>
      <PasswordField label={t('New password')} autoComplete="new-password" isRequired {...fieldOf(form, 'password')} />
    </FormDialog>
  );
};
