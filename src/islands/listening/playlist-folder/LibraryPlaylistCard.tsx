import { Suspense, useState } from 'react';
import type { LibraryPlaylist, PlaylistDetail } from '#contracts/listening/playlist';
import type { PlaylistFolder } from '#contracts/listening/playlist-folder';
import { rulesPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { saveItem } from '#islands/account/saved-state/toggle-saved';
import { deletePlaylistWithUndo } from '#islands/listening/playlist/delete-with-undo';
import { openExport } from '#islands/listening/playlist/export.store';
import { PlaylistCard } from '#islands/listening/playlist/PlaylistCard';
import { playlistQuery, refreshPlaylists } from '#islands/listening/playlist/playlist.queries';
import * as styles from '#islands/listening/playlist-folder/LibraryPlaylistCard.module.css';
import { lazyPart } from '#islands/platform/lazy/lazy-part';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { Menu, MenuItem, MenuSeparator, Submenu } from '#islands/platform/ui/overlay/Menu';
import { FolderDialog } from './FolderDialog';
import { moveToFolder } from './move-to-folder';

const EditPlaylistDialog = lazyPart(() => import('#islands/listening/playlist/EditPlaylistDialog'));

interface LibraryPlaylistCardProps {
  playlist: LibraryPlaylist;
  folders: PlaylistFolder[];
}

export const LibraryPlaylistCard = ({ playlist, folders }: LibraryPlaylistCardProps) => {
  const [edited, setEdited] = useState<PlaylistDetail | null>(null);
  const [isNamingFolder, setNamingFolder] = useState(false);
  const { id, name, can, folder_id, following } = playlist;
  const leave = async () => {
    await saveItem('follows', subjectOf('playlist', id), false);
    await refreshPlaylists();
  };
  return (
    <li className={styles.root}>
      <PlaylistCard playlist={playlist} />
      <Menu
        label={t('More for :name', { name })}
        trigger={<IconButton icon="more" size="sm" className={styles.moreButton} label={t('More for :name', { name })} />}
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
        <MenuItem icon="download" label={t('Export…')} onAction={() => openExport(subjectOf('playlist', id))} />
        {(can.delete || following) && <MenuSeparator />}
        {following && <MenuItem icon="x" label={can.fill ? t('Leave') : t('Unfollow')} onAction={() => void leave()} />}
        {can.delete && <MenuItem icon="trash" label={t('Delete')} isDanger onAction={() => void deletePlaylistWithUndo(playlist)} />}
      </Menu>
      {isNamingFolder && <FolderDialog onCreate={(folder) => void moveToFolder(id, folder)} onClose={() => setNamingFolder(false)} />}
      <Suspense>{edited && <EditPlaylistDialog playlist={edited} onClose={() => setEdited(null)} />}</Suspense>
    </li>
  );
};
