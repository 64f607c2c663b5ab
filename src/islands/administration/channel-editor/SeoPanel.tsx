import { SEO_SHOWN } from '#functions/listening/channel/channel-change.contract';
import * as styles from '#islands/administration/channel-editor/SeoPanel.module.css';
import { fieldOf } from '#islands/platform/form/form-field';
import { t } from '#islands/platform/lib/translate';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { TextField } from '#islands/platform/ui/field/TextField';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import type { ChannelForm } from './use-channel-editor';

interface SeoPanelProps {
  form: ChannelForm;
  host: string;
}

const lengthText = (text: string, shown: number): string =>
  text.length > shown
    ? t(':count of :shown characters are shown', { count: shown, shown: text.length })
    : t(':count of :shown', { count: text.length, shown });

export const SeoPanel = ({ form, host }: SeoPanelProps) => {
  const { name, slug, description, seo_title: title, seo_description: text } = form.watch();
  return (
    <SettingsPanel id="seo" title={t('Search engines')}>
      <div className={formGridStyles.root}>
        <TextField
          label={t('Title')}
          placeholder={name}
          maxLength={300}
          dir="auto"
          description={lengthText(title, SEO_SHOWN.title)}
          {...fieldOf(form, 'seo_title')}
        />
        <TextArea
          label={t('Description')}
          placeholder={description}
          rows={3}
          maxLength={300}
          dir="auto"
          description={lengthText(text, SEO_SHOWN.description)}
          {...fieldOf(form, 'seo_description')}
        />
      </div>
      <div className={styles.root}>
        <small>
          {host} › {slug || '…'}
        </small>
        <b dir="auto">{title || name || '…'}</b>
        <p dir="auto">{(text || description).slice(0, SEO_SHOWN.description)}</p>
      </div>
    </SettingsPanel>
  );
};
