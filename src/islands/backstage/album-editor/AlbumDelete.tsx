import type { AlbumWithTracks } from '#contracts/catalogue/track';
import { DeleteMusic } from '#islands/backstage/managed-music/DeleteMusic';
import { EditorCard } from '#islands/backstage/managed-music/EditorCard';
import { useEditorArea } from '#islands/backstage/managed-music/editor-area';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';

export const AlbumDelete = ({ album }: { album: AlbumWithTracks }) => {
  const { path } = useEditorArea();
  return (
    <EditorCard id="delete" title={t('Delete')}>
      <DeleteMusic kind="album" item={album} onDeleted={() => void openPage(`${path}/albums`)}>
        {t('The release and its tracks (:tracks) are hidden immediately. Plays (:plays) and likes (:likes) are kept.', {
          tracks: formatCount(album.tracks.length),
          plays: formatCount(album.plays),
          likes: formatCount(album.likes_count),
        })}
      </DeleteMusic>
    </EditorCard>
  );
};
