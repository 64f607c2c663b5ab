import { Controller, type UseFormReturn } from 'react-hook-form';
import { APPLICANT_ROLES } from '#contracts/backstage/backstage-request';
import { fieldOf } from '#islands/platform/form/form-field';
import { t } from '#islands/platform/lib/translate';
import { Select } from '#islands/platform/ui/field/Select';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { TextField } from '#islands/platform/ui/field/TextField';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { ArtistField } from './ArtistField';
import type { RequestValues } from './request-form';
import { applicantRoleText } from './request-text';

interface RequestFieldsProps {
  form: UseFormReturn<RequestValues>;
  artists: { id: number; name: string }[];
}

/** A text field for a new artist, otherwise a search for existing ones. */
export const ArtistNameField = ({ form, artists }: RequestFieldsProps) =>
  form.getValues('type') === 'become-artist' ? (
    <TextField
      label={t('Artist name')}
      isRequired
      maxLength={250}
      description={t('The name you publish under')}
      {...fieldOf(form, 'artist_name')}
    />
  ) : (
    <Controller
      control={form.control}
      name="artist_id"
      render={({ field: { value, onChange, onBlur }, fieldState }) => (
        <ArtistField
          value={value ?? null}
          onChange={(id) => onChange(id ?? undefined)}
          onBlur={onBlur}
          artists={artists}
          isLimited={form.getValues('type') === 'verify-artist'}
          error={fieldState.error?.message}
        />
      )}
    />
  );

const ROLES = APPLICANT_ROLES.map((id) => id);

export const ApplicantFields = ({ form }: Pick<RequestFieldsProps, 'form'>) => (
  <div className={formGridStyles.root}>
    <TextField label={t('First name')} isRequired maxLength={100} autoComplete="given-name" {...fieldOf(form, 'first_name')} />
    <TextField label={t('Last name')} isRequired maxLength={100} autoComplete="family-name" {...fieldOf(form, 'last_name')} />
    <Controller
      control={form.control}
      name="role"
      render={({ field: { ref, value, ...field }, fieldState }) => (
        <Select
          {...field}
          label={t('Your relation to the artist')}
          isRequired
          value={value ?? null}
          options={ROLES.map((id) => ({ id, label: applicantRoleText(id) }))}
          error={fieldState.error?.message}
        />
      )}
    />
    <TextField label={t('Company')} maxLength={250} autoComplete="organization" {...fieldOf(form, 'company')} />
    <TextArea
      className={formGridStyles.fullWidth}
      label={t('Message')}
      rows={4}
      maxLength={5000}
      description={t('Anything that helps us decide. Only our reviewers can read it.')}
      {...fieldOf(form, 'message')}
    />
  </div>
);
