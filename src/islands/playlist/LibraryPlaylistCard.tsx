import { lazy, Suspense, useState } from 'react';
import type { LibraryPlaylist, PlaylistDetail } from '#contracts/playlist';
import type { PlaylistFolder } from '#contracts/playlist-folder';
import { queryClient } from '../http/query-client';
import { t } from '../lib/translate';
import { setMark } from '../library/set-mark';
import { askForFile } from '../playlist-file/exporting.store';
import { IconButton } from '../ui/IconButton';
import { Menu, MenuItem, MenuSeparator, Submenu } from '../ui/Menu';
import { deleteWithUndo } from './delete-with-undo';
import { dragPlaylist, moveToFolder } from './dragged-playlist';
import { FolderDialog } from './FolderDialog';
import { PlaylistCard } from './PlaylistCard';
import { playlistQuery, refreshPlaylists } from './playlist.queries';
import { rulesPath } from './rules-path';

const EditPlaylistDialog = lazy(() => import('./EditPlaylistDialog'));

interface LibraryPlaylistCardProps {
  playlist: LibraryPlaylist;
  folders: PlaylistFolder[];
}

/** A playlist of the library: it is dragged into folders, or moved by its menu. */
export const LibraryPlaylistCard = ({ playlist, folders }: LibraryPlaylistCardProps) => {
  const [edited, setEdited] = useState<PlaylistDetail | null>(null);
  const [isNamingFolder, setNamingFolder] = useState(false);
  const { id, name, can, folder_id, following } = playlist;
  const leave = async () => {
    await setMark('follows', `playlist:${id}`, false);
    await refreshPlaylists();
  };
  return (
    <li className="lib-pl" draggable onDragStart={(event) => dragPlaylist(event, id)}>
      <PlaylistCard playlist={playlist} />
      <Menu
        label={t('More for :name', { name })}
        trigger={<IconButton icon="more" size="sm" className="card-more" label={t('More for :name', { name })} />}
      >
        {can.edit && (
          <MenuItem icon="edit" label={t('Edit')} onAction={() => void queryClient.fetchQuery(playlistQuery(id)).then(setEdited)} />
        )}
        {can.edit && playlist.smart && <MenuItem icon="sliders" label={t('Rules')} href={rulesPath(id)} />}
        <Submenu icon="folder" label={t('Move to folder')}>
          {folders
            .filter((folder) => folder.id !== folder_id)
            .map((folder) => (
              <MenuItem key={folder.id} label={folder.name} onAction={() => void moveToFolder(id, folder)} />
            ))}
          {folder_id !== null && <MenuItem label={t('No folder')} onAction={() => void moveToFolder(id, null)} />}
          <MenuItem icon="plus" label={t('New folder')} onAction={() => setNamingFolder(true)} />
        </Submenu>
        <MenuItem icon="download" label={t('Export…')} onAction={() => askForFile(`playlist:${id}`)} />
        {(can.delete || following) && <MenuSeparator />}
        {following && <MenuItem icon="x" label={can.fill ? t('Leave') : t('Unfollow')} onAction={() => void leave()} />}
        {can.delete && <MenuItem icon="trash" label={t('Delete')} isDanger onAction={() => void deleteWithUndo(playlist)} />}
      </Menu>
      {isNamingFolder && <FolderDialog onCreate={(folder) => void moveToFolder(id, folder)} onClose={() => setNamingFolder(false)} />}
      <Suspense>{edited && <EditPlaylistDialog playlist={edited} onClose={() => setEdited(null)} />}</Suspense>
    </li>
  );
};
