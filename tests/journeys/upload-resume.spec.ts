import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signIn } from '../support/account-journey';
import { choose, creations, expect, expectStatus, noteCalls, offsets, openUploads, row, test } from '../support/upload-journey';

test.describe.configure({ timeout: 240_000 });

const MB = 1024 * 1024;
const TUS = /\/api\/v1\/tus\/upload/;
const PORTION = /\/api\/v1\/tus\/upload\/\w+$/;

/** Lets so many portions through and holds the rest until the page is gone or the route is; `all` lets every further one through. */
const letThrough = async (page: Page, count: number) => {
  let left = count;
  await page.route(PORTION, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    left -= 1;
    return left >= 0 ? route.continue() : undefined;
  });
  return {
    all: () => {
      left = Number.POSITIVE_INFINITY;
    },
  };
};

const freely = async (page: Page): Promise<void> => page.unroute(PORTION);

test('UPLOAD-038 UPLOAD-051: a network that is cut breaks nothing off: the upload waits, and goes on where it stopped', async ({
  page,
  context,
  artist,
  sounds,
  pageErrors,
}) => {
  expect(artist.id).toBeGreaterThan(0);
  await openUploads(page);
  const calls = noteCalls(page, TUS);
  await letThrough(page, 2);
  await choose(page, [sounds.sized('cut.wav', 18)]);
  await expect.poll(() => offsets(calls)).toEqual([0, 5 * MB, 10 * MB]);
  await context.setOffline(true);
  await freely(page);
  await expect(row(page, 'cut.wav')).toContainText('Waiting for the network', { timeout: 40_000 });
  const before = calls.length;
  await context.setOffline(false);
  await expectStatus(page, 'cut.wav', 'completed');
  const after = calls.slice(before);
  expect(after[0]?.method()).toBe('HEAD');
  expect(offsets(after)).toEqual([10 * MB, 15 * MB]);
  expect(creations(calls)).toHaveLength(1);
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(error)));
});

test('an upload that is held goes on from the same place', async ({ page, artist, sounds }) => {
  expect(artist.id).toBeGreaterThan(0);
  await openUploads(page);
  const calls = noteCalls(page, TUS);
  await letThrough(page, 1);
  await choose(page, [sounds.sized('held.wav', 12)]);
  await expect.poll(() => offsets(calls)).toEqual([0, 5 * MB]);
  await page.getByRole('button', { name: 'Pause held.wav' }).click();
  await expect(row(page, 'held.wav')).toContainText('Paused at');
  await expectStatus(page, 'held.wav', 'pending');
  await freely(page);
  const before = calls.length;
  await page.getByRole('button', { name: 'Resume held.wav' }).click();
  await expectStatus(page, 'held.wav', 'completed');
  expect(offsets(calls.slice(before))).toEqual([5 * MB, 10 * MB]);
  expect(creations(calls)).toHaveLength(1);
});

test('after a reload an upload goes on by itself; where the browser kept no bytes, the same file is chosen again', async ({
  page,
  artist,
  sounds,
}) => {
  expect(artist.id).toBeGreaterThan(0);
  page.on('dialog', (dialog) => void dialog.accept());
  await openUploads(page);
  const calls = noteCalls(page, TUS);
  const portions = await letThrough(page, 1);
  const file = sounds.sized('long.wav', 12);
  await choose(page, [file]);
  await expect.poll(() => offsets(calls)).toEqual([0, 5 * MB]);
  await expect.poll(() => remembered(page)).toEqual({ records: 1, files: 1 });
  await page.evaluate(forgetFiles);
  await page.reload();
  await expect(row(page, 'long.wav')).toContainText('Choose this file again');
  await page.getByRole('button', { name: 'Choose long.wav again' }).waitFor();
  let before = calls.length;
  await choose(page, [file]);
  await expect.poll(() => offsets(calls.slice(before))).toEqual([5 * MB]);
  await expect.poll(() => remembered(page)).toEqual({ records: 1, files: 1 });
  portions.all();
  before = calls.length;
  await page.reload();
  await expectStatus(page, 'long.wav', 'completed');
  expect(offsets(calls.slice(before))).toEqual([5 * MB, 10 * MB]);
  expect(creations(calls)).toHaveLength(1);
  await page.reload();
  await expectStatus(page, 'long.wav', 'completed');
  await expect.poll(() => remembered(page)).toMatchObject({ files: 0 });
});

test('after the browser was closed and opened again an upload goes on by itself, from any page, and arrives bit for bit', async ({
  playwright,
  launchOptions,
  baseURL,
  site,
  sounds,
}) => {
  const user = await site.createPerson({ permissions: ['music.create'] });
  const profile = mkdtempSync(join(tmpdir(), 'segue-profile-'));
  const openBrowser = () => playwright.chromium.launchPersistentContext(profile, { ...launchOptions, baseURL });
  const file = sounds.sized('closed.wav', 48);
  const kept = () => site.run('select sha256 from file_entries where owner_id = ?', user.id);
  try {
    const before = await openBrowser();
    const page = await before.newPage();
    await signIn(page, baseURL, user);
    await openUploads(page);
    const calls = noteCalls(page, TUS);
    await letThrough(page, 3);
    await choose(page, [file]);
    await expect.poll(() => offsets(calls)).toEqual([0, 5 * MB, 10 * MB, 15 * MB]);
    await expect.poll(() => remembered(page)).toEqual({ records: 1, files: 1 });
    await before.close();
    expect(await kept()).toEqual([]);

    const after = await openBrowser();
    const again = await after.newPage();
    const more = noteCalls(again, TUS);
    await again.goto('/');
    await expect.poll(kept, { timeout: 120_000 }).toEqual([{ sha256: createHash('sha256').update(readFileSync(file)).digest('hex') }]);
    expect(offsets(more)).toEqual([15, 20, 25, 30, 35, 40, 45].map((at) => at * MB));
    expect(creations(more)).toEqual([]);
    await openUploads(again);
    await expectStatus(again, 'closed.wav', 'completed');
    await after.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

test('UPLOAD-052: where the server has forgotten an upload, a new one is begun', async ({ page, site, artist, sounds }) => {
  expect(artist.id).toBeGreaterThan(0);
  page.on('dialog', (dialog) => void dialog.accept());
  await openUploads(page);
  const calls = noteCalls(page, TUS);
  const portions = await letThrough(page, 1);
  await choose(page, [sounds.sized('forgotten.wav', 12)]);
  await expect.poll(() => offsets(calls)).toEqual([0, 5 * MB]);
  await expect.poll(() => remembered(page)).toEqual({ records: 1, files: 1 });
  await site.run('delete from uploads where owner_id = ?', artist.id);
  portions.all();
  const before = calls.length;
  await page.reload();
  await expectStatus(page, 'forgotten.wav', 'completed');
  const after = calls.slice(before);
  expect([after[0]?.method(), (await after[0]?.response())?.status()]).toEqual(['HEAD', 404]);
  expect(creations(after)).toHaveLength(1);
  expect(offsets(after)).toEqual([0, 5 * MB, 10 * MB]);
});

test('UPLOAD-047 UPLOAD-048 UPLOAD-049 UPLOAD-050: a lock, a conflict and a failure of the server are tried again, any other refusal is not', async ({
  page,
  artist,
  sounds,
  pageErrors,
}) => {
  expect(artist.id).toBeGreaterThan(0);
  await openUploads(page);
  const calls = noteCalls(page, TUS);
  let answers = [423];
  await page.route(PORTION, async (route) => {
    const status = route.request().method() === 'POST' ? answers.shift() : undefined;
    return status ? route.fulfill({ status, json: { message: 'Not now.' } }) : route.continue();
  });
  for (const [name, status] of [
    ['locked.wav', 423],
    ['conflict.wav', 409],
    ['broken.wav', 500],
  ] as const) {
    answers = [status];
    await choose(page, [sounds.sized(name, 4 + status / 1000)]);
    await expectStatus(page, name, 'completed');
  }
  answers = [403];
  const before = creations(calls).length;
  await choose(page, [sounds.sized('refused.wav', 5)]);
  await expectStatus(page, 'refused.wav', 'failed');
  await expect(row(page, 'refused.wav').locator('[data-part="upload-text"]')).toHaveText('Not now.');
  const own = calls.slice(calls.indexOf(creations(calls)[before]!));
  expect(offsets(own)).toEqual([0]);
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !/status of (409|423|500)/.test(error)));
});

/** How much the browser remembers. */
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

/** Takes the bytes away that the browser keeps, as it does itself when it needs room. */
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
