import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import type { Person, SiteDatabase } from '../support/site-database';
import { choose, expect, expectStatus, noteCalls, openUploads, row, test } from '../support/upload-journey';

test.describe.configure({ timeout: 240_000 });

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

interface Entry {
  id: number;
  name: string;
  mime: string;
  bytes: Buffer;
}

/** What the server keeps of a person, the oldest first. */
const entriesOf = async (page: Page, site: SiteDatabase, { id: owner }: Person): Promise<Entry[]> => {
  const rows = await site.run('select id, name, mime from file_entries where owner_id = ? order by id', owner);
  return Promise.all(
    rows.map(async ({ id, name, mime }) => ({
      id: Number(id),
      name: String(name),
      mime: String(mime),
      bytes: await (await page.request.get(`/api/v1/file-entries/${id}/download`)).body(),
    })),
  );
};

const place = (bytes: Buffer, mark: string): number => bytes.indexOf(Buffer.from(mark, 'latin1'));

/** Waits until nothing more is done with a file. */
const settled = async (page: Page, name: string): Promise<void> => {
  await expectStatus(page, name, 'completed', 60_000);
  await expect(row(page, name).locator('.upload-text')).not.toContainText('Uploaded.', { timeout: 60_000 });
};

test('sounds of every format are read and heard beside the upload, and arrive bit for bit', async ({ page, site, artist, sounds }) => {
  await openUploads(page);
  const names = ['song.wav', 'song.aiff', 'song.flac', 'song.mp3', 'index-first.m4a', 'song.aac', 'song.ogg', 'song.opus'];
  const files = names.map((name) => sounds.real(name));
  await choose(page, files);
  for (const name of names) await settled(page, name);
  for (const name of names) {
    await expect(row(page, name).locator('.upload-text')).toHaveText(/0:04 · (44\.1|48) kHz.* · −1\d(\.\d)? LUFS/);
    await expect(row(page, name).locator('.upload-wave svg')).toBeVisible();
  }
  await expect(row(page, 'song.aiff').locator('.upload-text')).toContainText('44.1 kHz, 24 bit');
  const kept = await entriesOf(page, site, artist);
  const digests = kept.map(({ bytes }) => digest(bytes));
  for (const file of files) expect(digests, basename(file)).toContain(digest(readFileSync(file)));
});

test('what would not start at once is laid out anew beside the original; lossless sound gets a small one to be played', async ({
  page,
  site,
  artist,
  sounds,
}) => {
  await openUploads(page);
  const files = ['index-last.m4a', 'no-length.mp3', 'song.opus', 'song.flac', 'song.aiff', 'song.ogg', 'index-first.m4a', 'song.mp3'];
  // Made once: some packings draw lots.
  const paths = files.map((name) => sounds.real(name));
  const original = new Map(files.map((name, index) => [name, readFileSync(paths[index] ?? '')]));
  for (const [index, name] of files.entries()) {
    await choose(page, [paths[index] ?? '']);
    await settled(page, name);
  }
  const kept = await entriesOf(page, site, artist);
  const isOriginal = ({ name, bytes }: Entry): boolean => original.get(name)?.equals(bytes) ?? false;
  expect(kept.filter(isOriginal)).toHaveLength(files.length);
  const made = kept.filter((entry) => !isOriginal(entry));
  expect(made.map(({ name, mime }) => [name, mime])).toEqual([
    ['index-last.m4a', 'audio/mp4'],
    ['no-length.mp3', 'audio/mpeg'],
    ['song.webm', 'audio/webm'],
    ['song.webm', 'audio/webm'],
    ['song.webm', 'audio/webm'],
    ['song.webm', 'audio/webm'],
  ]);
  const [first, length, cues, small, fromAiff, fromVorbis] = made.map(({ bytes }) => bytes);
  expect(place(original.get('index-last.m4a')!, 'moov')).toBeGreaterThan(place(original.get('index-last.m4a')!, 'mdat'));
  expect(place(first!, 'moov')).toBeLessThan(place(first!, 'mdat'));
  expect(place(original.get('no-length.mp3')!.subarray(0, 512), 'Info')).toBe(-1);
  expect(length!.subarray(0, 512).toString('latin1')).toMatch(/Info|Xing/);
  for (const bytes of [cues, small, fromAiff, fromVorbis]) expect(place(bytes!, '\x1c\x53\xbb\x6b')).toBeGreaterThan(0);
  expect(small!.length).toBeLessThan(original.get('song.aiff')!.length / 4);
  for (const { id } of made) {
    const seconds = await page.evaluate(async (address) => {
      const bytes = await (await fetch(address)).arrayBuffer();
      return (await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes)).duration;
    }, `/api/v1/file-entries/${id}/download`);
    // Opus and Vorbis end with their last sample: there is no silence between two tracks.
    expect(Math.abs(seconds - 4)).toBeLessThan(id === made[0]?.id || id === made[1]?.id ? 0.12 : 0.001);
  }
});

test('a packing that hardly any browser plays is refused in one sentence before its first byte', async ({ page, site, artist, sounds }) => {
  await openUploads(page);
  const calls = noteCalls(page, /\/api\/v1\/(tus|file-entries|s3)/);
  await choose(page, [sounds.real('lossless.m4a'), sounds.real('song.mp3')]);
  await expectStatus(page, 'lossless.m4a', 'failed');
  await expect(row(page, 'lossless.m4a').locator('.upload-text')).toHaveText(
    'Hardly any browser plays Apple Lossless (ALAC). Please save it as FLAC, WAV or AIFF and upload that.',
  );
  await settled(page, 'song.mp3');
  expect(calls).toHaveLength(1);
  expect(await entriesOf(page, site, artist)).toHaveLength(1);
});

test('files with the same content are told apart from each other by their names, and what cannot be read is said', async ({
  page,
  artist,
  sounds,
}) => {
  expect(artist.id).toBeGreaterThan(0);
  await openUploads(page);
  const song = readFileSync(sounds.real('song.mp3'));
  await choose(page, [sounds.real('song.mp3')]);
  await settled(page, 'song.mp3');
  await page
    .locator('main .drop input[type=file]')
    .first()
    .setInputFiles([{ name: 'copy.mp3', mimeType: 'audio/mpeg', buffer: song }]);
  await settled(page, 'copy.mp3');
  await expect(row(page, 'copy.mp3').locator('.upload-note')).toHaveText('It has the same content as “song.mp3”.');
  await page.getByRole('button', { name: 'Keep both: copy.mp3' }).click();
  await expect(row(page, 'copy.mp3').locator('.upload-note')).toHaveCount(0);
  const cut = readFileSync(sounds.real('song.flac'));
  await page
    .locator('main .drop input[type=file]')
    .first()
    .setInputFiles([{ name: 'cut.flac', mimeType: 'audio/flac', buffer: cut.subarray(0, cut.length / 3) }]);
  await settled(page, 'cut.flac');
  await expect(row(page, 'cut.flac').locator('.upload-note')).toHaveText('It is damaged: only its beginning could be heard.');
  await choose(page, [sounds.real('song.wma')]);
  await expectStatus(page, 'song.wma', 'failed');
  await expect(row(page, 'song.wma').locator('.upload-text')).toHaveText('This file type is not allowed');
});
