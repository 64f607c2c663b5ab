import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { accountDetails, type UserDetail } from '#contracts/account/user';
import { userPath } from '#functions/platform/contract/page-path';
import * as styles from '#islands/account/account-settings/AccountDetailsPanel.module.css';
import { AvatarField } from '#islands/account/user/AvatarField';
import { UnverifiedNote } from '#islands/account/user/UnverifiedNote';
import { updateUser } from '#islands/account/user/user.queries';
import { fieldOf } from '#islands/platform/form/form-field';
import { UnsavedChangesDialog } from '#islands/platform/form/UnsavedChangesDialog';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Button } from '#islands/platform/ui/button/Button';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { TextField } from '#islands/platform/ui/field/TextField';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import { ProfileFields, type ProfileValues } from './ProfileFields';

const { first_name, last_name, description, links, private_tabs } = accountDetails.shape;
const schema = z.object({ first_name, last_name, description, links, private_tabs });
const FORM = 'account-details-form';

const valuesOf = ({ first_name, last_name, description, links, private_tabs }: UserDetail) => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  description: description ?? '',
  links,
  private_tabs,
});

export const AccountDetailsPanel = ({ user }: { user: UserDetail }) => {
  const form = useApiForm({
    schema,
    defaultValues: valuesOf(user),
    send: (body) => updateUser(user.id, body),
    onDone: (saved) => {
      form.takeOver(valuesOf(saved));
      showToast(t('Updated account details'));
    },
  });
  return (
    <SettingsPanel
      id="account-details"
      title={t('Account details')}
      footer={
        <>
          <a className={buttonClass({ variant: 'ghost' })} href={userPath(user)}>
            {t('Your profile')}
          </a>
          <Button type="submit" form={FORM} variant="primary" isLoading={form.isSending}>
            {t('Save')}
          </Button>
        </>
      }
    >
      {!user.email_verified_at && (
        <UnverifiedNote user={user} text={t('Verify your email to invite people, join workspaces and receive email notifications.')} />
      )}
      <div className={styles.columns}>
        <AvatarField user={user} />
        <form id={FORM} className={formGridStyles.root} method="post" onSubmit={form.submit} noValidate>
          <TextField label={t('First name')} autoComplete="given-name" {...fieldOf(form, 'first_name')} />
          <TextField label={t('Last name')} autoComplete="family-name" {...fieldOf(form, 'last_name')} />
          <TextField
            className={formGridStyles.fullWidth}
            label={t('Email')}
            isLocked
            defaultValue={user.email}
            description={user.email_verified_at ? t('Verified. You use this address to log in.') : t('You use this address to log in.')}
          />
          <ProfileFields form={form as unknown as UseFormReturn<ProfileValues>} />
        </form>
      </div>
      <UnsavedChangesDialog isDirty={form.formState.isDirty} />
    </SettingsPanel>
  );
};
