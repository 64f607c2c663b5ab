import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedTrack } from '#contracts/backstage/managed-music';
import { managedTracksPage } from '#islands/backstage/managed-music/managed-music.queries';
import { t } from '#islands/platform/lib/translate';
import { ComboBox } from '#islands/platform/ui/field/ComboBox';

interface AddTracksProps {
  /** Those that are on it already. */
  known: number[];
  onAdd: (track: ManagedTrack) => void;
}

const FOUND = 50;

/** Adds tracks to a release that were uploaded before, found by their names. */
export const AddTracks = ({ known, onAdd }: AddTracksProps) => {
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useQuery(managedTracksPage({ query: typed.trim() || undefined, perPage: FOUND }));
  const tracks = (data?.data ?? []).filter(({ id }) => !known.includes(id));
  return (
    <ComboBox
      key={known.length}
      label={t('Add a track that you uploaded')}
      placeholder={t('Find a track')}
      description={t('A track stands on one release: it moves here from another one.')}
      options={tracks.map(({ id, name, album }) => ({ id, label: name, description: album?.name }))}
      isLoading={isFetching}
      value={null}
      onSearch={setTyped}
      onChange={(id) => {
        const track = tracks.find((one) => one.id === id);
        if (track) onAdd(track);
      }}
    />
  );
};
