import { and, eq, inArray, sql } from 'drizzle-orm';
import { type FileEntry, UNSUPPORTED_FILE } from '#contracts/upload/file-entry';
import { refusalText } from '#contracts/upload/media-format';
import { isTypeAllowed, typeRefusal, UPLOAD_LIFETIME, type UploadRules } from '#contracts/upload/upload';
import { fileEntries, OPEN_STATES, type UPLOAD_STRATEGIES, uploads } from '#db/schema/upload';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { cleanName } from '#functions/platform/contract/clean-name';
import { DAY, HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { foldedColumn } from '#functions/platform/contract/fold';
import { AppError, notFound } from '#functions/platform/http/app-error';
import { readPublicSettings } from '#functions/platform/settings/settings.service';
import { discardObjects, keyOf, moveObject, stagingKeyOf } from '#functions/platform/storage/storage';
import { showFileAt } from '#functions/upload/file-entry/file-entry.service';
import { inspectObject } from './inspect.service';
import { hasMinutes, hasSpace, overQuotaError } from './quota.service';
import { findOriginal } from './rendition.service';
import { canUseUpload, isPaced } from './upload.policy';

export type UploadRecord = typeof uploads.$inferSelect;

const DURATION_MAX = DAY;
export const RESERVATIONS: RateLimitRule = { name: 'upload', times: 600, seconds: HOUR_IN_SECONDS };

export interface UploadMetadata {
  /** Milliseconds. */
  duration?: unknown;
  /** The client's id; reserving twice returns the same upload. */
  uploadId?: unknown;
  renditionOf?: unknown;
}

export interface NewUpload {
  name: string;
  size: number;
  mime: string;
  extension: string;
  strategy: (typeof UPLOAD_STRATEGIES)[number];
  metadata?: UploadMetadata;
  partSize?: number;
}

const sizeText = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

const refusalOf = ({ name, size, mime }: NewUpload, rules: UploadRules): AppError | null => {
  if (!isTypeAllowed({ name, type: mime }, rules)) {
    const refusal = refusalText(typeRefusal(name));
    return new AppError(422, UNSUPPORTED_FILE, refusal, { file: [refusal] });
  }
  if (size <= rules.max_size) return null;
  const text = `\`${name}\` exceeds maximum allowed size of ${sizeText(rules.max_size)}`;
  return new AppError(413, 'too_large', text, { file: [text] });
};

const safeName = (name: string): string =>
  cleanName(name)
    .replace(/^.*[\\/]/, '')
    .trim() || 'untitled';

const promisedDuration = (value: unknown): number | null => {
  const duration = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof duration === 'number' && duration >= 0 && duration <= DURATION_MAX ? Math.round(duration) : null;
};

const CLIENT_ID = /^[\w-]{8,64}$/;
const clientIdOf = (value: unknown): string | null => (typeof value === 'string' && CLIENT_ID.test(value) ? value : null);

const isOpen = ({ state }: UploadRecord): boolean => OPEN_STATES.some((open) => open === state);

const findBegun = async (context: Context, clientId: string, { strategy, size }: NewUpload): Promise<UploadRecord | null> => {
  const { db, actor } = context;
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.ownerId, actor.user!.id), eq(uploads.clientId, clientId)));
  if (!row || (row.strategy === strategy && row.size === size)) return row ?? null;
  if (isOpen(row)) await endUpload(context, row, 'aborted');
  await db.update(uploads).set({ clientId: null }).where(eq(uploads.id, row.id));
  return null;
};

/** Check and insert are one statement, so parallel uploads cannot exceed the quota. Idempotent per client id. Throws 413, 422, 429. */
export const reserveUpload = async (context: Context, input: NewUpload): Promise<UploadRecord> => {
  const { db, actor, now } = context;
  const ownerId = actor.user!.id;
  const refusal = refusalOf(input, (await readPublicSettings(context)).uploads);
  if (refusal) throw refusal;
  const clientId = clientIdOf(input.metadata?.uploadId);
  const begun = clientId && (await findBegun(context, clientId, input));
  if (begun) return begun;
  if (isPaced(actor)) await enforceRateLimit(context, [RESERVATIONS, ownerId]);
  const id = crypto.randomUUID().replaceAll('-', '');
  const claimed = input.mime.startsWith('image/') ? 'image' : 'audio';
  const originalId = await findOriginal(context, input.metadata?.renditionOf, null, claimed);
  // Images and renditions take no time; false claims are detected from the bytes later.
  const isFree = originalId !== null || claimed === 'image';
  const duration = isFree ? 0 : promisedDuration(input.metadata?.duration);
  const [reserved] = await db
    .insert(uploads)
    .select(
      sql`select ${id}, ${ownerId}, ${input.strategy}, 'reserved', ${safeName(input.name)}, ${input.size}, ${duration}, ${input.mime}, ${input.extension},
        ${keyOf(id)}, null, 0, '[]', null, null, null, ${clientId}, ${originalId}, ${now.getTime() + UPLOAD_LIFETIME}, ${now.getTime()}, ${now.getTime()}, ${input.partSize ?? null}
        where ${hasSpace(context, input.size, duration)}`,
    )
    .onConflictDoNothing()
    .returning();
  const taken = reserved ?? (clientId && (await findBegun(context, clientId, input)));
  if (!taken) throw await overQuotaError(context, input.size, duration);
  return taken;
};

export const findUpload = async ({ db, actor }: Context, id: string): Promise<UploadRecord> => {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  if (!row || !canUseUpload(actor, row)) throw notFound();
  return row;
};

export const endUpload = async (
  { db, env, now }: Context,
  upload: UploadRecord,
  state: 'failed' | 'aborted',
  error: string | null = null,
) => {
  await discardObjects(env, upload);
  await db
    .update(uploads)
    .set({ state, error, clientId: null, updatedAt: now })
    .where(and(eq(uploads.id, upload.id), inArray(uploads.state, [...OPEN_STATES])));
};

/** Idempotent, also in parallel. Throws 409 if it has ended, 413 over the minutes, 422 if the bytes differ from the declaration. */
export const finishUpload = async (context: Context, upload: UploadRecord): Promise<FileEntry> => {
  const { db, env, now } = context;
  if (upload.state === 'ready') return showFileAt(context, upload.storageKey);
  const [claimed] = await db
    .update(uploads)
    .set({ state: 'verifying', updatedAt: now })
    .where(and(eq(uploads.id, upload.id), inArray(uploads.state, [...OPEN_STATES])))
    .returning();
  if (!claimed) throw new AppError(409, 'upload_ended', upload.error ?? 'This upload has ended. Start a new one.');
  if (claimed.strategy === 'simple') await moveObject(env, stagingKeyOf(claimed.id), claimed.storageKey);
  const inspected = await inspectObject(env, claimed.storageKey, claimed.size, claimed.mime.startsWith('audio/'));
  if ('refusal' in inspected) {
    await endUpload(context, claimed, 'failed', inspected.refusal);
    throw new AppError(422, inspected.isFinal ? UNSUPPORTED_FILE : 'invalid', inspected.refusal, { file: [inspected.refusal] });
  }
  const { ownerId, name, storageKey, size } = claimed;
  const { kind, mime, extension, duration, hash } = inspected;
  const originalId = await findOriginal(context, claimed.renditionOfId, duration, kind);
  const time = now.getTime();
  const entry = sql`select null, ${ownerId}, ${kind}, ${name}, ${storageKey}, ${size}, ${mime}, ${extension}, ${duration}, ${hash}, null, ${originalId}, null, 0, ${time}, ${time}, 1, ${foldedColumn(name)}`;
  const [, { meta }] = await guardedBatch(
    context,
    [],
    [
      db
        .insert(fileEntries)
        .select(sql`${entry} where ${hasMinutes(context, originalId === null ? duration : null)}`)
        .onConflictDoNothing(),
      db
        .update(uploads)
        .set({
          state: 'ready',
          ...(claimed.strategy !== 'form' && { clientId: null }),
          fileEntryId: sql`(select id from ${fileEntries} where storage_key = ${storageKey})`,
          updatedAt: now,
        })
        .where(and(eq(uploads.id, claimed.id), sql`exists (select 1 from ${fileEntries} where storage_key = ${storageKey})`)),
    ],
  );
  if (meta.changes > 0) return showFileAt(context, storageKey);
  const refusal = await overQuotaError(context, 0, duration);
  await endUpload(context, claimed, 'failed', refusal.message);
  throw refusal;
};
