import { useStore } from '@nanostores/react';
import * as styles from '#islands/backstage/track-editor/TrackPublishing.module.css';
import { PublishingFields } from '#islands/catalogue/publishing/PublishingFields';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { controlOf } from '#islands/platform/form/controlled-field';
import { fieldOf } from '#islands/platform/form/form-field';
import { t } from '#islands/platform/lib/translate';
import { SwitchRow } from '#islands/platform/ui/field/Switch';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { downloadText } from './download-text';
import { losslessText } from './lossless-text';
import type { TrackForm } from './TrackMainFields';

export const TrackPublishing = ({ form }: TrackForm) => (
  <div className={`${formGridStyles.root} ${styles.root}`}>
    <PublishingFields
      visibility={controlOf(form, 'visibility')}
      scheduledAt={controlOf(form, 'scheduled_at')}
      releaseDate={controlOf(form, 'release_date')}
    />
  </div>
);

export const TrackExplicit = ({ form }: TrackForm) => (
  <SwitchRow label={t('Explicit')} description={t('Contains explicit lyrics')} {...fieldOf(form, 'explicit')} />
);

export const TrackDownloads = ({ form }: TrackForm) => {
  const bootstrap = useStore($bootstrap);
  return (
    <>
      <SwitchRow
        label={t('Download')}
        description={downloadText(bootstrap?.settings.player.downloads)}
        {...fieldOf(form, 'downloadable')}
      />
      <SwitchRow label={t('Lossless')} description={losslessText()} {...fieldOf(form, 'lossless')} />
    </>
  );
};
