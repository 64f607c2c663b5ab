import { Suspense } from 'react';
import type { PlaylistDetail } from '#contracts/listening/playlist';
import { rulesPath } from '#functions/platform/contract/page-path';
import { parseSubject } from '#functions/platform/contract/subject';
import { deletePlaylistWithUndo } from '#islands/listening/playlist/delete-with-undo';
import { playlistQuery } from '#islands/listening/playlist/playlist.queries';
import { copyPlaylistWithUndo } from '#islands/listening/playlist-track/copy-with-undo';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { visitorHasPermission } from '#islands/platform/bootstrap/current-user';
import { lazyPart } from '#islands/platform/lazy/lazy-part';
import { t } from '#islands/platform/lib/translate';
import { mountOverlay } from '#islands/platform/overlay/mount-overlay';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import { queryClient } from '#islands/platform/query/query-client';
import { openPage } from '#islands/platform/router/navigate';
import type { MenuActItem } from './MenuAct';

const EditPlaylistDialog = lazyPart(() => import('#islands/listening/playlist/EditPlaylistDialog'));
const MoveToFolderDialog = lazyPart(() => import('#islands/listening/playlist-folder/MoveToFolderDialog'));

/** A closing menu returns the focus to its button; only after that may a dialog take it. */
const openDialog = (Dialog: typeof EditPlaylistDialog | typeof MoveToFolderDialog, playlist: PlaylistDetail): void =>
  void requestAnimationFrame(() =>
    mountOverlay((close) => (
      <QueryProvider>
        <Suspense>
          <Dialog playlist={playlist} onClose={close} />
        </Suspense>
      </QueryProvider>
    )),
  );

/** Actions for the owner, for users who have it in their library, or may copy it. */
export const findPlaylistActs = async (subject: string): Promise<MenuActItem[]> => {
  const { kind, id } = parseSubject(subject);
  const bootstrap = $bootstrap.get();
  if (kind !== 'playlist' || !bootstrap?.user) return [];
  const playlist = await queryClient.fetchQuery(playlistQuery(Number(id))).catch(() => null);
  if (!playlist) return [];
  const { can } = playlist;
  const isOwn = playlist.owner.id === bootstrap.user.id;
  const isInLibrary = playlist.following || isOwn;
  // Only an office may edit another user's playlist.
  const edit = isOwn ? t('Edit') : t('Edit in admin');
  const acts: (MenuActItem | false)[] = [
    Boolean(can.edit) && { icon: 'edit', text: edit, act: () => openDialog(EditPlaylistDialog, playlist) },
    Boolean(can.edit) && playlist.smart && { icon: 'sliders', text: t('Rules'), act: () => openPage(rulesPath(playlist.id)) },
    isInLibrary && { icon: 'folder', text: t('Move to folder…'), act: () => openDialog(MoveToFolderDialog, playlist) },
    visitorHasPermission(bootstrap, 'playlists.create') && {
      icon: 'copy',
      text: t('Make a copy'),
      act: () => copyPlaylistWithUndo(playlist),
    },
    Boolean(can.delete) && { icon: 'trash', text: t('Delete'), act: () => deletePlaylistWithUndo(playlist), isDanger: true },
  ];
  return acts.filter((act) => act !== false);
};
