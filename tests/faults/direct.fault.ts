import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { GetObjectCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { ROOT } from '../../scripts/process.ts';
import { wav } from '../support/wav.ts';
import { type Caller, createCaller } from './caller.ts';
import { openStorage } from './check.ts';
import { createArtist, openDatabase } from './database.ts';
import { createFaultServer, type FaultServer } from './server.ts';

/* Direct uploads against the local S3 storage, which verifies signatures itself: it accepts only requests that the site signed. */
const PORT = Number(process.env.PORT ?? 8797);
const MEGABYTE = 1024 * 1024;
const SMALL = 16 * 1024;
const FIRST_PART = 20 * MEGABYTE;
const TYPE = { 'Content-Type': 'audio/wav' };

let server: FaultServer;
let caller: Caller;

before(async () => {
  server = await createFaultServer(PORT, join(ROOT, '.wrangler/faults-storage'), { direct: true });
  await server.start();
  caller = createCaller(server.url, await createArtist(await openDatabase(server.url)));
});
after(() => server.kill());

const bodyOf = (bytes: Uint8Array) => ({ filename: 'song.wav', mime: 'audio/wav', extension: 'wav', size: bytes.length });
const presign = (bytes: Uint8Array) => caller.json<{ url: string; key: string }>('s3/simple/presign', bodyOf(bytes));
const put = (url: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = TYPE) =>
  fetch(url, { method: 'PUT', body, headers });
const enter = (key: string, bytes: Uint8Array) =>
  caller.json<{ fileEntry: { id: number; file_size: number } }>('s3/entries', {
    clientMime: 'audio/wav',
    clientName: 'song.wav',
    filename: key,
    size: bytes.length,
    clientExtension: 'wav',
  });
const read = async (key: string): Promise<Uint8Array> => {
  const { Body } = await openStorage(server).send(new GetObjectCommand({ Bucket: server.bucket, Key: key }));
  return (await Body?.transformToByteArray()) ?? new Uint8Array();
};

test('UPL-17 UPLOAD-056 a file is uploaded to storage by a signed URL valid for 15 minutes', async () => {
  const bytes = wav(MEGABYTE, 3);
  const { url, key } = await presign(bytes);
  const address = new URL(url);
  assert.match(address.pathname, /^\/cdn-cgi\/local\/r2\/s3\/segue-media\/staging\//);
  assert.equal(address.searchParams.get('X-Amz-Expires'), '900');
  assert.match(address.searchParams.get('X-Amz-SignedHeaders') ?? '', /content-length;content-type;host/);
  const response = await put(url, bytes);
  assert.equal(response.status, 200, await response.text());
  assert.equal((await enter(key, bytes)).fileEntry.file_size, bytes.length);
  assert.deepEqual(Buffer.from(await read(key)), Buffer.from(bytes));
});

const TRIES = 10;
const PAUSE = 200;

/** Retries, because the local server drops a connection with an unread body and fails the next request on it. */
const refusalOf = async (send: () => Promise<Response>): Promise<number> => {
  let status = 0;
  for (let attempt = 0; attempt < TRIES && (status === 0 || status >= 500); attempt += 1) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const response = await send().catch(() => null);
    await response?.body?.cancel();
    status = response?.status ?? 0;
  }
  return status;
};

test('UPL-18 storage refuses a changed key, type, size, expiry or method, and no signature', async () => {
  const bytes = wav(SMALL, 5);
  const { url } = await presign(bytes);
  const changed = (change: (address: URL) => void): string => {
    const address = new URL(url);
    change(address);
    return address.href;
  };
  const otherKey = changed((address) => (address.pathname += 'x'));
  const stretched = changed(({ searchParams }) => searchParams.set('X-Amz-Expires', '604800'));
  const unsigned = changed(({ searchParams }) => searchParams.delete('X-Amz-Signature'));
  const attempts: [what: string, send: () => Promise<Response>][] = [
    ['another key', () => put(otherKey, bytes)],
    ['another type', () => put(url, bytes, { 'Content-Type': 'text/html' })],
    ['one byte more', () => put(url, wav(SMALL + 1, 5))],
    ['a stretched time', () => put(stretched, bytes)],
    ['no signature', () => put(unsigned, bytes)],
    ['another method', () => fetch(url)],
  ];
  for (const [what, send] of attempts) {
    const status = await refusalOf(send);
    assert.ok(status >= 400 && status < 500, `${what}: ${status}`);
  }
  await caller.until('the address itself', () => put(url, bytes));
});

test('UPLOAD-059 UPL-20 parts from signed URLs and from an S3 client are combined into one file', async () => {
  const bytes = wav(FIRST_PART + MEGABYTE, 9);
  const target = await caller.json<{ uploadId: string; key: string }>('s3/multipart/create', bodyOf(bytes));
  const { urls } = await caller.json<{ urls: { url: string }[] }>('s3/multipart/batch-sign-part-urls', { ...target, partNumbers: [1] });
  const first = await put(urls[0]!.url, bytes.subarray(0, FIRST_PART), {});
  assert.equal(first.status, 200, await first.text());
  const second = await openStorage(server).send(
    new UploadPartCommand({
      Bucket: server.bucket,
      Key: target.key,
      UploadId: target.uploadId,
      PartNumber: 2,
      Body: bytes.subarray(FIRST_PART),
    }),
  );
  const parts = [
    { PartNumber: 2, ETag: second.ETag },
    { PartNumber: 1, ETag: first.headers.get('ETag') },
  ];
  await caller.json('s3/multipart/complete', { ...target, parts });
  await enter(target.key, bytes);
  assert.deepEqual(Buffer.from(await read(target.key)), Buffer.from(bytes));
});
