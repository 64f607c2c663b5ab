import { type SQL, sql } from 'drizzle-orm';
import { FOLDERS_MAX, type FolderItem, type PlaylistFolder, type PlaylistLocation } from '#contracts/listening/playlist-folder';
import { nameColumns } from '#db/folded-name';
import { number, object, readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { playlistFolderItems, playlistFolders, playlists } from '#db/schema/playlist';
import { findPlaylists } from '#functions/listening/playlist/playlist.service';
import { inLibraryWhere } from '#functions/listening/playlist/playlist-library.select';
import type { Context } from '#functions/platform/access/context';
import { foldedColumn } from '#functions/platform/contract/fold';
import { notFound, validationError } from '#functions/platform/http/app-error';

const folderRow = (userId: number, now: Date) =>
  object({
    id: playlistFolders.id,
    name: playlistFolders.name,
    playlists_count:
      number(sql`(select count(*) from ${playlistFolderItems} join ${playlists} on ${playlists.id} = ${playlistFolderItems.playlistId}
      where ${playlistFolderItems.folderId} = ${playlistFolders.id} and ${inLibraryWhere(userId, 'all', now)})`),
  });

const own = ({ actor }: Context, id: number): SQL => sql`${playlistFolders.id} = ${id} and ${playlistFolders.userId} = ${actor.user!.id}`;

export const listFolders = async ({ db, actor, now }: Context): Promise<PlaylistFolder[]> => {
  const userId = actor.user!.id;
  const from = sql`${playlistFolders} where ${playlistFolders.userId} = ${userId} order by ${playlistFolders.folded}, ${playlistFolders.name}, ${playlistFolders.id}`;
  return readRows(db, folderRow(userId, now), from);
};

const showFolder = async (context: Context, id: number): Promise<PlaylistFolder> => {
  const row = folderRow(context.actor.user!.id, context.now);
  const [folder] = await readRows(context.db, row, sql`${playlistFolders} where ${own(context, id)}`);
  if (!folder) throw notFound();
  return folder;
};

/** Throws 422 above `FOLDERS_MAX`. */
export const createFolder = async (context: Context, name: string): Promise<PlaylistFolder> => {
  const { db, actor, now } = context;
  const userId = actor.user!.id;
  const few = sql`(select count(*) from ${playlistFolders} where ${playlistFolders.userId} = ${userId}) < ${FOLDERS_MAX}`;
  const time = now.getTime();
  const [created] = await db
    .insert(playlistFolders)
    .select(sql`select null, ${userId}, ${name}, 0, ${time}, ${time}, 1, ${foldedColumn(name)} where ${few}`)
    .returning({ id: playlistFolders.id });
  if (!created) throw validationError({ name: [`You can have at most ${FOLDERS_MAX} folders.`] });
  return showFolder(context, created.id);
};

/** Throws 404 unless the folder is the caller's. */
export const renameFolder = async (context: Context, id: number, name: string): Promise<PlaylistFolder> => {
  await context.db
    .update(playlistFolders)
    .set({ ...nameColumns(name), updatedAt: context.now, revision: sql`${playlistFolders.revision} + 1` })
    .where(own(context, id));
  return showFolder(context, id);
};

/** The playlists stay in the library. Throws 404 unless the folder is the caller's. */
export const deleteFolder = async (context: Context, id: number): Promise<void> => {
  const deleted = await context.db.delete(playlistFolders).where(own(context, id)).returning({ id: playlistFolders.id });
  if (!deleted.length) throw notFound();
};

/** Returns the previous folders. Throws 404 for a folder or playlist outside the caller's library. */
export const movePlaylists = async (context: Context, { playlists: named, folder }: FolderItem): Promise<PlaylistLocation[]> => {
  const { db, actor } = context;
  const userId = actor.user!.id;
  const ids = [...new Set(named)];
  const rows = await findPlaylists(context, ids, () => true);
  if (rows.some((row) => row.ownerId !== userId && !row.following)) throw notFound();
  if (folder !== null) await showFolder(context, folder);
  const placed = sql`${playlistFolderItems.userId} = ${userId} and ${isOneOf(playlistFolderItems.playlistId, ids)}`;
  const row = object({ playlist: playlistFolderItems.playlistId, folder: playlistFolderItems.folderId });
  const before = await readRows(db, row, sql`${playlistFolderItems} where ${placed}`);
  if (folder === null) {
    await db.delete(playlistFolderItems).where(placed);
    return before;
  }
  await db
    .insert(playlistFolderItems)
    .select(sql`select ${userId}, value, ${playlistFolders.id}, key from json_each(${JSON.stringify(ids)}) join ${playlistFolders}
      where ${own(context, folder)}`)
    .onConflictDoUpdate({
      target: [playlistFolderItems.userId, playlistFolderItems.playlistId],
      set: { folderId: sql`excluded.folder_id`, position: sql`excluded.position` },
    });
  return before;
};
