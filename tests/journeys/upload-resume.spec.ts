import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signIn } from '../support/account-journey';
import { holdSending } from '../support/hold-sending';
import { choose, creations, expect, expectStatus, noteCalls, offsets, openUploads, row, test } from '../support/upload-journey';

test.describe.configure({ timeout: 240_000 });

const MB = 1024 * 1024;
const TUS = /\/api\/v1\/tus\/upload/;
const PORTION = /\/api\/v1\/tus\/upload\/\w+$/;

/** Small, so that small files have several portions. */
const PORTION_SIZE = 2 * MB;

test.beforeEach(async ({ site }) => {
  await site.set({ 'uploads.chunk_size': PORTION_SIZE });
});

test('UPLOAD-038 UPLOAD-051 an offline upload waits and resumes at its offset', async ({ page, context, artist, sounds, pageErrors }) => {
  expect(artist.id).toBeGreaterThan(0);
  const portions = await holdSending(page, PORTION, 2);
  await openUploads(page);
  const calls = noteCalls(page, TUS);
  await choose(page, [sounds.sized('cut.wav', 7)]);
  await expect.poll(() => portions.asked).toEqual([0, 2 * MB, 4 * MB]);
  await context.setOffline(true);
  portions.letGo();
  await expect(row(page, 'cut.wav')).toContainText('Waiting for network', { timeout: 40_000 });
  const before = calls.length;
  await context.setOffline(false);
  await expectStatus(page, 'cut.wav', 'completed');
  const after = calls.slice(before);
  expect(after[0]?.method()).toBe('HEAD');
  expect(offsets(after)).toEqual([4 * MB, 6 * MB]);
  expect(creations(calls)).toHaveLength(1);
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(error)));
});

test('after a reload an upload resumes automatically, or once its file is chosen again', async ({ page, artist, sounds }) => {
  expect(artist.id).toBeGreaterThan(0);
  page.on('dialog', (dialog) => void dialog.accept());
  const portions = await holdSending(page, PORTION, 1);
  await openUploads(page);
  const calls = noteCalls(page, TUS);
  const file = sounds.sized('long.wav', 5);
  await choose(page, [file]);
  await expect.poll(() => portions.asked).toEqual([0, 2 * MB]);
  await expect.poll(() => remembered(page)).toEqual({ records: 1, files: 1 });
  await page.evaluate(forgetFiles);
  await page.reload();
  await expect(row(page, 'long.wav')).toContainText('Choose this file again');
  await page.getByRole('button', { name: 'Choose long.wav again' }).waitFor();
  portions.asked.length = 0;
  await choose(page, [file]);
  await expect.poll(() => portions.asked).toEqual([2 * MB]);
  await expect.poll(() => remembered(page)).toEqual({ records: 1, files: 1 });
  portions.letFurther();
  const before = calls.length;
  await page.reload();
  await expectStatus(page, 'long.wav', 'completed');
  expect(offsets(calls.slice(before))).toEqual([2 * MB, 4 * MB]);
  expect(creations(calls)).toHaveLength(1);
  await expect.poll(() => remembered(page)).toMatchObject({ files: 0 });
});

test('after a browser restart an upload resumes from any page and is stored bit for bit', async ({
  playwright,
  launchOptions,
  baseURL,
  site,
  sounds,
}) => {
  const user = await site.createPerson({ permissions: ['music.create'] });
  const profile = mkdtempSync(join(tmpdir(), 'segue-profile-'));
  const openBrowser = () => playwright.chromium.launchPersistentContext(profile, { ...launchOptions, baseURL });
  const file = sounds.sized('closed.wav', 11);
  const kept = () => site.run('select sha256 from file_entries where owner_id = ?', user.id);
  try {
    const before = await openBrowser();
    const page = await before.newPage();
    await signIn(page, baseURL, user);
    const portions = await holdSending(page, PORTION, 3);
    await openUploads(page);
    await choose(page, [file]);
    await expect.poll(() => portions.asked).toEqual([0, 2, 4, 6].map((at) => at * MB));
    await expect.poll(() => remembered(page)).toEqual({ records: 1, files: 1 });
    await before.close();
    expect(await kept()).toEqual([]);

    const after = await openBrowser();
    const again = await after.newPage();
    const more = noteCalls(again, TUS);
    await again.goto('/');
    await expect.poll(kept, { timeout: 120_000 }).toEqual([{ sha256: createHash('sha256').update(readFileSync(file)).digest('hex') }]);
    expect(offsets(more)).toEqual([6, 8, 10].map((at) => at * MB));
    expect(creations(more)).toEqual([]);
    const tray = again.getByRole('region', { name: 'Background uploads' });
    await expect(tray).toContainText('All files uploaded');
    await tray.getByRole('link', { name: 'Show' }).click();
    await expectStatus(again, 'closed.wav', 'completed');
    await after.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

test('UPLOAD-052 an upload unknown to the server restarts, even if free space is unknown', async ({ page, site, artist, sounds }) => {
  expect(artist.id).toBeGreaterThan(0);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.addInitScript(() => {
    Object.defineProperty(StorageManager.prototype, 'estimate', { value: () => Promise.reject(new TypeError('Internal error')) });
  });
  const portions = await holdSending(page, PORTION, 1);
  await openUploads(page);
  const calls = noteCalls(page, TUS);
  await choose(page, [sounds.sized('forgotten.wav', 5)]);
  await expect.poll(() => portions.asked).toEqual([0, 2 * MB]);
  await expect.poll(() => remembered(page)).toEqual({ records: 1, files: 1 });
  await site.run('delete from uploads where owner_id = ?', artist.id);
  portions.letFurther();
  const before = calls.length;
  await page.reload();
  await expectStatus(page, 'forgotten.wav', 'completed');
  const after = calls.slice(before);
  expect([after[0]?.method(), (await after[0]?.response())?.status()]).toEqual(['HEAD', 404]);
  expect(creations(after)).toHaveLength(1);
  expect(offsets(after)).toEqual([0, 2 * MB, 4 * MB]);
});

test('UPLOAD-047 UPLOAD-048 UPLOAD-049 UPLOAD-050 paused uploads resume; 409, 423 and 500 retry', async ({
  page,
  artist,
  sounds,
  pageErrors,
}) => {
  expect(artist.id).toBeGreaterThan(0);
  const portions = await holdSending(page, PORTION, 1);
  await openUploads(page);
  const paused = noteCalls(page, TUS);
  await choose(page, [sounds.sized('held.wav', 5)]);
  await expect.poll(() => portions.asked).toEqual([0, 2 * MB]);
  await page.getByRole('button', { name: 'Pause held.wav' }).click();
  await expect(row(page, 'held.wav')).toContainText('Paused at');
  await expectStatus(page, 'held.wav', 'pending');
  portions.letGo();
  const atPause = paused.length;
  await page.getByRole('button', { name: 'Resume held.wav' }).click();
  await expectStatus(page, 'held.wav', 'completed');
  expect(offsets(paused.slice(atPause))).toEqual([2 * MB, 4 * MB]);
  expect(creations(paused)).toHaveLength(1);

  const calls = noteCalls(page, TUS);
  const answerNext = (status: number) =>
    page.route(PORTION, (route) => route.fulfill({ status, json: { message: 'Not now.' } }), { times: 1 });
  for (const [name, status] of [
    ['locked.wav', 423],
    ['conflict.wav', 409],
    ['broken.wav', 500],
  ] as const) {
    await answerNext(status);
    await choose(page, [sounds.sized(name, 4 + status / 1000)]);
    await expectStatus(page, name, 'completed');
  }
  await answerNext(403);
  const before = creations(calls).length;
  await choose(page, [sounds.sized('refused.wav', 5)]);
  await expectStatus(page, 'refused.wav', 'failed');
  await expect(row(page, 'refused.wav').locator('[data-part="upload-text"]')).toHaveText('Not now.');
  const own = calls.slice(calls.indexOf(creations(calls)[before]!));
  expect(offsets(own)).toEqual([0]);
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !/status of (409|423|500)/.test(error)));
});

function remembered(page: Page): Promise<{ records: number; files: number }> {
  return page.evaluate(
    () =>
      new Promise<{ records: number; files: number }>((resolve) => {
        const opening = indexedDB.open('segue-uploads', 1);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['records', 'files']);
          const records = transaction.objectStore('records').count();
          const files = transaction.objectStore('files').count();
          transaction.oncomplete = () => {
            opening.result.close();
            resolve({ records: records.result, files: files.result });
          };
        };
      }),
  );
}

/** Deletes stored bytes, as browsers do when they run out of space. */
function forgetFiles(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('segue-uploads', 1);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('files', 'readwrite');
      transaction.objectStore('files').clear();
      transaction.oncomplete = () => resolve();
    };
  });
}
