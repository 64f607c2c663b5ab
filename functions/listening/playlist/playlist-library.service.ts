import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { playlistApi } from '#contracts/listening/playlist';
import { list, readRows } from '#db/json-row';
import { contains, pageLimits, pageOf, sorted } from '#db/keyset';
import { playlists } from '#db/schema/playlist';
import { isSelf } from '#functions/account/user/user.policy';
import { readProfileTab } from '#functions/account/user/user.service';
import type { Context } from '#functions/platform/access/context';
import { toPage } from '#functions/platform/contract/pagination';
import { libraryPlaylistRow, PLAYLIST_SORTS, playlistRow, publicPlaylistWhere } from './playlist.select';
import { toLibraryPlaylist, toPlaylistItem } from './playlist.view';
import { inFolderWhere, inLibraryWhere, LIBRARY_SORTS } from './playlist-library.select';
import { completePlaylists } from './smart-tracks.service';

type LibraryQuery = z.output<NonNullable<typeof playlistApi.library.query>>;
type UserQuery = z.output<NonNullable<typeof playlistApi.ofUser.query>>;

export const listLibraryPlaylists = async (context: Context, query: LibraryQuery) => {
  const { db, actor, now } = context;
  const userId = actor.user!.id;
  const where = sql`${inLibraryWhere(userId, query.kind, now)} and ${inFolderWhere(userId, query.folder)} and ${contains(playlists.folded, query.query)}`;
  const from = pageOf(playlists, { ...pageLimits(query), where, key: sorted(LIBRARY_SORTS[query.orderBy]) });
  const rows = await readRows(db, libraryPlaylistRow(actor), from);
  const items = rows.map((row) => toLibraryPlaylist(actor, row));
  return toPage(await completePlaylists(context, items), query.page, query.perPage);
};

/** Throws 404 if the user is unknown or hides their playlists. */
export const listPlaylistsOfUser = async (context: Context, userId: number, query: UserQuery) => {
  const { actor } = context;
  const seen = isSelf(actor, { id: userId }) ? sql`${playlists.deletedAt} is null` : publicPlaylistWhere;
  const where = sql`${playlists.ownerId} = ${userId} and ${seen} and ${contains(playlists.folded, query.query)}`;
  const page = pageOf(playlists, { ...pageLimits(query), where, key: sorted(PLAYLIST_SORTS[query.orderBy]) });
  const rows = await readProfileTab(context, userId, 'playlists', list(playlistRow(actor), page));
  const items = rows.map((row) => toPlaylistItem(actor, row));
  return toPage(await completePlaylists(context, items), query.page, query.perPage);
};
