import type { UseFormReturn } from 'react-hook-form';
import type { WaitingCredit } from '#contracts/catalogue/artist';
import { ClassificationFields } from '#islands/backstage/managed-music/ClassificationFields';
import { WaitingCredits } from '#islands/catalogue/credit/WaitingCredits';
import { controlOf } from '#islands/platform/form/controlled-field';
import { fieldOf } from '#islands/platform/form/form-field';
import { t } from '#islands/platform/lib/translate';
import { NumberField } from '#islands/platform/ui/field/NumberField';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { TextField } from '#islands/platform/ui/field/TextField';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { AlbumPositionFields } from './AlbumPositionFields';
import { CreditsField } from './CreditsField';
import { withName } from './credit-role';
import type { TrackValues } from './track-form';

export interface TrackForm {
  form: Pick<UseFormReturn<TrackValues>, 'register' | 'formState' | 'getValues' | 'watch' | 'setValue'>;
  /** False for users who only edit: hides the fields that the home alone changes. */
  isInControl?: boolean;
}

interface TrackMainFieldsProps extends TrackForm {
  album: { id: number; name: string } | null;
  /** Part of a new release, which determines the position. */
  isOnRelease?: boolean;
  waiting?: WaitingCredit[];
}

export const TrackMainFields = ({ form, album, isOnRelease, isInControl = true, waiting = [] }: TrackMainFieldsProps) => {
  const contributors = controlOf(form, 'contributors');
  return (
    <>
      <TextField className={formGridStyles.fullWidth} label={t('Title')} isRequired {...fieldOf(form, 'name')} />
      {isInControl && (
        <CreditsField {...controlOf(form, 'artists')} onName={(name) => contributors.onChange(withName(contributors.value, name))} />
      )}
      <WaitingCredits credits={waiting} hasRoles />
      {!isOnRelease && (
        <AlbumPositionFields
          album={isInControl ? controlOf(form, 'album_id') : undefined}
          disc={controlOf(form, 'disc')}
          number={controlOf(form, 'number')}
          currentAlbum={album}
        />
      )}
      <ClassificationFields genres={controlOf(form, 'genres')} tags={controlOf(form, 'tags')} />
    </>
  );
};

export const TrackTempo = ({ form }: TrackForm) => {
  const bpm = controlOf(form, 'bpm');
  return (
    <NumberField
      label={t('Tempo')}
      unit={t('BPM')}
      value={bpm.value ?? Number.NaN}
      error={bpm.error}
      onChange={(value) => bpm.onChange(Number.isNaN(value) ? null : value)}
    />
  );
};

export const TrackDescription = ({ form }: TrackForm) => (
  <TextArea className={formGridStyles.fullWidth} label={t('Description')} rows={4} {...fieldOf(form, 'description')} />
);
