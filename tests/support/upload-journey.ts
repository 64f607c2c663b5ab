import type { Locator, Page, Request } from '@playwright/test';
import { test as base, open, signIn, expect as soonExpect } from './account-journey';
import { openAudioFolder } from './audio-file';
import { openFarStorage } from './far-storage';
import type { Person } from './site-database';

export const expect = soonExpect.configure({ timeout: 30_000 });

interface UploadFixtures {
  sounds: ReturnType<typeof openAudioFolder>;
  storage: Awaited<ReturnType<typeof openFarStorage>>;
  artist: Person;
}

const SETTINGS = ['uploads.direct', 'uploads.tus', 'uploads.chunk_size', 'uploads.max_size'];

/** Restores changed settings. */
export const test = base.extend<UploadFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads dependencies from the pattern
  sounds: async ({}, use) => {
    const audioFolder = openAudioFolder();
    await use(audioFolder);
    audioFolder.close();
  },
  storage: async ({ page }, use) => {
    const storage = await openFarStorage();
    await use(storage);
    // Closing the storage first would log failed requests in the page.
    await page.close();
    storage.close();
  },
  artist: async ({ page, site, baseURL }, use) => {
    const user = await site.createPerson({ permissions: ['music.create'] });
    await signIn(page, baseURL, user);
    await use(user);
    await site.set(Object.fromEntries(SETTINGS.map((name) => [name, undefined])));
  },
});

export const openUploads = async (page: Page): Promise<void> => {
  await open(page, '/backstage/upload');
  await expect(page.locator('main [data-part="dropzone"]').first()).toBeVisible();
};

export const choose = (page: Page, files: string[]): Promise<void> =>
  page.locator('main [data-part="dropzone"] input[type=file]').first().setInputFiles(files);

export const row = (page: Page, name: string): Locator =>
  page.locator('[data-upload]').filter({ has: page.locator('[data-part="upload-name"]').getByText(name, { exact: true }) });

export const expectStatus = (page: Page, name: string, status: string, timeout = 60_000): Promise<void> =>
  expect(row(page, name)).toHaveAttribute('data-status', status, { timeout });

/** Expects the file in the note of refused files, under its reason. */
export const expectRefused = (page: Page, name: string, reason: string, timeout = 60_000): Promise<void> =>
  expect(
    page
      .locator('[data-part="upload-refused"] li')
      .filter({ has: page.locator('[data-part="refused-reason"]').getByText(reason, { exact: true }) }),
  ).toContainText(name, { timeout });

export const noteCalls = (page: Page, pattern: RegExp): Request[] => {
  const noted: Request[] = [];
  page.on('request', (request) => {
    if (pattern.test(new URL(request.url()).pathname)) noted.push(request);
  });
  return noted;
};

export const offsets = (calls: Request[]): number[] =>
  calls.flatMap((call) => (call.headers()['upload-offset'] === undefined ? [] : [Number(call.headers()['upload-offset'])]));

export const creations = (calls: Request[]): Request[] =>
  calls.filter((call) => call.method() === 'POST' && new URL(call.url()).pathname === '/api/v1/tus/upload');
