import type { Page, Request } from '@playwright/test';
import { choose, expect, expectStatus, noteCalls, openUploads, row, test } from '../support/upload-journey';

test.describe.configure({ timeout: 240_000 });
// The storage is on another origin, as in production.
test.use({ bypassCSP: true });

const S3 = /\/api\/v1\/s3\//;
const PUT = /\/api\/v1\/uploads\/\w+\/\d+$/;
const EITHER = /\/api\/v1\/(s3\/|uploads\/)/;

/** A 240 MB file in parts, and the number of concurrent parts. */
const PARTS = 12;
const AT_ONCE = 5;

const nameOf = (call: Request): string =>
  new URL(call.url()).pathname.replace(/^\/api\/v1\/(s3\/)?/, '').replace(/^uploads\/\w+\//, 'PUT ');
const partsOf = (calls: Request[]): number[] =>
  calls.filter((call) => PUT.test(new URL(call.url()).pathname)).map((call) => Number(new URL(call.url()).pathname.split('/').at(-1)));
const numbersOf = (call: Request): number[] => (call.postDataJSON() as { partNumbers: number[] }).partNumbers;
const signings = (calls: Request[]): number[][] => calls.filter((call) => nameOf(call).endsWith('batch-sign-part-urls')).map(numbersOf);

const completedParts = (calls: Request[]): { ETag: string; PartNumber: number }[] => {
  const body = calls.find((call) => nameOf(call).endsWith('complete'))?.postDataJSON() as { parts: [] } | undefined;
  return body?.parts ?? [];
};

/** Sends one byte instead of a part in tests about order, because large files are slow. */
const sendLittle = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      send.call(this, body instanceof Blob ? body.slice(0, 1) : body);
    };
  });
};

test.beforeEach(async ({ site }) => {
  await site.set({ 'uploads.direct': true });
});

// Also proves UPLOAD-035 UPLOAD-056 UPLOAD-059
test('UPLOAD-003 UPLOAD-004 UPLOAD-034 small files are sent whole, 100 MB in parts that resume', async ({
  page,
  site,
  artist,
  sounds,
  storage,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await openUploads(page);
  const whole = noteCalls(page, EITHER);
  await choose(page, [sounds.sized('straight.wav', 1)]);
  await expectStatus(page, 'straight.wav', 'completed');
  expect(whole.map(nameOf)).toEqual(['simple/presign', 'PUT 0', 'entries']);
  expect(whole[1]?.method()).toBe('PUT');
  const signed = (await (await whole[0]?.response())?.json()) as { url: string } | undefined;
  expect(whole[1]?.url()).toBe(new URL(signed?.url ?? '', page.url()).href);

  const calls = noteCalls(page, EITHER);
  storage.isStuck = true;
  await storage.takeOver(page, 3);
  await choose(page, [sounds.sized('parts.wav', 100)]);
  await expect.poll(() => [...storage.puts].sort(), { timeout: 100_000 }).toEqual([3, 4, 5]);
  const arrived = async () => (await site.run('select parts from uploads where owner_id = ? and size > 90000000', artist.id))[0]?.parts;
  await expect.poll(async () => (JSON.parse(String(await arrived())) as unknown[]).length, { timeout: 60_000 }).toBe(2);
  const before = calls.length;
  await page.reload();
  await expectStatus(page, 'parts.wav', 'completed', 120_000);
  const after = calls.slice(before);
  expect([...calls.slice(0, 2), ...after].map(nameOf).filter((name) => !name.startsWith('PUT'))).toEqual([
    'multipart/create',
    'multipart/batch-sign-part-urls',
    'multipart/get-uploaded-parts',
    'multipart/batch-sign-part-urls',
    'multipart/complete',
    'entries',
  ]);
  expect(partsOf(after)).toHaveLength(3);
  expect(after.filter((call) => PUT.test(new URL(call.url()).pathname)).every((call) => call.method() === 'PUT')).toBe(true);
  expect(
    completedParts(after)
      .map(({ PartNumber }) => PartNumber)
      .sort(),
  ).toEqual([1, 2, 3, 4, 5]);
  const [entry] = await site.run('select size, mime from file_entries where owner_id = ? order by id desc limit 1', artist.id);
  expect(entry).toEqual({ size: 100 * 1024 * 1024, mime: 'audio/mp4' });
});

test('UPLOAD-010 UPLOAD-011 ten parts are signed and five are sent at a time', async ({ page, artist, sounds, storage }) => {
  expect(artist.id).toBeGreaterThan(0);
  await sendLittle(page);
  await openUploads(page);
  const calls = noteCalls(page, S3);
  // Delays parts until five or all have arrived, and then long enough for a sixth.
  const waiting: (() => void)[] = [];
  let answered = 0;
  storage.answer = async () => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length < Math.min(AT_ONCE, PARTS - answered)) return;
      answered += waiting.length;
      for (const release of waiting.splice(0)) setTimeout(release, 300);
    });
    return 200;
  };
  await storage.takeOver(page);
  const fileEntry = {
    id: 1,
    name: 'long.wav',
    kind: 'audio',
    url: '/',
    path: 'upload/1',
    file_size: 1,
    mime: 'audio/wav',
    extension: 'wav',
  };
  await page.route(/\/s3\/multipart\/complete$/, (route) => route.fulfill({ json: { location: 'upload/1' } }));
  await page.route(/\/s3\/entries$/, (route) => route.fulfill({ json: { fileEntry: { ...fileEntry, duration: null } } }));
  await choose(page, [sounds.sized('long.wav', 240)]);
  await expectStatus(page, 'long.wav', 'completed', 120_000);
  expect([storage.puts.length, storage.most]).toEqual([PARTS, AT_ONCE]);
  expect(signings(calls).map((numbers) => numbers.length)).toEqual([10, 2]);
  const parts = completedParts(calls);
  expect([parts.length, new Set(parts.map(({ ETag }) => ETag))]).toEqual([PARTS, new Set(['"a-part"'])]);
});

// Also proves UPLOAD-027 UPLOAD-036
test('UPLOAD-012 UPLOAD-022 UPLOAD-026 failed and cancelled uploads are aborted at the storage', async ({
  page,
  site,
  artist,
  sounds,
  storage,
  pageErrors,
}) => {
  await sendLittle(page);
  await openUploads(page);
  const calls = noteCalls(page, EITHER);
  storage.answer = async (part) => (part === 3 ? 500 : 200);
  await storage.takeOver(page);
  await choose(page, [sounds.sized('broken.wav', 100)]);
  await expectStatus(page, 'broken.wav', 'failed', 60_000);
  await expect(row(page, 'broken.wav').locator('[data-part="upload-text"]')).toHaveText('The storage is not there.');
  expect(storage.puts.filter((part) => part === 3)).toHaveLength(4);
  expect(calls.map(nameOf).at(-1)).toBe('multipart/abort');
  const aborted = async () => (await site.run("select id from uploads where owner_id = ? and state = 'aborted'", artist.id)).length;
  await expect.poll(aborted).toBe(1);

  storage.isStuck = true;
  storage.puts.length = 0;
  await choose(page, [sounds.sized('cancelled.wav', 100)]);
  // Reading 100 MB before the first part takes half a minute on a busy machine.
  await expect.poll(() => storage.puts.length, { timeout: 90_000 }).toBe(5);
  await page.getByRole('button', { name: 'Cancel cancelled.wav' }).click();
  await expectStatus(page, 'cancelled.wav', 'aborted');
  await expect.poll(() => calls.map(nameOf).at(-1)).toBe('multipart/abort');
  await expect.poll(aborted).toBe(2);
  expect(storage.puts).toHaveLength(5);
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !/status of 500/.test(error)));
});
