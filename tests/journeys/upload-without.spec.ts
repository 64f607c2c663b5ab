import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Person, SiteDatabase } from '../support/site-database';
import { choose, creations, expect, expectStatus, noteCalls, offsets, openUploads, row, test } from '../support/upload-journey';

test.describe.configure({ timeout: 240_000 });

/* Uploads in limited browsers: private windows, insecure contexts, missing audio codecs. */

const MB = 1024 * 1024;
const digest = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/** Hashes computed by the server, with types. */
const keptOf = (site: SiteDatabase, { id }: Person) => site.run('select sha256, mime from file_entries where owner_id = ? order by id', id);

/** Removes a feature from the audio worker. */
const inWorker = async (page: Page, script: string): Promise<void> => {
  await page.route(/audio\.worker/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script}\n${await response.text()}` });
  });
};

const text = (page: Page, name: string) => row(page, name).locator('[data-part="upload-text"]');
const notes = (page: Page, name: string) => row(page, name).locator('[data-part="upload-note"]');

test('UPLOAD-038 without browser storage, locks, codecs or workers files are stored unchanged', async ({ page, site, artist, sounds }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'indexedDB', { get: refuse });
    for (const name of ['locks', 'storage', 'serviceWorker']) Object.defineProperty(navigator, name, { value: undefined });
    for (const name of ['randomUUID', 'subtle']) Object.defineProperty(crypto, name, { value: undefined });
    Object.defineProperty(AbortSignal, 'any', { value: undefined });
  });
  await inWorker(page, 'for (const name of ["AudioDecoder", "AudioEncoder", "AudioData", "createImageBitmap"]) delete globalThis[name];');
  page.on('dialog', (dialog) => void dialog.accept());
  await site.set({ 'uploads.chunk_size': 2 * MB });
  await openUploads(page);
  const calls = noteCalls(page, /\/api\/v1\/tus\/upload/);

  await test.step('without storage and locks files upload', async () => {
    const file = sounds.sized('private.wav', 5);
    await choose(page, [file]);
    await expectStatus(page, 'private.wav', 'completed');
    expect(offsets(calls)).toEqual([0, 2 * MB, 4 * MB]);
    expect(await keptOf(site, artist)).toEqual([{ sha256: digest(file), mime: 'audio/mp4' }]);
  });

  await test.step('without codecs audio files are stored unchanged, and rows show the missing analysis', async () => {
    const names = ['song.mp3', 'song.wav', 'song.aiff'];
    const files = names.map((name) => sounds.real(name));
    await choose(page, files);
    for (const name of names) {
      await expectStatus(page, name, 'completed');
      await expect(text(page, name)).not.toContainText('Uploaded.', { timeout: 60_000 });
    }
    await expect(notes(page, 'song.mp3')).toHaveText('This browser can’t decode the audio. Waveform, loudness and tempo are missing.');
    await expect(text(page, 'song.mp3')).toContainText('0:04');
    // Every browser decodes PCM.
    await expect(notes(page, 'song.wav')).toHaveCount(0);
    await expect(text(page, 'song.wav')).toContainText('LUFS');
    const kept = await keptOf(site, artist);
    expect(kept.map(({ sha256 }) => sha256)).toEqual(expect.arrayContaining(files.map(digest)));
    // Formats that few browsers play get a rendition for all of them.
    expect(kept.filter(({ mime }) => mime === 'audio/aiff')).toHaveLength(1);
    expect(kept.filter(({ mime }) => mime === 'audio/wav')).toHaveLength(2);
  });

  await test.step('a reload starts over; without workers rows show the missing analysis', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'Worker', { value: undefined });
    });
    await page.reload();
    await expect(page.locator('main [data-part="dropzone"]').first()).toBeVisible();
    await expect(row(page, 'private.wav')).toHaveCount(0);
    const file = sounds.real('whole.mp3');
    await choose(page, [file, sounds.sized('again.wav', 4)]);
    await expectStatus(page, 'again.wav', 'completed');
    expect(creations(calls)).toHaveLength(2);
    await expectStatus(page, 'whole.mp3', 'completed');
    await expect(notes(page, 'whole.mp3')).toHaveText('The audio could not be analysed. Waveform, loudness and tempo are missing.');
    const kept = await keptOf(site, artist);
    expect(kept).toContainEqual({ sha256: digest(file), mime: 'audio/mpeg' });
    expect(kept).toHaveLength(7);
  });
});
