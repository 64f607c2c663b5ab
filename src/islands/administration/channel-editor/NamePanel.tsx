import { toSlug } from '#functions/platform/contract/slug';
import { fieldOf } from '#islands/platform/form/form-field';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { SwitchRow } from '#islands/platform/ui/field/Switch';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { TextField } from '#islands/platform/ui/field/TextField';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import type { ChannelForm } from './use-channel-editor';

interface NamePanelProps {
  form: ChannelForm;
  host: string;
  isNew: boolean;
  /** The home page is always public. */
  isHome: boolean;
}

export const NamePanel = ({ form, host, isNew, isHome }: NamePanelProps) => {
  const values = form.watch();
  const toggle = (name: 'public' | 'hide_title') => ({
    checked: values[name],
    onChange: ({ target }: { target: { checked: boolean } }) => form.setValue(name, target.checked, { shouldDirty: true }),
  });
  const address = values.slug || (values.name ? toSlug(values.name) : '…');
  return (
    <SettingsPanel id="name" title={t('Name')}>
      <div className={formGridStyles.root}>
        <TextField label={t('Name')} isRequired maxLength={250} dir="auto" {...fieldOf(form, 'name')} />
        <TextField
          label={t('Address')}
          maxLength={100}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={address}
          description={
            isNew ? `${host}/${address}` : t(':address. Previous addresses always redirect here.', { address: `${host}/${address}` })
          }
          {...fieldOf(form, 'slug')}
        />
        <TextArea
          className={formGridStyles.fullWidth}
          label={t('Description')}
          rows={2}
          maxLength={10_000}
          dir="auto"
          {...fieldOf(form, 'description')}
        />
      </div>
      <div className={layoutStyles.marginTop4}>
        <SwitchRow
          label={t('Published')}
          description={
            isHome
              ? t('This is the home page. Choose another one before you unpublish this channel.')
              : t('If off, the channel has no page and is hidden in other channels.')
          }
          isDisabled={isHome}
          {...toggle('public')}
        />
        <SwitchRow label={t('Hide the title on the page')} {...toggle('hide_title')} />
      </div>
    </SettingsPanel>
  );
};
