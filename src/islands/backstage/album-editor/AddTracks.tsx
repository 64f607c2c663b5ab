import { useState } from 'react';
import { useEditorArea } from '#islands/backstage/managed-music/editor-area';
import { t } from '#islands/platform/lib/translate';
import { ComboBox } from '#islands/platform/ui/field/ComboBox';
import type { AlbumTrack } from './album-form';

interface AddTracksProps {
  /** Ids of tracks already on the release. */
  existingIds: number[];
  onAdd: (track: Omit<AlbumTrack, 'disc'>) => void;
}

export const AddTracks = ({ existingIds, onAdd }: AddTracksProps) => {
  const [typed, setTyped] = useState('');
  const { isForAnybody, useTracks } = useEditorArea();
  const { items, isFetching } = useTracks(typed.trim());
  const tracks = items.filter(({ id }) => !existingIds.includes(id));
  const add = (chosen: string | number | null) => {
    const track = tracks.find(({ id }) => id === chosen);
    if (track) onAdd({ id: track.id, name: track.name, duration: track.duration, visibility: track.visibility });
  };
  return (
    <ComboBox
      key={existingIds.length}
      label={isForAnybody ? t('Add a track') : t('Add a track that you uploaded')}
      placeholder={t('Find a track')}
      description={t('A track can be on one release only. Saving the release moves it here.')}
      options={tracks.map(({ id, name, album }) => ({ id, label: name, description: album?.name }))}
      isLoading={isFetching}
      value={null}
      onSearch={setTyped}
      onChange={add}
    />
  );
};
