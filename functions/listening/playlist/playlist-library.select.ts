import { type SQL, sql } from 'drizzle-orm';
import type { LIBRARY_PLAYLIST_KINDS } from '#contracts/listening/playlist';
import { nameOrder } from '#db/keyset';
import { playlistFolderItems, playlistFollowers, playlists } from '#db/schema/playlist';
import { BIN_RETENTION } from '#functions/platform/contract/duration';

type Kind = (typeof LIBRARY_PLAYLIST_KINDS)[number];

export const LIBRARY_SORTS = { recent: playlists.updatedAt, newest: playlists.createdAt, name: nameOrder(playlists) };

const followed = (userId: number, where: SQL) => sql`${playlists.id} in (
  select ${playlistFollowers.playlistId} from ${playlistFollowers} where ${playlistFollowers.userId} = ${userId} and ${where})`;

/** Phrased for the indexes. Followers lose playlists that became private. */
export const inLibraryWhere = (userId: number, kind: Kind, now: Date): SQL => {
  const own = sql`${playlists.ownerId} = ${userId}`;
  if (kind === 'deleted') return sql`${own} and ${playlists.deletedAt} > ${now.getTime() - BIN_RETENTION}`;
  const shared = sql`(${playlists.collaborative} = 1 and ${followed(userId, sql`${playlistFollowers.editor} = 1`)})`;
  const isInLibrary = sql`((${playlists.public} = 1 and ${followed(userId, sql`1`)}) or ${shared})`;
  const reached = sql`${playlists.id} in (
    select mine.id from ${playlists} as mine where mine.owner_id = ${userId}
    union select ${playlistFollowers.playlistId} from ${playlistFollowers} where ${playlistFollowers.userId} = ${userId})`;
  const which = {
    all: sql`(${own} or ${isInLibrary})`,
    own,
    followed: sql`(not ${own} and ${isInLibrary})`,
    fillable: sql`(${playlists.rules} is null and (${own} or ${shared}))`,
  }[kind];
  return sql`${reached} and ${playlists.deletedAt} is null and ${which}`;
};

export const inFolderWhere = (userId: number, folder: number | 'none' | undefined): SQL => {
  if (folder === undefined) return sql`1`;
  const placed = sql`select ${playlistFolderItems.playlistId} from ${playlistFolderItems} where ${playlistFolderItems.userId} = ${userId}`;
  return folder === 'none'
    ? sql`${playlists.id} not in (${placed})`
    : sql`${playlists.id} in (${placed} and ${playlistFolderItems.folderId} = ${folder})`;
};
