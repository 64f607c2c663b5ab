import { playlistApi } from '#contracts/listening/playlist';
import { listLibraryPlaylists } from '#functions/listening/playlist/playlist-library.service';
import type { Context } from '#functions/platform/access/context';
import { listFolders } from './playlist-folder.service';

/** So many playlists are drawn with the page, and read on at a time. */
const PLAYLISTS = 60;
const query = playlistApi.library.query!;

/** What the address asks for, as far as that can be asked; else the playlists as they usually are. */
const parseQuery = (search: URLSearchParams) => {
  const { page: _, ...listQuery } = Object.fromEntries(search);
  const { success, data } = query.safeParse({ ...listQuery, perPage: PLAYLISTS });
  return success ? data : query.parse({ perPage: PLAYLISTS });
};

/** The playlists of the caller's library as an address asks for them, their beginning, and the folders. */
export const readLibraryPlaylists = async (context: Context, search: URLSearchParams) => {
  const { kind, folder, orderBy, orderDir, query: typed = '' } = parseQuery(search);
  const listQuery = { kind, folder: folder === 'none' ? undefined : folder, orderBy, orderDir, query: typed };
  // Without anything to look for the top shows what is in no folder, and the folders.
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
