import { playlistApi } from '#contracts/listening/playlist';
import { listLibraryPlaylists } from '#functions/listening/playlist/playlist-library.service';
import type { Context } from '#functions/platform/access/context';
import { listFolders } from './playlist-folder.service';

const PLAYLISTS = 60;
const query = playlistApi.library.query!;

const parseQuery = (search: URLSearchParams) => {
  const { page: _, ...listQuery } = Object.fromEntries(search);
  const { success, data } = query.safeParse({ ...listQuery, perPage: PLAYLISTS });
  return success ? data : query.parse({ perPage: PLAYLISTS });
};

export const readLibraryPlaylists = async (context: Context, search: URLSearchParams) => {
  const { kind, folder, orderBy, orderDir, query: typed = '' } = parseQuery(search);
  const listQuery = { kind, folder: folder === 'none' ? undefined : folder, orderBy, orderDir, query: typed };
  // Without a search, the top level shows the folders and the playlists outside of them.
  const isBrowsing = kind === 'all' && !typed;
  const [folders, { pagination }] = await Promise.all([
    listFolders(context),
    listLibraryPlaylists(context, {
      ...listQuery,
      folder: listQuery.folder ?? (isBrowsing ? 'none' : undefined),
      page: 1,
      perPage: PLAYLISTS,
    }),
  ]);
  return { listQuery, folders, first: pagination };
};
