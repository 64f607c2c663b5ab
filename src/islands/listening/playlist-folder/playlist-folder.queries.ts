import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { LibraryPlaylist, playlistApi } from '#contracts/listening/playlist';
import type { PlaylistFolder, playlistFolderApi } from '#contracts/listening/playlist-folder';
import { PLAYLISTS_KEY, refreshPlaylists } from '#islands/listening/playlist/playlist.queries';
import { call } from '#islands/platform/api-client/api-call';
import type { Paginated } from '#islands/platform/lib/paginated';
import { queryClient } from '#islands/platform/query/query-client';

export interface PlaylistsQuery {
  kind: 'all' | 'own' | 'followed' | 'fillable' | 'deleted';
  /** The open folder. */
  folder?: number;
  orderBy: 'recent' | 'name' | 'newest';
  orderDir: 'asc' | 'desc';
  query: string;
}

const PER_PAGE = 60;

/** Without a search the top level shows folders and playlists outside of them. */
export const isBrowsing = ({ kind, query }: PlaylistsQuery): boolean => kind === 'all' && query === '';

export const libraryPlaylistsQuery = (listQuery: PlaylistsQuery) =>
  infiniteQueryOptions({
    queryKey: [...PLAYLISTS_KEY, 'library', listQuery],
    queryFn: async ({ pageParam, signal }): Promise<Paginated<LibraryPlaylist>> => {
      const folder = listQuery.folder ?? (isBrowsing(listQuery) ? ('none' as const) : undefined);
      const query = {
        ...listQuery,
        query: listQuery.query || undefined,
        folder: folder === undefined ? undefined : String(folder),
        page: pageParam,
        perPage: PER_PAGE,
      };
      const answer = await call<typeof playlistApi.library>({ method: 'GET', path: '/users/me/playlists' }, { query, signal });
      return answer.pagination;
    },
    initialPageParam: 1,
    getNextPageParam: ({ next_page }) => next_page,
  });

export const deletedQuery = () => libraryPlaylistsQuery({ kind: 'deleted', orderBy: 'recent', orderDir: 'desc', query: '' });

export const foldersQuery = () =>
  queryOptions({
    queryKey: [...PLAYLISTS_KEY, 'folders'],
    queryFn: async ({ signal }): Promise<PlaylistFolder[]> =>
      (await call<typeof playlistFolderApi.list>({ method: 'GET', path: '/playlist-folders' }, { signal })).folders,
  });

const path = '/playlist-folders/:id';

export const createFolder = async (name: string): Promise<PlaylistFolder> => {
  const { folder } = await call<typeof playlistFolderApi.create>({ method: 'POST', path: '/playlist-folders' }, { body: { name } });
  await refreshPlaylists();
  return folder;
};

export const renameFolder = async (id: number, name: string): Promise<void> => {
  await call<typeof playlistFolderApi.rename>({ method: 'PUT', path }, { params: { id }, body: { name } });
  await refreshPlaylists();
};

/** Its playlists stay in the library. */
export const deleteFolder = async (id: number): Promise<void> => {
  await call<typeof playlistFolderApi.delete>({ method: 'DELETE', path }, { params: { id } });
  await refreshPlaylists();
};

/** Returns the previous folder. */
export const movePlaylists = async (playlist: number, folder: number | null): Promise<number | null> => {
  const { before } = await call<typeof playlistFolderApi.move>(
    { method: 'POST', path: '/playlist-folders/place' },
    { body: { playlists: [playlist], folder } },
  );
  await queryClient.invalidateQueries({ queryKey: PLAYLISTS_KEY });
  return before[0]?.folder ?? null;
};
