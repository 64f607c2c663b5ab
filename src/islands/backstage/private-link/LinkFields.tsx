import { Controller, type UseFormReturn } from 'react-hook-form';
import { type NewPrivateLink, PLAY_LIMIT_MAX } from '#contracts/backstage/private-link';
import { fieldOf } from '#islands/platform/form/form-field';
import { t } from '#islands/platform/lib/translate';
import { DateField } from '#islands/platform/ui/field/DateField';
import { NumberField } from '#islands/platform/ui/field/NumberField';
import { SwitchRow } from '#islands/platform/ui/field/Switch';
import { TextField } from '#islands/platform/ui/field/TextField';

/** ISO time of the end of a local day (`YYYY-MM-DD`). */
const linkEndOf = (day: string | null): string | null => day && new Date(`${day}T23:59:59`).toISOString();

const linkDayOf = (moment: string | null | undefined): string | null => {
  if (!moment) return null;
  const date = new Date(moment);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

type LinkValues = Pick<NewPrivateLink, 'name' | 'expires_at' | 'play_limit' | 'password' | 'downloadable' | 'with_versions'>;

export type LinkForm = Pick<UseFormReturn<LinkValues>, 'register' | 'formState' | 'getValues' | 'control'>;

interface LinkFieldsProps {
  form: LinkForm;
  /** Explains an empty password. */
  passwordNote: string;
  isPasswordDisabled?: boolean;
  /** For albums, all tracks together count as one play. */
  isOfAlbum: boolean;
  children?: React.ReactNode;
}

export const LinkFields = ({ form, passwordNote, isPasswordDisabled, isOfAlbum, children }: LinkFieldsProps) => (
  <>
    <TextField
      label={t('Recipient')}
      isRequired
      autoFocus
      maxLength={100}
      description={t('The recipient sees this name.')}
      {...fieldOf(form, 'name')}
    />
    <Controller
      control={form.control}
      name="expires_at"
      render={({ field: { value, onChange, onBlur }, fieldState }) => (
        <DateField
          label={t('Expires after')}
          description={t('Leave empty for no expiry')}
          value={linkDayOf(value)}
          onChange={(day) => onChange(linkEndOf(day))}
          onBlur={onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
    <Controller
      control={form.control}
      name="play_limit"
      render={({ field: { value, onChange, onBlur }, fieldState }) => (
        <NumberField
          label={t('Plays')}
          description={isOfAlbum ? t('One play = the whole album once. Leave empty for unlimited.') : t('Leave empty for unlimited')}
          minValue={1}
          maxValue={PLAY_LIMIT_MAX}
          value={value ?? Number.NaN}
          onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
          onBlur={onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
    <TextField
      label={t('Password')}
      autoComplete="off"
      description={passwordNote}
      isDisabled={isPasswordDisabled}
      {...fieldOf(form, 'password')}
    />
    {children}
    <SwitchRow
      label={t('Allow original downloads')}
      description={t('Until the last play ends, even if downloads are off on this site')}
      {...form.register('downloadable')}
    />
    {!isOfAlbum && (
      <SwitchRow
        label={t('Allow older versions')}
        description={t('Compare audio versions of the last 30 days at the same position')}
        {...form.register('with_versions')}
      />
    )}
  </>
);
