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

// Also proves UPLOAD-049 UPLOAD-050
test('UPLOAD-038 UPLOAD-047 UPLOAD-048 UPLOAD-051 UPLOAD-052 interrupted uploads resume or retry', async ({
  page,
  context,
  site,
  artist,
  sounds,
  pageErrors,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const portions = await holdSending(page, PORTION, 1);
  await openUploads(page);
  const calls = noteCalls(page, TUS);
  /** Calls since the last use. */
  const takeCalls = () => calls.splice(0);

  await test.step('after a reload an upload resumes once its file is chosen again', async () => {
    const file = sounds.sized('long.wav', 5);
    await choose(page, [file]);
    await expect.poll(() => portions.asked).toEqual([0, 2 * MB]);
    await expect.poll(() => remembered(page)).toEqual({ records: 1, files: 1 });
    await page.evaluate(forgetFiles);
    await page.reload();
    await expect(row(page, 'long.wav')).toContainText('Choose this file again');
    await page.getByRole('button', { name: 'Choose long.wav again' }).waitFor();
    portions.asked.length = 0;
    await page.evaluate(rejectEstimates);
    await page.addInitScript(rejectEstimates);
    await choose(page, [file]);
    await expect.poll(() => portions.asked).toEqual([2 * MB]);
    await expect.poll(() => remembered(page)).toEqual({ records: 1, files: 1 });
  });

  await test.step('an upload unknown to the server restarts, even if free space is unknown', async () => {
    await site.run('delete from uploads where owner_id = ?', artist.id);
    portions.letFurther();
    expect(creations(takeCalls())).toHaveLength(1);
    await page.reload();
    await expectStatus(page, 'long.wav', 'completed');
    const after = takeCalls();
    expect([after[0]?.method(), (await after[0]?.response())?.status()]).toEqual(['HEAD', 404]);
    expect(creations(after)).toHaveLength(1);
    expect(offsets(after)).toEqual([0, 2 * MB, 4 * MB]);
    await expect.poll(() => remembered(page)).toMatchObject({ files: 0 });
  });

  await test.step('a paused upload, and later an offline one, resumes at its offset', async () => {
    portions.holdAgain(1);
    await choose(page, [sounds.sized('cut.wav', 7)]);
    await expect.poll(() => portions.asked).toEqual([0, 2 * MB]);
    await page.getByRole('button', { name: 'Pause cut.wav' }).click();
    await expect(row(page, 'cut.wav')).toContainText('Paused at');
    await expectStatus(page, 'cut.wav', 'pending');
    portions.letGo();
    const first = takeCalls();
    portions.holdAgain(1);
    await page.getByRole('button', { name: 'Resume cut.wav' }).click();
    await expect.poll(() => portions.asked).toEqual([2 * MB, 4 * MB]);
    expect(pageErrors).toEqual([]);
    await context.setOffline(true);
    portions.letGo();
    await expect(row(page, 'cut.wav')).toContainText('Waiting for network', { timeout: 40_000 });
    const second = takeCalls();
    await context.setOffline(false);
    await expectStatus(page, 'cut.wav', 'completed');
    const third = takeCalls();
    expect(third[0]?.method()).toBe('HEAD');
    expect(offsets(third)).toEqual([4 * MB, 6 * MB]);
    expect(creations([...first, ...second, ...third])).toHaveLength(1);
  });

  await test.step('423, 409 and 500 are retried, and 403 is not', async () => {
    const statuses = [423, 409, 500, 403];
    await page.route(PORTION, (route) => {
      const status = route.request().method() === 'POST' ? statuses.shift() : undefined;
      return status ? route.fulfill({ status, json: { message: 'Not now.' } }) : route.continue();
    });
    await choose(page, [sounds.sized('locked.wav', 4)]);
    await expectStatus(page, 'locked.wav', 'failed');
    await expect(row(page, 'locked.wav').locator('[data-part="upload-text"]')).toHaveText('Not now.');
    expect(statuses).toEqual([]);
    expect(offsets(takeCalls())).toEqual([0, 0, 0, 0]);
    await page.unroute(PORTION);
    await page.getByRole('button', { name: 'Try locked.wav again' }).click();
    await expectStatus(page, 'locked.wav', 'completed');
    await expect.poll(() => remembered(page)).toMatchObject({ files: 0 });
  });
  const provoked = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (409|423|500)/;
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !provoked.test(error)));
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
  const file = sounds.sized('closed.wav', 5);
  const kept = () => site.run('select sha256 from file_entries where owner_id = ?', user.id);
  try {
    const before = await openBrowser();
    const page = await before.newPage();
    await signIn(page, baseURL, user);
    const portions = await holdSending(page, PORTION, 1);
    await openUploads(page);
    await choose(page, [file]);
    await expect.poll(() => portions.asked).toEqual([0, 2].map((at) => at * MB));
    await expect.poll(() => remembered(page)).toEqual({ records: 1, files: 1 });
    await before.close();
    expect(await kept()).toEqual([]);

    const after = await openBrowser();
    const again = await after.newPage();
    const more = noteCalls(again, TUS);
    await again.goto('/');
    await expect.poll(kept, { timeout: 120_000 }).toEqual([{ sha256: createHash('sha256').update(readFileSync(file)).digest('hex') }]);
    expect(offsets(more)).toEqual([2, 4].map((at) => at * MB));
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

/** Rejects as some private windows do. */
function rejectEstimates(): void {
  Object.defineProperty(StorageManager.prototype, 'estimate', { value: () => Promise.reject(new TypeError('Internal error')) });
}
