import { z } from 'zod';
import { accountDetails, type UserDetail } from '#contracts/account/user';
import { useLocationOptions } from '#islands/account/user/use-location-options';
import { useCurrentUser } from '#islands/account/user/user.queries';
import { changedKeys, pick } from '#islands/platform/form/changed-values';
import { controlOf } from '#islands/platform/form/controlled-field';
import { ResourceForm } from '#islands/platform/form/ResourceForm';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { ComboBox } from '#islands/platform/ui/field/ComboBox';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import { PersonFrame, type PersonPageProps } from './PersonFrame';
import { usePersonAccount } from './person.queries';
import { SavingConflict } from './SavingConflict';
import { useSaving } from './use-saving';

const { language, country, timezone } = accountDetails.shape;
const schema = z.object({ language, country, timezone });

const valuesOf = (user: UserDetail) => ({ language: user.language, country: user.country, timezone: user.timezone });

const labels = () => ({ language: t('Language'), country: t('Country'), timezone: t('Timezone') });

const DateForm = ({ user }: { user: UserDetail }) => {
  const { options, isPending } = useLocationOptions();
  const saving = useSaving(user, (saved) => form.takeOver(valuesOf(saved)));
  const form = useApiForm({
    schema,
    defaultValues: valuesOf(user),
    send: (values) => saving.send(pick(values, changedKeys(values, valuesOf(user)))),
    onDone: saving.onDone,
  });
  const [spoken, countryField, zone] = [controlOf(form, 'language'), controlOf(form, 'country'), controlOf(form, 'timezone')];
  const key = String(isPending);
  return (
    <>
      <ResourceForm id="person-date" form={form} className={formGridStyles.root}>
        <ComboBox
          key={`language-${key}`}
          {...spoken}
          value={spoken.value ?? null}
          label={t('Language')}
          options={options.languages}
          isDisabled={isPending}
        />
        <ComboBox
          key={`country-${key}`}
          {...countryField}
          value={countryField.value ?? null}
          label={t('Country')}
          options={options.countries}
          isDisabled={isPending}
        />
        <ComboBox
          key={`zone-${key}`}
          {...zone}
          className={formGridStyles.fullWidth}
          value={zone.value ?? null}
          onChange={(chosen) => zone.onChange(chosen ?? undefined)}
          label={t('Timezone')}
          options={options.timezones}
          isDisabled={isPending}
        />
      </ResourceForm>
      <SavingConflict saving={saving} labels={labels()} valuesOf={valuesOf} />
    </>
  );
};

const DateAndLanguage = (props: PersonPageProps) => {
  const user = useCurrentUser(props.user);
  const account = usePersonAccount(user.id, props.account);
  return (
    <PersonFrame {...props} user={user} account={account} current="date">
      <SettingsPanel id="date" title={t('Date and language')}>
        <DateForm user={user} />
      </SettingsPanel>
    </PersonFrame>
  );
};

export const PersonDatePage = (props: PersonPageProps) => (
  <ScreenRoot>
    <DateAndLanguage {...props} />
  </ScreenRoot>
);
