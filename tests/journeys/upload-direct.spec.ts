import type { Page, Request } from '@playwright/test';
import { choose, expect, expectStatus, noteCalls, openUploads, row, test } from '../support/upload-journey';

test.describe.configure({ timeout: 240_000 });
// The storage is on another origin, as in production.
test.use({ bypassCSP: true });

const PUT = /\/api\/v1\/uploads\/\w+\/\d+$/;
const EITHER = /\/api\/v1\/(s3\/|uploads\/)/;

/** A 201 MB file in parts, and the number of concurrent parts. */
const PARTS = 11;
const AT_ONCE = 5;

const FILE_ENTRY = {
  id: 1,
  name: 'long.wav',
  kind: 'audio',
  url: '/',
  path: 'upload/1',
  file_size: 1,
  mime: 'audio/wav',
  extension: 'wav',
};

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
const sendLittle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      send.call(this, body instanceof Blob ? body.slice(0, 1) : body);
    };
  });

test.beforeEach(async ({ site }) => {
  await site.set({ 'uploads.direct': true });
});

// Also proves UPLOAD-004 UPLOAD-012 UPLOAD-027 UPLOAD-035 UPLOAD-036 UPLOAD-056 UPLOAD-059
test('UPLOAD-003 UPLOAD-010 UPLOAD-011 UPLOAD-022 UPLOAD-026 UPLOAD-034 direct uploads in parts', async ({
  page,
  site,
  artist,
  sounds,
  storage,
  pageErrors,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await openUploads(page);
  const calls = noteCalls(page, EITHER);

  await test.step('small files are sent whole', async () => {
    await choose(page, [sounds.sized('straight.wav', 1)]);
    await expectStatus(page, 'straight.wav', 'completed');
    const whole = calls.splice(0);
    expect(whole.map(nameOf)).toEqual(['simple/presign', 'PUT 0', 'entries']);
    expect(whole[1]?.method()).toBe('PUT');
    const signed = (await (await whole[0]?.response())?.json()) as { url: string } | undefined;
    expect(whole[1]?.url()).toBe(new URL(signed?.url ?? '', page.url()).href);
  });

  await test.step('100 MB are sent in parts that resume after a reload', async () => {
    storage.isStuck = true;
    await storage.takeOver(page, 3);
    await choose(page, [sounds.sized('parts.wav', 100)]);
    await expect.poll(() => [...storage.puts].sort(), { timeout: 100_000 }).toEqual([3, 4, 5]);
    const arrived = async () => (await site.run('select parts from uploads where owner_id = ? and size > 90000000', artist.id))[0]?.parts;
    await expect.poll(async () => (JSON.parse(String(await arrived())) as unknown[]).length, { timeout: 60_000 }).toBe(2);
    const before = calls.splice(0);
    await page.reload();
    await expectStatus(page, 'parts.wav', 'completed', 120_000);
    const after = calls.splice(0);
    expect([...before.slice(0, 2), ...after].map(nameOf).filter((name) => !name.startsWith('PUT'))).toEqual([
      'multipart/create',
      'multipart/batch-sign-part-urls',
      'multipart/get-uploaded-parts',
      'multipart/batch-sign-part-urls',
      'multipart/complete',
      'entries',
    ]);
    expect(partsOf(after)).toHaveLength(3);
    expect(after.filter((call) => PUT.test(new URL(call.url()).pathname)).every((call) => call.method() === 'PUT')).toBe(true);
    const numbers = completedParts(after).map(({ PartNumber }) => PartNumber);
    expect(numbers.sort()).toEqual([1, 2, 3, 4, 5]);
    const [entry] = await site.run('select size, mime from file_entries where owner_id = ? order by id desc limit 1', artist.id);
    expect(entry).toEqual({ size: 100 * 1024 * 1024, mime: 'audio/mp4' });
  });

  expect(pageErrors).toEqual([]);
  await sendLittle(page);
  await storage.takeOver(page);
  const aborted = async () => (await site.run("select id from uploads where owner_id = ? and state = 'aborted'", artist.id)).length;

  await test.step('an upload with a part that fails four times is aborted at the storage', async () => {
    Object.assign(storage, { isStuck: false, puts: [], answer: async (part: number) => (part === 3 ? 500 : 200) });
    await choose(page, [sounds.sized('long.wav', 20 * (PARTS - 1) + 1)]);
    await expectStatus(page, 'long.wav', 'failed', 120_000);
    await expect(row(page, 'long.wav').locator('[data-part="upload-text"]')).toHaveText('The storage is not there.');
    expect(storage.puts.filter((part) => part === 3)).toHaveLength(4);
    expect(calls.map(nameOf).at(-1)).toBe('multipart/abort');
    await expect.poll(aborted).toBe(1);
  });

  await test.step('a cancelled upload is aborted at the storage', async () => {
    Object.assign(storage, { isStuck: true, puts: [] });
    await page.getByRole('button', { name: 'Try long.wav again' }).click();
    // Reading the file before the first part takes half a minute on a busy machine.
    await expect.poll(() => storage.puts.length, { timeout: 90_000 }).toBe(5);
    await page.getByRole('button', { name: 'Cancel long.wav' }).click();
    await expectStatus(page, 'long.wav', 'aborted');
    await expect.poll(() => calls.map(nameOf).at(-1)).toBe('multipart/abort');
    await expect.poll(aborted).toBe(2);
    expect(storage.puts).toHaveLength(5);
  });

  await test.step('ten parts are signed and five are sent at a time', async () => {
    // Delays parts until five or all have arrived, and then long enough for a sixth.
    const waiting: (() => void)[] = [];
    let answered = 0;
    const answer = async () => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length < Math.min(AT_ONCE, PARTS - answered)) return;
        answered += waiting.length;
        for (const release of waiting.splice(0)) setTimeout(release, 300);
      });
      return 200;
    };
    Object.assign(storage, { isStuck: false, puts: [], most: 0, answer });
    await page.route(/\/s3\/multipart\/complete$/, (route) => route.fulfill({ json: { location: 'upload/1' } }));
    await page.route(/\/s3\/entries$/, (route) => route.fulfill({ json: { fileEntry: { ...FILE_ENTRY, duration: null } } }));
    calls.length = 0;
    await page.getByRole('button', { name: 'Try long.wav again' }).click();
    await expectStatus(page, 'long.wav', 'completed', 120_000);
    expect([storage.puts.length, storage.most]).toEqual([PARTS, AT_ONCE]);
    expect(signings(calls).map((numbers) => numbers.length)).toEqual([10, 1]);
    const parts = completedParts(calls);
    expect([parts.length, new Set(parts.map(({ ETag }) => ETag))]).toEqual([PARTS, new Set(['"a-part"'])]);
  });
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !/status of 500/.test(error)));
});
