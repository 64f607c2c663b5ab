import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { subjectOf } from '#functions/platform/contract/subject';
import { t } from '#islands/platform/lib/translate';
import { useDebounced } from '#islands/platform/lib/use-debounced';
import { ComboBox } from '#islands/platform/ui/field/ComboBox';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { musicOfArtistQuery } from './artist-edit.queries';
import type { ArtistValues } from './artist-form';

type SpotlightMusic = NonNullable<ArtistValues['spotlight']>;

interface SpotlightFieldProps {
  artistId: number;
  value: SpotlightMusic | null;
  error?: string;
  onChange: (item: SpotlightMusic | null) => void;
}

const DEBOUNCE_MS = 250;

const idOf = ({ kind, id }: SpotlightMusic): string => subjectOf(kind, id);

export const SpotlightField = ({ artistId, value, error, onChange }: SpotlightFieldProps) => {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data: matches = [], isFetching } = useQuery(musicOfArtistQuery(artistId, query === value?.name ? '' : query));
  const items = value ? [value, ...matches.filter((item) => idOf(item) !== idOf(value))] : matches;
  return (
    <ComboBox
      className={formGridStyles.fullWidth}
      label={t('Spotlight')}
      description={t('Shown beside your popular tracks. If empty, your newest release is shown.')}
      placeholder={t('Find a release or a track')}
      options={items.map((item) => ({
        id: idOf(item),
        label: item.name,
        description: item.kind === 'album' ? t('Release') : t('Track'),
      }))}
      value={value && idOf(value)}
      error={error}
      isLoading={isFetching}
      onSearch={setTyped}
      onChange={(id) => onChange(items.find((item) => idOf(item) === id) ?? null)}
    />
  );
};
