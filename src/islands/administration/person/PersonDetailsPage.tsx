import { z } from 'zod';
import { email } from '#contracts/account/auth';
import { accountDetails, PROFILE_DESCRIPTION_MAX, type UserDetail } from '#contracts/account/user';
import { AvatarField } from '#islands/account/user/AvatarField';
import { useCurrentUser } from '#islands/account/user/user.queries';
import { changedKeys, pick } from '#islands/platform/form/changed-values';
import { controlOf } from '#islands/platform/form/controlled-field';
import { fieldOf } from '#islands/platform/form/form-field';
import { ResourceForm } from '#islands/platform/form/ResourceForm';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Callout } from '#islands/platform/ui/base/Callout';
import { SwitchRow } from '#islands/platform/ui/field/Switch';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { TextField } from '#islands/platform/ui/field/TextField';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import { PersonFrame, type PersonPageProps } from './PersonFrame';
import { usePersonAccount } from './person.queries';
import { type RoleChoice, RolesField } from './RolesField';
import { SavingConflict } from './SavingConflict';
import { useSaving } from './use-saving';

const { first_name, last_name, description } = accountDetails.shape;
const schema = z.object({ first_name, last_name, email, email_verified: z.boolean(), description, roles: z.array(z.number()) });

const valuesOf = (user: UserDetail) => ({
  first_name: user.first_name ?? '',
  last_name: user.last_name ?? '',
  email: user.email,
  email_verified: user.email_verified_at !== null,
  description: user.description ?? '',
  roles: user.roles.map(({ id }) => id),
});

const labels = () => ({
  first_name: t('First name'),
  last_name: t('Last name'),
  email: t('Email'),
  email_verified: t('Address verified'),
  description: t('Description'),
  roles: t('Roles'),
});

const DetailsForm = ({ user, roles }: { user: UserDetail; roles: RoleChoice[] }) => {
  const saving = useSaving(user, (saved) => form.takeOver(valuesOf(saved)));
  const form = useApiForm({
    schema,
    defaultValues: valuesOf(user),
    send: (values) => saving.send(pick(values, changedKeys(values, valuesOf(user)))),
    onDone: saving.onDone,
  });
  return (
    <>
      <ResourceForm id="person-details" form={form} className={formGridStyles.root}>
        <TextField label={t('First name')} dir="auto" {...fieldOf(form, 'first_name')} />
        <TextField label={t('Last name')} dir="auto" {...fieldOf(form, 'last_name')} />
        <TextField className={formGridStyles.fullWidth} label={t('Email')} type="email" isRequired {...fieldOf(form, 'email')} />
        <SwitchRow
          className={formGridStyles.fullWidth}
          label={t('Address verified')}
          description={t('A new address is unverified unless you mark it as verified.')}
          checked={form.watch('email_verified')}
          onChange={({ target }) => form.setValue('email_verified', target.checked, { shouldDirty: true })}
        />
        <div className={formGridStyles.fullWidth}>
          <RolesField roles={roles} {...controlOf(form, 'roles')} />
        </div>
        <TextArea
          className={formGridStyles.fullWidth}
          label={t('Description')}
          description={t('Shown on their public profile')}
          rows={4}
          maxLength={PROFILE_DESCRIPTION_MAX}
          dir="auto"
          {...fieldOf(form, 'description')}
        />
      </ResourceForm>
      <SavingConflict saving={saving} labels={labels()} valuesOf={valuesOf} />
    </>
  );
};

interface PersonDetailsPageProps extends PersonPageProps {
  roles: RoleChoice[];
}

const Details = (props: PersonDetailsPageProps) => {
  const user = useCurrentUser(props.user);
  const account = usePersonAccount(user.id, props.account);
  return (
    <PersonFrame {...props} user={user} account={account} current="details">
      <SettingsPanel id="picture" title={t('Image')}>
        <AvatarField user={user} />
      </SettingsPanel>
      <SettingsPanel id="details" title={t('Details')}>
        {user.email_verified_at === null && <Callout tone="warning">{t('This address isn’t verified yet.')}</Callout>}
        <DetailsForm user={user} roles={props.roles} />
      </SettingsPanel>
    </PersonFrame>
  );
};

export const PersonDetailsPage = (props: PersonDetailsPageProps) => (
  <ScreenRoot>
    <Details {...props} />
  </ScreenRoot>
);
