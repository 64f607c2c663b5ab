import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { FileEntry } from '#contracts/upload/file-entry';
import { isOneOf } from '#db/keyset';
import { trackAudioVersions, tracks } from '#db/schema/track';
import { fileEntries } from '#db/schema/upload';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { removalStatements } from '#functions/platform/audit/audit.service';
import { isByOffice } from '#functions/platform/audit/office.policy';
import { AppError, forbidden, notFound } from '#functions/platform/http/app-error';
import { contentDisposition } from '#functions/platform/http/disposition';
import { sendObject } from '#functions/platform/storage/stored-file';
import { canUseFile } from './file-entry.policy';

type FileEntryRow = typeof fileEntries.$inferSelect;

export const toFileEntry = (actor: Actor, row: FileEntryRow): FileEntry => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  url: `/api/v1/file-entries/${row.id}/download`,
  path: row.storageKey,
  file_size: row.size,
  mime: row.mime,
  extension: row.extension,
  duration: row.duration,
  updated_at: row.updatedAt.toISOString(),
  can: { delete: canUseFile(actor, row) },
});

export const findFile = async ({ db, actor }: Context, id: number) => {
  const [row] = await db
    .select()
    .from(fileEntries)
    .where(and(eq(fileEntries.id, id), isNull(fileEntries.deletedAt)));
  if (!row || !canUseFile(actor, row)) throw notFound();
  return row;
};

export const showFileAt = async ({ db, actor }: Context, key: string): Promise<FileEntry> => {
  const [row] = await db.select().from(fileEntries).where(eq(fileEntries.storageKey, key));
  if (!row) throw notFound();
  return toFileEntry(actor, row);
};

export const downloadFile = async (context: Context, id: number, request: Request): Promise<Response> => {
  const row = await findFile(context, id);
  const headers = {
    'Cache-Control': 'private, no-store',
    'Content-Disposition': contentDisposition(row.name),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': row.mime,
  };
  return sendObject(context.env, { key: row.storageKey, headers }, request);
};

interface Removal {
  paths: string[];
  entryIds: number[];
  deleteForever: boolean;
}

const requireUnused = async ({ db }: Context, keys: string[]): Promise<void> => {
  const named = sql`(select value from json_each(${JSON.stringify(keys)}))`;
  const used = await db
    .select({ name: tracks.name })
    .from(tracks)
    .where(and(or(sql`${tracks.audioKey} in ${named}`, sql`${tracks.originalKey} in ${named}`), isNull(tracks.deletedAt)))
    .limit(1);
  if (used[0]) throw new AppError(409, 'in_use', `This file is the audio of “${used[0].name}”. Delete or replace it there.`);
};

/** Moves files to the bin or deletes them with their bytes; all or none. Throws 403, 404, or 409 if a track uses one. */
export const deleteFiles = async (context: Context, { paths, entryIds, deleteForever }: Removal): Promise<void> => {
  const { db, env, actor, now } = context;
  const where = or(isOneOf(fileEntries.id, entryIds), isOneOf(fileEntries.storageKey, paths));
  const matches = await db.select().from(fileEntries).where(where);
  const rows = matches.filter((row) => deleteForever || row.deletedAt === null);
  if (rows.some((row) => !canUseFile(actor, row))) throw forbidden();
  const hasAll =
    entryIds.every((id) => rows.some((row) => row.id === id)) && paths.every((path) => rows.some((row) => row.storageKey === path));
  if (!hasAll) throw actor.permissions.some(({ name }) => name === 'files.update') ? notFound() : forbidden();
  const keys = rows.map(({ storageKey }) => storageKey);
  await requireUnused(context, keys);
  const ids = rows.map(({ id }) => id);
  const others = rows.filter((row) => isByOffice(actor, (who) => canUseFile(who, row)));
  const trace = removalStatements(context, deleteForever ? 'files.delete_forever' : 'files.delete', 'file', others);
  if (!deleteForever) {
    await guardedBatch(context, [], [db.update(fileEntries).set({ deletedAt: now }).where(isOneOf(fileEntries.id, ids)), ...trace]);
    return;
  }
  const named = sql`(select value from json_each(${JSON.stringify(keys)}))`;
  await guardedBatch(
    context,
    [],
    [
      db.delete(fileEntries).where(isOneOf(fileEntries.id, ids)),
      db.delete(trackAudioVersions).where(sql`${trackAudioVersions.audioKey} in ${named}`),
      db.update(trackAudioVersions).set({ originalKey: null }).where(sql`${trackAudioVersions.originalKey} in ${named}`),
      ...trace,
    ],
  );
  await env.BUCKET.delete(keys);
};
