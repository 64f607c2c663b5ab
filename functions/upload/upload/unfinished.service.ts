import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { UnfinishedUpload, UnusedFile } from '#contracts/upload/upload';
import { trackAudioVersions, tracks } from '#db/schema/track';
import { fileEntries, OPEN_STATES, uploads } from '#db/schema/upload';
import type { Context } from '#functions/platform/access/context';
import { AppError } from '#functions/platform/http/app-error';
import { toFileEntry } from '#functions/upload/file-entry/file-entry.service';
import { arrivedParts } from './multipart.service';
import { endUpload, findUpload, type UploadRecord } from './upload.service';

const LIST_MAX = 100;

const receivedBytes = async (context: Context, upload: UploadRecord): Promise<number> => {
  const { strategy, state, size, offset } = upload;
  if (state === 'verifying') return size;
  if (strategy === 'tus') return offset;
  if (strategy === 'simple') return state === 'uploading' ? size : 0;
  return (await arrivedParts(context, upload)).reduce((sum, part) => sum + part.size, 0);
};

const toUnfinished = async (context: Context, upload: UploadRecord): Promise<UnfinishedUpload> => ({
  id: upload.id,
  name: upload.name,
  size: upload.size,
  bytes: await receivedBytes(context, upload),
  strategy: upload.strategy as UnfinishedUpload['strategy'],
  key: upload.storageKey,
  multipart_id: upload.multipartId,
  client_id: upload.clientId,
  updated_at: upload.updatedAt.toISOString(),
});

const isInTrack = sql`(exists (select 1 from ${tracks} where ${tracks.audioKey} = ${fileEntries.storageKey})
  or exists (select 1 from ${tracks} where ${tracks.originalKey} = ${fileEntries.storageKey})
  or exists (select 1 from ${trackAudioVersions} where ${trackAudioVersions.audioKey} = ${fileEntries.storageKey})
  or exists (select 1 from ${trackAudioVersions} where ${trackAudioVersions.originalKey} = ${fileEntries.storageKey}))`;

const listUnused = async ({ db, actor }: Context): Promise<UnusedFile[]> => {
  const isOwn = and(eq(fileEntries.ownerId, actor.user!.id), eq(fileEntries.kind, 'audio'), isNull(fileEntries.deletedAt));
  const files = await db
    .select()
    .from(fileEntries)
    .where(and(isOwn, isNull(fileEntries.renditionOfId), sql`not ${isInTrack}`))
    .orderBy(desc(fileEntries.createdAt), desc(fileEntries.id))
    .limit(LIST_MAX);
  const ids = JSON.stringify(files.map(({ id }) => id));
  const renditions = await db
    .select()
    .from(fileEntries)
    .where(and(isOwn, sql`${fileEntries.renditionOfId} in (select value from json_each(${ids}))`));
  return files.map((file) => {
    const rendition = renditions.find(({ renditionOfId }) => renditionOfId === file.id);
    return { file: toFileEntry(actor, file), rendition: rendition ? toFileEntry(actor, rendition) : null };
  });
};

export const listUnfinished = async (context: Context): Promise<{ uploads: UnfinishedUpload[]; files: UnusedFile[] }> => {
  const { db, actor, now } = context;
  const open = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.ownerId, actor.user!.id),
        inArray(uploads.state, [...OPEN_STATES]),
        ne(uploads.strategy, 'form'),
        isNull(uploads.renditionOfId),
        isNull(uploads.partSize),
        gt(uploads.expiresAt, now),
        sql`${uploads.mime} not like 'image/%'`,
      ),
    )
    .orderBy(desc(uploads.updatedAt), desc(uploads.id))
    .limit(LIST_MAX);
  return { uploads: await Promise.all(open.map((upload) => toUnfinished(context, upload))), files: await listUnused(context) };
};

/** Idempotent. Throws 404, 409 if the upload is a file already. */
export const deleteUpload = async (context: Context, id: string): Promise<void> => {
  const upload = await findUpload(context, id);
  if (upload.state === 'ready') throw new AppError(409, 'upload_ended', 'This upload is finished. Delete its file instead.');
  await endUpload(context, upload, 'aborted');
};
