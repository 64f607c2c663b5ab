import { type Control, Controller, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { LINK_TITLE_MAX, LINK_URL_MAX, PROFILE_DESCRIPTION_MAX, PROFILE_LINKS_MAX, type ProfileTab } from '#contracts/account/user';
import * as styles from '#islands/account/account-settings/ProfileFields.module.css';
import { profileTabLabel } from '#islands/account/user/profile-tab';
import { addressFieldOf } from '#islands/platform/form/address-field';
import { fieldOf } from '#islands/platform/form/form-field';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { SwitchRow } from '#islands/platform/ui/field/Switch';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { TextField } from '#islands/platform/ui/field/TextField';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';

export interface ProfileValues {
  description?: string | null;
  links?: { title: string; url: string }[];
  private_tabs?: ProfileTab[];
}

type Form<Values extends ProfileValues> = UseFormReturn<Values>;

const SWITCHED: ProfileTab[] = ['playlists', 'likes', 'reposts', 'followers', 'following'];

const switched = (tabs: ProfileTab[], tab: ProfileTab, isShown: boolean): ProfileTab[] =>
  isShown ? tabs.filter((other) => other !== tab) : [...tabs, tab];

const LinkRows = ({ form }: { form: Form<ProfileValues> }) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'links' });
  return (
    <fieldset className={styles.links}>
      <legend className={fieldStyles.label}>{t('Links')}</legend>
      {fields.map((field, index) => (
        <div key={field.id} className={styles.link}>
          <TextField
            className={styles.name}
            label={t('Name')}
            maxLength={LINK_TITLE_MAX}
            placeholder={t('My other band')}
            {...fieldOf(form, `links.${index}.title`)}
          />
          <TextField label={t('Address')} maxLength={LINK_URL_MAX} {...addressFieldOf(form, `links.${index}.url`)} />
          <IconButton className={styles.remove} icon="trash" label={t('Remove this link')} onClick={() => remove(index)} />
        </div>
      ))}
      {fields.length < PROFILE_LINKS_MAX && (
        <Button size="xs" icon="plus" onClick={() => append({ title: '', url: '' })}>
          {t('Add a link')}
        </Button>
      )}
    </fieldset>
  );
};

const TabSwitches = ({ control }: { control: Control<ProfileValues> }) => (
  <Controller
    control={control}
    name="private_tabs"
    render={({ field: { value = [], onChange } }) => (
      <fieldset>
        <legend className={fieldStyles.label}>{t('Visible on your profile')}</legend>
        {SWITCHED.map((tab) => (
          <SwitchRow
            key={tab}
            className={styles.visibility}
            label={profileTabLabel(tab)}
            checked={!value.includes(tab)}
            onChange={({ target }) => onChange(switched(value, tab, target.checked))}
          />
        ))}
      </fieldset>
    )}
  />
);

export const ProfileFields = ({ form }: { form: Form<ProfileValues> }) => (
  <div className={`${formGridStyles.fullWidth} ${styles.root}`} id="profile">
    <TextArea
      label={t('About you')}
      rows={4}
      maxLength={PROFILE_DESCRIPTION_MAX}
      description={t('Plain text, visible to everyone on your profile')}
      {...fieldOf(form, 'description')}
    />
    <LinkRows form={form} />
    <TabSwitches control={form.control} />
  </div>
);
