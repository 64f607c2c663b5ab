import { useState } from 'react';
import { useEditorArea } from '#islands/backstage/managed-music/editor-area';
import * as styles from '#islands/backstage/track-editor/AlbumPositionFields.module.css';
import { t } from '#islands/platform/lib/translate';
import { ComboBox } from '#islands/platform/ui/field/ComboBox';
import { NumberField } from '#islands/platform/ui/field/NumberField';

interface Control<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error?: string;
}

interface AlbumPositionFieldsProps {
  /** Without it, only the position can be changed. */
  album?: Control<number | null>;
  disc: Control<number>;
  number: Control<number>;
  /** Current album, which the search may not return. */
  currentAlbum: { id: number; name: string } | null;
}

export const AlbumPositionFields = ({ album, disc, number, currentAlbum }: AlbumPositionFieldsProps) => {
  const [typed, setTyped] = useState('');
  const query = typed === currentAlbum?.name ? '' : typed.trim();
  const { items: albums, isFetching } = useEditorArea().useAlbums(query);
  const matches = albums.map(({ id, name }) => ({ id, label: name }));
  const options =
    currentAlbum && !query && !matches.some(({ id }) => id === currentAlbum.id)
      ? [{ id: currentAlbum.id, label: currentAlbum.name }, ...matches]
      : matches;
  return (
    <>
      {album && (
        <ComboBox
          label={t('Album')}
          placeholder={t('None')}
          options={options}
          isLoading={isFetching}
          onSearch={setTyped}
          value={album.value}
          error={album.error}
          onChange={album.onChange}
        />
      )}
      <div className={styles.position}>
        <NumberField label={t('Disc')} minValue={1} maxValue={99} {...disc} />
        <NumberField label={t('Number')} minValue={1} maxValue={999} {...number} />
      </div>
    </>
  );
};
