import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import type { PlaylistDetail, PlaylistItem } from '#contracts/listening/playlist';
import { playlistQuery } from '#islands/listening/playlist/playlist.queries';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { visitorHasPermission } from '#islands/platform/bootstrap/current-user';
import { useHydrated } from '#islands/platform/lib/use-hydrated';

/** Public data of the page. */
export type ShownPlaylist = Pick<PlaylistItem, 'id' | 'name' | 'slug' | 'collaborative' | 'public'> & { owner_id: number };

/** The playlist with the user's rights, fetched only if they may have any: the page itself is identical for all visitors. */
export const usePlaylistPermissions = ({ id, owner_id, collaborative }: ShownPlaylist): PlaylistDetail | undefined => {
  const bootstrap = useStore($bootstrap, { ssr: 'initial' });
  const user = bootstrap?.user;
  const isConcerned = Boolean(user && (user.id === owner_id || collaborative || visitorHasPermission(bootstrap, 'playlists.update')));
  const { data } = useQuery({ ...playlistQuery(id), enabled: isConcerned });
  return useHydrated() ? data : undefined;
};
