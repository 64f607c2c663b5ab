import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT } from '../../scripts/process.ts';
import { type Caller, createCaller } from './caller.ts';
import { createArtist, openDatabase } from './database.ts';
import { makeAudio } from './ffmpeg.ts';
import { createFaultServer, type FaultServer, ONCE } from './server.ts';

/* Real files of all formats, with unusual tags, broken ones and a very large one. */
const PORT = Number(process.env.PORT ?? 8797);
const SECONDS = 4;
/** Milliseconds: encoders add padding. */
const SLACK = 250;
const MEGABYTE = 1024 * 1024;

const TAGS = {
  title: '夜の庭 – “Garten”, 50 % \\ off; ‮end',
  artist: 'Ñandú & the Low Sun ft. O’Brien',
  album: `A name that does not end ${'and goes on '.repeat(30)}`,
  genre: 'Drum & Bass',
  track: '7/12',
  date: '2026-11-20',
  comment: 'owner@private.test',
};

interface Entry {
  id: number;
  mime: string;
  extension: string;
  duration: number | null;
  file_size: number;
  url: string;
}
interface Tags {
  title: string | null;
  artists: string[];
  album: string | null;
  genres: string[];
  number: number | null;
}

const FORMATS: { name: string; extension: string; mime: string; options?: string[]; hasTags: boolean }[] = [
  { name: 'MP3', extension: 'mp3', mime: 'audio/mpeg', options: ['-b:a', '128k'], hasTags: true },
  {
    name: 'MP3 of changing bit rate that does not say how long it is',
    extension: 'mp3',
    mime: 'audio/mpeg',
    options: ['-q:a', '5', '-write_xing', '0', '-id3v2_version', '3'],
    hasTags: true,
  },
  { name: 'M4A, its index at the end', extension: 'm4a', mime: 'audio/mp4', hasTags: true },
  { name: 'M4A, its index at the beginning', extension: 'm4a', mime: 'audio/mp4', options: ['-movflags', '+faststart'], hasTags: true },
  { name: 'AAC', extension: 'aac', mime: 'audio/aac', hasTags: false },
  { name: 'FLAC', extension: 'flac', mime: 'audio/flac', hasTags: true },
  { name: 'WAV', extension: 'wav', mime: 'audio/wav', hasTags: true },
  { name: 'AIFF', extension: 'aiff', mime: 'audio/aiff', options: ['-write_id3v2', '1'], hasTags: true },
  { name: 'Ogg Vorbis', extension: 'ogg', mime: 'audio/ogg', options: ['-c:a', 'libvorbis'], hasTags: true },
  { name: 'Opus', extension: 'opus', mime: 'audio/ogg', options: ['-c:a', 'libopus'], hasTags: true },
];

let server: FaultServer;
let caller: Caller;

before(async () => {
  server = await createFaultServer(PORT, join(ROOT, '.wrangler/faults-sound'));
  await server.start();
  caller = createCaller(server.url, await createArtist(await openDatabase(server.url)));
});
after(() => server.kill());

const authorization = () => ({ ...ONCE, Authorization: `Bearer ${caller.token}` });

/** Sends a form with a name and type that may be wrong. */
const send = async (bytes: Uint8Array<ArrayBuffer>, name: string, type = 'audio/mpeg') => {
  const body = new FormData();
  body.set('file', new File([bytes], name, { type }));
  body.set('clientMime', type);
  body.set('clientExtension', name.split('.').at(-1) ?? '');
  const response = await fetch(`${server.url}/api/v1/file-entries`, { method: 'POST', headers: authorization(), body });
  return { status: response.status, body: (await response.json()) as { fileEntry?: Entry; errors?: { file?: string[] } } };
};

const digestOf = async (entry: Entry): Promise<string> => {
  const response = await fetch(server.url + entry.url, { headers: authorization() });
  const hash = createHash('sha256');
  for await (const chunk of response.body ?? []) hash.update(chunk);
  return hash.digest('hex');
};
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

for (const { name, extension, mime, options, hasTags } of FORMATS) {
  let made: ReturnType<typeof makeAudio> | undefined;
  const make = () => (made ??= makeAudio({ extension, seconds: SECONDS, tags: TAGS, options }));

  test(`UPL-05 UPL-06 ENT-076 ${name}: type, length and tags are read from the bytes, not the name`, async () => {
    const bytes = await make();
    const { status, body } = await send(bytes, 'lie.mp3');
    assert.equal(status, 200, JSON.stringify(body));
    const entry = body.fileEntry as Entry;
    assert.deepEqual([entry.mime, entry.extension, entry.file_size], [mime, extension, bytes.length]);
    assert.ok(Math.abs((entry.duration ?? 0) - SECONDS * 1000) < SLACK, `${entry.duration} ms`);
    assert.equal(await digestOf(entry), digest(bytes));
    const { metadata } = await caller.json<{ metadata: Tags }>(`tracks/${entry.id}/extract-metadata`, {});
    assert.ok(!JSON.stringify(metadata).includes('private.test'), 'comments are not told');
    if (!hasTags) return;
    assert.equal(metadata.title, TAGS.title.replace('\u202e', ''));
    assert.deepEqual(metadata.artists, [TAGS.artist]);
    assert.ok(metadata.album?.startsWith('A name that does not end') && metadata.album.length <= 250, String(metadata.album));
    assert.deepEqual([metadata.genres, metadata.number], [[TAGS.genre], 7]);
  });

  test(`UPL-11 UPL-21 ${name}: a truncated file is stored as sent or refused with a reason`, async () => {
    const whole = await make();
    for (const share of [0.001, 0.01, 0.1, 0.5, 0.9, 0.999]) {
      const bytes = whole.slice(0, Math.max(1, Math.floor(whole.length * share)));
      const { status, body } = await send(bytes, `cut.${extension}`, mime);
      assert.ok(status === 200 || status === 422, `${share}: ${status}`);
      if (status === 200) assert.equal(await digestOf(body.fileEntry as Entry), digest(bytes));
      else assert.ok(body.errors?.file?.[0], `${share}: no reason`);
    }
  });
}

test('UPL-04 an empty file and a file without audio return 422 with a reason', async () => {
  const empty = await send(new Uint8Array(), 'empty.mp3');
  assert.deepEqual([empty.status, empty.body.errors?.file], [422, ['The file is empty.']]);
  const text = await send(new TextEncoder().encode('<script>alert(1)</script>'.repeat(500)), 'page.mp3');
  assert.deepEqual([text.status, text.body.errors?.file], [422, ['This file type is not allowed']]);
});

test('UPL-06 a WAV with a 64-bit header is stored with its real type, length and bytes', async () => {
  const bytes = await makeAudio({ extension: 'wav', seconds: SECONDS, options: ['-rf64', 'always'] });
  const { status, body } = await send(bytes, 'laid out for 4 GB.wav', 'audio/wav');
  const entry = body.fileEntry as Entry;
  assert.deepEqual([status, entry.mime, await digestOf(entry)], [200, 'audio/wav', digest(bytes)]);
  assert.ok(Math.abs((entry.duration ?? 0) - SECONDS * 1000) < SLACK, `${entry.duration} ms`);
});

test('UPL-05 Apple Lossless is stored with its type and length, with the index first or last', async () => {
  for (const options of [[], ['-movflags', '+faststart']]) {
    const bytes = await makeAudio({ extension: 'm4a', seconds: SECONDS, tags: TAGS, options: ['-c:a', 'alac', ...options] });
    const { status, body } = await send(bytes, 'lossless.m4a', 'audio/mp4');
    const entry = body.fileEntry as Entry;
    assert.deepEqual([status, entry.mime], [200, 'audio/x-alac']);
    assert.ok(Math.abs((entry.duration ?? 0) - SECONDS * 1000) < SLACK, `${entry.duration} ms`);
  }
});

test('UPLOAD-004 an audio file of over 100 MB is uploaded in parts and downloaded bit for bit', async () => {
  const seconds = 600;
  const bytes = await makeAudio({ extension: 'wav', seconds, tags: { title: 'Very long' } });
  assert.ok(bytes.length > 100 * MEGABYTE, `${bytes.length} bytes`);
  const file = { filename: 'long.wav', mime: 'audio/wav', extension: 'wav', size: bytes.length };
  const target = await caller.json<{ uploadId: string; key: string }>('s3/multipart/create', file);
  const size = 20 * MEGABYTE;
  const parts: { PartNumber: number; ETag: string | null }[] = [];
  for (let number = 1; (number - 1) * size < bytes.length; number += 1) {
    const { urls } = await caller.json<{ urls: { url: string }[] }>('s3/multipart/batch-sign-part-urls', {
      ...target,
      partNumbers: [number],
    });
    const part = bytes.subarray((number - 1) * size, number * size);
    const response = await fetch(urls[0]!.url, { method: 'PUT', headers: ONCE, body: part });
    assert.equal(response.status, 200, await response.text());
    parts.push({ PartNumber: number, ETag: response.headers.get('ETag') });
  }
  await caller.json('s3/multipart/complete', { ...target, parts });
  const entry = { clientMime: 'audio/wav', clientName: 'long.wav', filename: target.key, size: bytes.length, clientExtension: 'wav' };
  const { fileEntry } = await caller.json<{ fileEntry: Entry }>('s3/entries', entry);
  assert.ok(Math.abs((fileEntry.duration ?? 0) - seconds * 1000) < SLACK, `${fileEntry.duration} ms`);
  assert.equal(await digestOf(fileEntry), digest(bytes));
});
