import { DataStore, ERRORS, Upload } from '@tus/server';
import { and, eq, sql } from 'drizzle-orm';
import { STORAGE_PART_MIN, UPLOAD_LIFETIME } from '#contracts/upload/upload';
import { uploads } from '#db/schema/upload';
import type { Context } from '#functions/platform/access/context';
import { AppError } from '#functions/platform/http/app-error';
import { tailKeyOf } from '#functions/platform/storage/storage';
import { chunksOf } from './body-chunks';
import { endUpload, findUpload, type UploadRecord } from './upload.service';

/** R2 needs parts of equal length; a shorter rest waits in the tail object. */
const PART = STORAGE_PART_MIN;
/** Milliseconds; shorter than all retries of a client together, so that an upload survives a crashed server. */
export const LOCKED_FOR = 15_000;

type Parts = UploadRecord['parts'];

const asTusError = (error: unknown): unknown => (error instanceof AppError && error.status === 404 ? ERRORS.FILE_NOT_FOUND : error);

export class TusStore extends DataStore {
  override extensions = ['creation', 'expiration', 'termination'];
  private current: UploadRecord | null = null;

  constructor(
    private readonly context: Context,
    private readonly body: ReadableStream | null = null,
  ) {
    super();
  }

  hold(row: UploadRecord): void {
    this.current = row;
  }

  override getExpiration(): number {
    return UPLOAD_LIFETIME;
  }

  private async find(id: string): Promise<UploadRecord> {
    if (this.current?.id === id) return this.current;
    return findUpload(this.context, id).catch((error: unknown) => {
      throw asTusError(error);
    });
  }

  override async create(upload: Upload): Promise<Upload> {
    const { db, env, now } = this.context;
    const row = await this.find(upload.id);
    if (row.multipartId === null) {
      const { uploadId } = await env.BUCKET.createMultipartUpload(row.storageKey);
      await db.update(uploads).set({ multipartId: uploadId, state: 'uploading', updatedAt: now }).where(eq(uploads.id, row.id));
      this.current = null;
    }
    upload.creation_date = row.createdAt.toISOString();
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.find(id);
    if (row.state === 'aborted' || row.state === 'failed') throw ERRORS.FILE_NO_LONGER_EXISTS;
    return new Upload({ id, size: row.size, offset: row.offset, creation_date: row.createdAt.toISOString() });
  }

  private async advance(row: UploadRecord, from: number, to: number, parts: Parts): Promise<void> {
    const { db } = this.context;
    const [moved] = await db
      .update(uploads)
      .set({ offset: to, parts, updatedAt: new Date() })
      .where(and(eq(uploads.id, row.id), eq(uploads.offset, from), eq(uploads.state, 'uploading')))
      .returning({ id: uploads.id });
    if (!moved) throw ERRORS.INVALID_OFFSET;
  }

  private async readTail(row: UploadRecord): Promise<Uint8Array> {
    const length = row.offset % PART;
    if (length === 0) return new Uint8Array();
    const tail = await this.context.env.BUCKET.get(tailKeyOf(row.id), { range: { offset: 0, length } });
    if (!tail) throw ERRORS.FILE_NO_LONGER_EXISTS;
    return new Uint8Array(await tail.arrayBuffer());
  }

  private async savePiece(row: UploadRecord, multipart: R2MultipartUpload, from: number, parts: Parts, piece: Uint8Array): Promise<Parts> {
    const end = parts.length * PART + piece.length;
    if (piece.length < PART && end < row.size) {
      await this.context.env.BUCKET.put(tailKeyOf(row.id), piece);
      await this.advance(row, from, end, parts);
      return parts;
    }
    const number = parts.length + 1;
    const { etag } = await multipart.uploadPart(number, piece);
    const more = [...parts, { number, etag, size: piece.length }];
    await this.advance(row, from, end, more);
    return more;
  }

  /** Reads `body`; the stream of the tus server is empty. */
  override async write(empty: AsyncIterable<Uint8Array>, id: string, offset: number): Promise<number> {
    for await (const _ of empty);
    const row = await this.find(id);
    const multipart = this.context.env.BUCKET.resumeMultipartUpload(row.storageKey, row.multipartId ?? '');
    let at = offset;
    // One piece is uploaded while the next is read; at most two are in memory.
    let keeping = Promise.resolve(row.parts);
    try {
      for await (const piece of chunksOf(this.body, PART, await this.readTail(row))) {
        const parts = await keeping;
        const [from, end] = [at, parts.length * PART + piece.length];
        if (end > row.size) throw ERRORS.ERR_MAX_SIZE_EXCEEDED;
        if (end === from) break;
        keeping = this.savePiece(row, multipart, from, parts, piece);
        keeping.catch(() => undefined);
        at = end;
      }
    } finally {
      // Save the received bytes before the lock is released, even if the body was cut off.
      await keeping;
    }
    if (at === row.size) await this.join(row, multipart, await keeping);
    return at;
  }

  private async join(row: UploadRecord, multipart: R2MultipartUpload, parts: Parts): Promise<void> {
    await multipart.complete(parts.map(({ number, etag }) => ({ partNumber: number, etag })));
    await this.finish(row);
  }

  private async finish(row: UploadRecord): Promise<void> {
    const { db, env } = this.context;
    await env.BUCKET.delete(tailKeyOf(row.id));
    await db
      .update(uploads)
      .set({ state: 'verifying', updatedAt: sql`${Date.now()}` })
      .where(and(eq(uploads.id, row.id), eq(uploads.state, 'uploading')));
  }

  /** Resumes after a server crash before, or just after, the parts were joined. */
  async joinAgain(row: UploadRecord): Promise<void> {
    const { env } = this.context;
    if (row.state !== 'uploading') return;
    if (await env.BUCKET.head(row.storageKey)) await this.finish(row);
    else await this.join(row, env.BUCKET.resumeMultipartUpload(row.storageKey, row.multipartId ?? ''), row.parts);
  }

  override async remove(id: string): Promise<void> {
    await endUpload(this.context, await this.find(id), 'aborted');
  }
}
