import { DataStore, ERRORS, Upload } from '@tus/server';
import { and, eq, sql } from 'drizzle-orm';
import { STORAGE_PART_MIN, UPLOAD_LIFETIME } from '#contracts/upload';
import { uploads } from '#db/schema/upload';
import { AppError } from '../http/app-error';
import type { Context } from '../http/context';
import { tailKeyOf } from './storage';
import { endUpload, findUpload, type UploadRow } from './upload.service';

/** The bucket takes parts of one length; a shorter rest waits in an object of its own. Bytes. */
const PART = STORAGE_PART_MIN;
/** How long a lock holds that is not renewed; milliseconds. Shorter than all tries of a client together, so that one survives a server that died. */
export const LOCKED_FOR = 15_000;

const asTusError = (error: unknown): unknown => (error instanceof AppError && error.status === 404 ? ERRORS.FILE_NOT_FOUND : error);

/** Bytes of a stream in pieces of `PART`, after what was there before; the last piece is whatever is left. */
async function* piecesOf(stream: AsyncIterable<Uint8Array>, before: Uint8Array): AsyncGenerator<Uint8Array> {
  let piece = new Uint8Array(PART);
  piece.set(before);
  let filled = before.length;
  for await (const chunk of stream) {
    for (let from = 0; from < chunk.length; ) {
      const taken = Math.min(PART - filled, chunk.length - from);
      piece.set(chunk.subarray(from, from + taken), filled);
      filled += taken;
      from += taken;
      if (filled < PART) continue;
      yield piece;
      piece = new Uint8Array(PART);
      filled = 0;
    }
  }
  yield piece.subarray(0, filled);
}

/** Keeps resumable uploads in the bucket as uploads in parts, and how far they are in D1. */
export class TusStore extends DataStore {
  override extensions = ['creation', 'expiration', 'termination'];

  constructor(private readonly context: Context) {
    super();
  }

  override getExpiration(): number {
    return UPLOAD_LIFETIME;
  }

  private find(id: string): Promise<UploadRow> {
    return findUpload(this.context, id).catch((error: unknown) => {
      throw asTusError(error);
    });
  }

  /** The row was reserved when the upload was named; here it gets its place in the bucket, unless it was begun before. */
  override async create(upload: Upload): Promise<Upload> {
    const { db, env, now } = this.context;
    const row = await this.find(upload.id);
    if (row.multipartId === null) {
      const { uploadId } = await env.BUCKET.createMultipartUpload(row.key);
      await db.update(uploads).set({ multipartId: uploadId, state: 'uploading', updatedAt: now }).where(eq(uploads.id, row.id));
    }
    upload.creation_date = row.createdAt.toISOString();
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.find(id);
    if (row.state === 'aborted' || row.state === 'failed') throw ERRORS.FILE_NO_LONGER_EXISTS;
    return new Upload({ id, size: row.size, offset: row.offset, creation_date: row.createdAt.toISOString() });
  }

  /** Notes how far the upload is, if nobody else moved it meanwhile. */
  private async advance(row: UploadRow, from: number, to: number, parts: UploadRow['parts']): Promise<void> {
    const { db } = this.context;
    const [moved] = await db
      .update(uploads)
      .set({ offset: to, parts, updatedAt: new Date() })
      .where(and(eq(uploads.id, row.id), eq(uploads.offset, from), eq(uploads.state, 'uploading')))
      .returning({ id: uploads.id });
    if (!moved) throw ERRORS.INVALID_OFFSET;
  }

  private async readTail(row: UploadRow): Promise<Uint8Array> {
    const length = row.offset % PART;
    if (length === 0) return new Uint8Array();
    const tail = await this.context.env.BUCKET.get(tailKeyOf(row.id), { range: { offset: 0, length } });
    if (!tail) throw ERRORS.FILE_NO_LONGER_EXISTS;
    return new Uint8Array(await tail.arrayBuffer());
  }

  override async write(stream: AsyncIterable<Uint8Array>, id: string, offset: number): Promise<number> {
    const { env } = this.context;
    const row = await this.find(id);
    const multipart = env.BUCKET.resumeMultipartUpload(row.key, row.multipartId ?? '');
    let parts = row.parts;
    let at = offset;
    for await (const piece of piecesOf(stream, await this.readTail(row))) {
      const end = parts.length * PART + piece.length;
      if (end === at) break;
      if (piece.length < PART && end < row.size) await env.BUCKET.put(tailKeyOf(id), piece);
      else {
        const number = parts.length + 1;
        const { etag } = await multipart.uploadPart(number, piece);
        parts = [...parts, { number, etag, size: piece.length }];
      }
      await this.advance(row, at, end, parts);
      at = end;
    }
    if (at === row.size) await this.join(row, multipart, parts);
    return at;
  }

  /** All bytes are there: the parts become one object. */
  private async join(row: UploadRow, multipart: R2MultipartUpload, parts: UploadRow['parts']): Promise<void> {
    const { db, env } = this.context;
    await multipart.complete(parts.map(({ number, etag }) => ({ partNumber: number, etag })));
    await env.BUCKET.delete(tailKeyOf(row.id));
    await db
      .update(uploads)
      .set({ state: 'verifying', updatedAt: sql`${Date.now()}` })
      .where(and(eq(uploads.id, row.id), eq(uploads.state, 'uploading')));
  }

  /** Joins the parts of an upload whose server died before it had joined them. */
  async joinAgain(row: UploadRow): Promise<void> {
    const { env } = this.context;
    if (row.state !== 'uploading' || (await env.BUCKET.head(row.key))) return;
    await this.join(row, env.BUCKET.resumeMultipartUpload(row.key, row.multipartId ?? ''), row.parts);
  }

  override async remove(id: string): Promise<void> {
    await endUpload(this.context, await this.find(id), 'aborted');
  }
}
