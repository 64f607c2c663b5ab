import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { trackAudioVersions } from '#db/schema/track';
import { fileEntries, uploads } from '#db/schema/upload';
import { createAudio } from '../support/factories/audio.factory';
import { next } from '../support/factories/sequence';
import { wav } from '../support/wav';
import type { Build } from './requests';
import { CANARY, createPerson } from './world';

const TUS = { 'Tus-Resumable': '1.0.0' };
const FILE = { filename: 'a.wav', mime: 'audio/wav', extension: 'wav', size: 100, metadata: {} };

/** Multipart upload of another user. */
const foreign = async () => {
  const key = `upload/matrix-${next()}`;
  const { uploadId } = await env.BUCKET.createMultipartUpload(key);
  const [row] = await drizzle(env.DB)
    .insert(uploads)
    .values({
      id: `matrix-${next()}`,
      ownerId: (await createPerson()).id,
      strategy: 'multipart',
      state: 'uploading',
      name: CANARY,
      size: 100,
      mime: 'audio/wav',
      extension: 'wav',
      storageKey: key,
      multipartId: uploadId,
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning();
  return { id: row.id, target: { uploadId, key } };
};

const tus: Build = async () => ({
  parts: [(await foreign()).id],
  headers: { ...TUS, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
});
const onParts =
  (more: object): Build =>
  async () => ({ body: { ...(await foreign()).target, ...more } });

const file: Build = async ({ owner }) => {
  const [row] = await drizzle(env.DB)
    .insert(fileEntries)
    .values({
      ownerId: owner.id,
      kind: 'audio',
      name: CANARY,
      storageKey: `upload/matrix-${next()}`,
      size: 4,
      mime: 'audio/wav',
      extension: 'wav',
    })
    .returning();
  await env.BUCKET.put(row.storageKey, 'RIFF');
  return { parts: [row.id], body: { entryIds: [row.id] } };
};

const audio: Build = async (cell) => {
  const { parts } = await file(cell);
  const [row] = await drizzle(env.DB)
    .select({ storageKey: fileEntries.storageKey })
    .from(fileEntries)
    .where(eq(fileEntries.id, Number(parts?.[0])));
  await env.BUCKET.put(row.storageKey, wav(100));
  return { parts };
};

/** Track with replaced audio. */
const replaced: Build = async ({ state, owner }) => {
  const visibility = state === 'private' ? 'private' : 'public';
  const { track } = await createAudio({ ownerId: owner.id, description: CANARY, visibility });
  const before = { audioKey: `audio/${next()}`, audioType: 'audio/wav', audioSize: 1, duration: 1, replacedAt: new Date() };
  const [row] = await drizzle(env.DB)
    .insert(trackAudioVersions)
    .values({ trackId: track.id, ...before })
    .returning();
  return { parts: [track.id, row.id] };
};

export const UPLOAD_REQUESTS: Record<string, Build> = {
  'POST /tracks/:id/sounds/:soundId/restore': replaced,
  'GET /uploads': async () => {
    await foreign();
    return {};
  },
  'DELETE /uploads/:id': async () => ({ parts: [(await foreign()).id] }),
  'GET /sounds/:hash/same': async () => ({ parts: ['0'.repeat(64)] }),
  'POST /tracks/:fileEntry/extract-metadata': audio,
  'POST /file-entries': async () => ({ body: {}, headers: { 'Content-Length': '2' } }),
  'GET /file-entries/:id/download': file,
  'POST /file-entries/delete': async (cell) => ({ body: (await file(cell)).body }),
  'POST /tus/upload': async () => ({ headers: { ...TUS, 'Upload-Length': '100', 'Upload-Metadata': `clientName ${btoa('a.wav')}` } }),
  'GET /tus/upload/:uploadKey': tus,
  'PATCH /tus/upload/:uploadKey': tus,
  'DELETE /tus/upload/:uploadKey': tus,
  'POST /tus/entries': async () => ({ body: { uploadKey: (await foreign()).id } }),
  'POST /s3/simple/presign': async () => ({ body: FILE }),
  'POST /s3/multipart/create': async () => ({ body: FILE }),
  'POST /s3/multipart/batch-sign-part-urls': onParts({ partNumbers: [1] }),
  'POST /s3/multipart/get-uploaded-parts': onParts({}),
  'POST /s3/multipart/complete': onParts({ parts: [{ PartNumber: 1, ETag: 'x' }] }),
  'POST /s3/multipart/abort': onParts({}),
  'POST /s3/entries': async () => ({
    body: {
      clientMime: 'audio/wav',
      clientName: 'a.wav',
      filename: (await foreign()).target.key,
      size: 100,
      clientExtension: 'wav',
      metadata: {},
    },
  }),
  'PUT /uploads/:id/:part': async () => ({ parts: [(await foreign()).id, 1], query: 'expires=1&size=1&signature=x', body: {} }),
};
