import { RightsFields } from '#islands/backstage/managed-music/RightsFields';
import { controlOf } from '#islands/platform/form/controlled-field';
import { fieldOf } from '#islands/platform/form/form-field';
import { t } from '#islands/platform/lib/translate';
import { NumberField } from '#islands/platform/ui/field/NumberField';
import { TextField } from '#islands/platform/ui/field/TextField';
import * as textFieldStyles from '#islands/platform/ui/field/TextField.module.css';
import { ContributorsField } from './ContributorsField';
import { withProfile } from './credit-role';
import type { TrackForm } from './TrackMainFields';

export const TrackIsrc = ({ form }: TrackForm) => (
  <TextField label={t('ISRC')} placeholder="GBAYE6800011" className={textFieldStyles.monospace} {...fieldOf(form, 'isrc')} />
);

export const TrackRights = ({ form, isInControl = true }: TrackForm) => {
  const movement = controlOf(form, 'movement_number');
  return (
    <>
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
    </>
  );
};

export const TrackContributors = ({ form, isInControl = true }: TrackForm) => {
  const artists = controlOf(form, 'artists');
  const contributors = controlOf(form, 'contributors');
  const credit = (index: number, profile: { id: number; name: string }) => {
    const credits = withProfile({ artists: artists.value, contributors: contributors.value }, index, profile);
    artists.onChange(credits.artists);
    contributors.onChange(credits.contributors);
  };
  return <ContributorsField {...contributors} onProfile={isInControl ? credit : undefined} />;
};
