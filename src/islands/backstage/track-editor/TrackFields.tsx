import { useStore } from '@nanostores/react';
import type { UseFormReturn } from 'react-hook-form';
import type { WaitingCredit } from '#contracts/catalogue/artist';
import { ClassificationFields } from '#islands/backstage/managed-music/ClassificationFields';
import * as editorLayoutStyles from '#islands/backstage/managed-music/editor-layout.module.css';
import { RightsFields } from '#islands/backstage/managed-music/RightsFields';
import * as styles from '#islands/backstage/track-editor/TrackFields.module.css';
import { WaitingCredits } from '#islands/catalogue/credit/WaitingCredits';
import { PublishingFields } from '#islands/catalogue/publishing/PublishingFields';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { controlOf } from '#islands/platform/form/controlled-field';
import { fieldOf } from '#islands/platform/form/form-field';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { NumberField } from '#islands/platform/ui/field/NumberField';
import { SwitchRow } from '#islands/platform/ui/field/Switch';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { TextField } from '#islands/platform/ui/field/TextField';
import * as textFieldStyles from '#islands/platform/ui/field/TextField.module.css';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { ImageField } from '#islands/upload/image/ImageField';
import { AlbumPositionFields } from './AlbumPositionFields';
import { ContributorsField } from './ContributorsField';
import { CreditsField } from './CreditsField';
import { withName, withProfile } from './credit-role';
import { downloadText } from './download-text';
import { losslessText } from './lossless-text';
import type { TrackValues } from './track-form';

interface TrackFieldsProps {
  form: Pick<UseFormReturn<TrackValues>, 'register' | 'formState' | 'getValues' | 'watch' | 'setValue'>;
  /** The track's image, else its album's. */
  image: string | null;
  album: { id: number; name: string } | null;
  embedded?: string | null;
  /** Part of a new release, which determines position and visibility. */
  isOnRelease?: boolean;
  /** False for users who only edit: hides the fields that the home alone changes. */
  isInControl?: boolean;
  waiting?: WaitingCredit[];
  /** Below the artists. */
  rights?: React.ReactNode;
  /** Audio field, among the credits and details. */
  children?: React.ReactNode;
}

export const TrackFields = (props: TrackFieldsProps) => {
  const { form, image, album, embedded = null, isOnRelease = false, isInControl = true, waiting = [], rights, children } = props;
  const bpm = controlOf(form, 'bpm');
  const movement = controlOf(form, 'movement_number');
  const bootstrap = useStore($bootstrap);
  const artists = controlOf(form, 'artists');
  const contributors = controlOf(form, 'contributors');
  const credit = (index: number, profile: { id: number; name: string }) => {
    const credits = withProfile({ artists: artists.value, contributors: contributors.value }, index, profile);
    artists.onChange(credits.artists);
    contributors.onChange(credits.contributors);
  };
  return (
    <>
      <section className={`${cardStyles.root} ${cardStyles.padded}`}>
        <div className={editorLayoutStyles.main}>
          <ImageField
            image={image}
            embedded={embedded}
            hint={embedded ? t('Found in the file') : album ? t('If empty, the album cover is shown') : undefined}
            {...controlOf(form, 'image_entry_id')}
          />
          <div className={`${formGridStyles.root} ${editorLayoutStyles.fields}`}>
            <TextField className={formGridStyles.fullWidth} label={t('Title')} isRequired {...fieldOf(form, 'name')} />
            {isInControl && <CreditsField {...artists} onName={(name) => contributors.onChange(withName(contributors.value, name))} />}
            <WaitingCredits credits={waiting} hasRoles />
            {rights}
            {!isOnRelease && (
              <AlbumPositionFields
                album={isInControl ? controlOf(form, 'album_id') : undefined}
                disc={controlOf(form, 'disc')}
                number={controlOf(form, 'number')}
                currentAlbum={album}
              />
            )}
            <ClassificationFields genres={controlOf(form, 'genres')} tags={controlOf(form, 'tags')} />
            <TextField label={t('ISRC')} placeholder="GBAYE6800011" className={textFieldStyles.monospace} {...fieldOf(form, 'isrc')} />
            <NumberField
              label={t('Tempo')}
              unit={t('BPM')}
              value={bpm.value ?? Number.NaN}
              error={bpm.error}
              onChange={(value) => bpm.onChange(Number.isNaN(value) ? null : value)}
            />
            <RightsFields
              label={fieldOf(form, 'label')}
              phonographicNotice={fieldOf(form, 'phonographic_notice')}
              copyrightNotice={fieldOf(form, 'copyright_notice')}
              licence={isInControl ? controlOf(form, 'licence') : undefined}
            />
            <TextField label={t('Work')} {...fieldOf(form, 'work')} />
            <TextField label={t('Movement')} {...fieldOf(form, 'movement')} />
            <NumberField
              label={t('Movement number')}
              minValue={1}
              maxValue={999}
              value={movement.value ?? Number.NaN}
              error={movement.error}
              onChange={(value) => movement.onChange(Number.isNaN(value) ? null : value)}
            />
            <ContributorsField {...contributors} onProfile={isInControl ? credit : undefined} />
            <TextArea className={formGridStyles.fullWidth} label={t('Description')} rows={4} {...fieldOf(form, 'description')} />
          </div>
        </div>
      </section>
      {children}
      <section className={`${cardStyles.root} ${cardStyles.padded} ${editorLayoutStyles.section}`} id="visibility">
        {!isOnRelease && isInControl && (
          <div className={`${formGridStyles.root} ${styles.publishing}`}>
            <PublishingFields
              visibility={controlOf(form, 'visibility')}
              scheduledAt={controlOf(form, 'scheduled_at')}
              releaseDate={controlOf(form, 'release_date')}
            />
          </div>
        )}
        <SwitchRow label={t('Explicit')} description={t('Contains explicit lyrics')} {...fieldOf(form, 'explicit')} />
        {isInControl && (
          <>
            <SwitchRow
              label={t('Download')}
              description={downloadText(bootstrap?.settings.player.downloads)}
              {...fieldOf(form, 'downloadable')}
            />
            <SwitchRow label={t('Lossless')} description={losslessText()} {...fieldOf(form, 'lossless')} />
          </>
        )}
      </section>
    </>
  );
};
