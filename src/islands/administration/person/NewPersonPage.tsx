import { z } from 'zod';
import { email, newPassword } from '#contracts/account/auth';
import { accountDetails, userApi } from '#contracts/account/user';
import { refreshResource } from '#islands/administration/resource/use-resource';
import { call } from '#islands/platform/api-client/api-call';
import { changedKeys } from '#islands/platform/form/changed-values';
import { controlOf } from '#islands/platform/form/controlled-field';
import { fieldOf } from '#islands/platform/form/form-field';
import { ResourceForm } from '#islands/platform/form/ResourceForm';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import { PasswordField } from '#islands/platform/ui/field/PasswordField';
import { SwitchRow } from '#islands/platform/ui/field/Switch';
import { TextField } from '#islands/platform/ui/field/TextField';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import { personPath } from './person.queries';
import { type RoleChoice, RolesField } from './RolesField';

const { first_name, last_name } = accountDetails.shape;
const schema = z.object({
  first_name,
  last_name,
  email,
  password: newPassword,
  email_verified: z.boolean(),
  roles: z.array(z.number()),
});

const NewPerson = ({ roles, defaults }: NewPersonPageProps) => {
  const form = useApiForm({
    schema,
    defaultValues: { first_name: '', last_name: '', email: '', password: '', email_verified: false, roles: defaults },
    // Omits unchanged roles, so that the server assigns the current defaults.
    send: ({ roles: chosen, ...body }) =>
      call(userApi.create, { body: { ...body, ...(changedKeys({ chosen }, { chosen: defaults }).length > 0 && { roles: chosen }) } }),
    onDone: async ({ user }) => {
      form.reset(form.getValues());
      showToast(t('Account created'));
      await refreshResource('users');
      await openPage(personPath(user.id));
    },
  });
  return (
    <SettingsPanel id="new-person" title={t('Account')}>
      <ResourceForm id="new-person-form" form={form} verb={t('Create account')} className={formGridStyles.root}>
        <TextField label={t('First name')} dir="auto" {...fieldOf(form, 'first_name')} />
        <TextField label={t('Last name')} dir="auto" {...fieldOf(form, 'last_name')} />
        <TextField label={t('Email')} type="email" isRequired autoComplete="off" {...fieldOf(form, 'email')} />
        <PasswordField label={t('Password')} isRequired autoComplete="new-password" {...fieldOf(form, 'password')} />
        <SwitchRow
          className={formGridStyles.fullWidth}
          label={t('Address verified')}
          description={t('Only if you know the address is theirs.')}
          {...form.register('email_verified')}
        />
        <div className={formGridStyles.fullWidth}>
          <RolesField roles={roles} {...controlOf(form, 'roles')} />
        </div>
      </ResourceForm>
    </SettingsPanel>
  );
};

interface NewPersonPageProps {
  roles: RoleChoice[];
  /** Roles of new accounts. */
  defaults: number[];
}

export const NewPersonPage = (props: NewPersonPageProps) => (
  <ScreenRoot>
    <NewPerson {...props} />
  </ScreenRoot>
);
