import { type Lock, Server } from '@tus/server';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { FileEntry } from '#contracts/upload/file-entry';
import { uploads } from '#db/schema/upload';
import type { Context } from '#functions/platform/access/context';
import { AppError, forbidden, notFound } from '#functions/platform/http/app-error';
import { readPublicSettings } from '#functions/platform/settings/settings.service';
import { LOCKED_FOR, TusStore } from './tus-store';
import { findUpload, finishUpload, reserveUpload } from './upload.service';

const PATH = '/api/v1/tus/upload';
const LOCK_RENEWAL_MS = LOCKED_FOR / 3;

/** Serializes writes to an upload; the lock of a crashed request expires. Throws 404, 423. */
const lockOf = (context: Context, store: TusStore, id: string): Lock => {
  const { db, actor } = context;
  let renewing: ReturnType<typeof setInterval> | undefined;
  const until = () => new Date(Date.now() + LOCKED_FOR);
  return {
    lock: async () => {
      const free = or(isNull(uploads.lockedUntil), lte(uploads.lockedUntil, new Date()));
      const [record] = await db
        .update(uploads)
        .set({ lockedUntil: until() })
        .where(and(eq(uploads.id, id), eq(uploads.ownerId, actor.user!.id), free))
        .returning();
      if (!record) {
        await findUpload(context, id);
        throw new AppError(423, 'locked', 'Another request is writing to this upload. Try again in a moment.');
      }
      store.hold(record);
      renewing = setInterval(() => void db.update(uploads).set({ lockedUntil: until() }).where(eq(uploads.id, id)), LOCK_RENEWAL_MS);
    },
    unlock: async () => {
      clearInterval(renewing);
      await db.update(uploads).set({ lockedUntil: null }).where(eq(uploads.id, id));
    },
  };
};

const text = (metadata: Record<string, string | null> | undefined, ...names: string[]): string =>
  names.map((name) => metadata?.[name]).find((value) => typeof value === 'string' && value !== '') ?? '';

const nameUpload = async (context: Context, headers: Headers, metadata?: Record<string, string | null>): Promise<string> => {
  const size = Number(headers.get('Upload-Length') ?? 0);
  if (size === 0) throw new AppError(422, 'invalid', 'The file is empty.', { file: ['The file is empty.'] });
  const { id } = await reserveUpload(context, {
    name: (text(metadata, 'clientName', 'filename', 'name') || 'untitled').slice(-255),
    size,
    mime: text(metadata, 'clientMime', 'filetype', 'type').slice(0, 100),
    extension: text(metadata, 'clientExtension').slice(0, 20),
    strategy: 'tus',
    metadata: {
      duration: text(metadata, 'duration'),
      uploadId: text(metadata, 'uploadId'),
      renditionOf: text(metadata, 'renditionOf'),
    },
  });
  return id;
};

interface TusFailure {
  status_code: number;
  body: string;
}

const failureOf = (error: Error | TusFailure): TusFailure | undefined => {
  if (!(error instanceof AppError)) return undefined;
  const { status, message, code, fields } = error;
  return { status_code: status, body: JSON.stringify({ message, code, ...(fields && { errors: fields }) }) };
};

export const serveTus = async (context: Context, request: Request): Promise<Response> => {
  const { uploads: rules } = await readPublicSettings(context);
  const store = new TusStore(context, request.body);
  const server = new Server({
    path: PATH,
    datastore: store,
    maxSize: rules.max_size,
    allowedOrigins: [new URL(context.env.BASE_URL).origin],
    disableTerminationForFinishedUploads: true,
    generateUrl: (_, { id }) => `${new URL(request.url).origin}${PATH}/${id}`,
    namingFunction: ({ headers }, metadata) => {
      if (!rules.tus) throw forbidden('Resumable uploads are turned off on this site.');
      return nameUpload(context, headers, metadata);
    },
    locker: { newLock: (id) => lockOf(context, store, id) },
    onResponseError: (_, error) => failureOf(error),
  });
  // The body bypasses the tus server, which would pass it on in small chunks.
  const response = await server.handleWeb(new Request(request.url, { method: request.method, headers: request.headers }));
  response.headers.set('Cache-Control', 'no-store');
  return response;
};

/** Throws 404, 409, 422. */
export const createTusEntry = async (context: Context, uploadKey: string): Promise<FileEntry> => {
  const upload = await findUpload(context, uploadKey);
  if (upload.strategy !== 'tus') throw notFound();
  if (upload.offset !== upload.size)
    throw new AppError(422, 'invalid', 'The file has not arrived yet.', { uploadKey: ['The file has not arrived yet.'] });
  await new TusStore(context).joinAgain(upload);
  return finishUpload(context, upload);
};
