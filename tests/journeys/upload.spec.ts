import type { Page } from '@playwright/test';
import { MINUTE } from '#functions/platform/contract/duration';
import { UNDO_TIME } from '#islands/platform/toast/undo';
import { holdCalls } from '../support/hold-back';
import { holdSending } from '../support/hold-sending';
import {
  choose,
  creations,
  expect,
  expectRefused,
  expectStatus,
  noteCalls,
  offsets,
  openUploads,
  row,
  test,
} from '../support/upload-journey';

test.describe.configure({ timeout: 240_000 });

const MB = 1024 * 1024;
const DELETION = /\/api\/v1\/file-entries\/delete/;
const FORM = /\/api\/v1\/file-entries$/;

const REFUSED: [string, string][] = [
  ['words.txt', 'This file type is not allowed'],
  ['empty.mp3', 'The file is empty.'],
  ['page.mp3', 'This file type is not allowed'],
  ['long.wav', '`long.wav` exceeds maximum allowed size of 6 MB'],
  ['good.wav', 'This file is already in the list.'],
];
const FAILED: [string, string][] = [
  ['said.wav', 'Not enough space for this file.'],
  ['unsaid.wav', 'The upload failed.'],
];

const text = (page: Page, name: string) => row(page, name).locator('[data-part="upload-text"]');

// Also proves UPLOAD-002 UPLOAD-007 UPLOAD-013 UPLOAD-017 UPLOAD-018 UPLOAD-019 UPLOAD-020 UPLOAD-022 UPLOAD-025 UPLOAD-029 UPLOAD-033 UPLOAD-041 UPLOAD-042 UPLOAD-043 UPLOAD-044 UPLOAD-045
test('UPLOAD-001 UPLOAD-005 UPLOAD-021 UPLOAD-023 UPLOAD-024 files are sent, refused and retried', async ({
  page,
  context,
  site,
  artist,
  sounds,
  pageErrors,
}) => {
  await page.clock.install();
  // Passes the three portions and the reading of the first large file.
  const portions = await holdSending(page, /\/api\/v1\/tus\/upload\/\w+$/, 3);
  const readings = await holdSending(page, /\/tus\/entries/);
  await openUploads(page);

  await test.step('small files use forms, large ones use chunks, and the site has time to read them', async () => {
    const calls = noteCalls(page, /\/api\/v1\/(tus|file-entries)/);
    await choose(page, [sounds.sized('small.wav', 1), sounds.sized('large.wav', 11)]);
    await expect.poll(() => readings.asked, { timeout: 60_000 }).toHaveLength(1);
    await page.clock.fastForward(31_000);
    await expectStatus(page, 'large.wav', 'inProgress');
    await expect(text(page, 'large.wav')).toHaveText('Uploaded. Processing…');
    readings.letGo();
    await expectStatus(page, 'large.wav', 'completed');
    await expectStatus(page, 'small.wav', 'completed');
    expect(calls.filter((call) => FORM.test(call.url()))).toHaveLength(1);
    const [creation] = creations(calls);
    expect(creations(calls)).toHaveLength(1);
    expect(offsets(calls)).toEqual([0, 5 * MB, 10 * MB]);
    const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
    const sent = calls.filter((call) => call.headers()['upload-offset'] !== undefined);
    for (const call of [...creations(calls), ...sent]) {
      expect(call.headers()).toMatchObject({ 'tus-resumable': '1.0.0', 'x-xsrf-token': decodeURIComponent(token ?? '') });
    }
    expect(sent.map((call) => [call.method(), call.headers()['x-http-method-override']])).toEqual(Array(3).fill(['POST', 'PATCH']));
    const metadata = expect.stringContaining('clientName');
    expect(creation?.headers()).toMatchObject({ 'upload-length': String(11 * MB), 'upload-metadata': metadata });
  });

  await test.step('three of five files are sent at once, and cancelling one frees a slot', async () => {
    const forms = noteCalls(page, FORM);
    const hold = await holdCalls(page, FORM);
    await choose(
      page,
      [1, 2, 3, 4, 5].map((number) => sounds.sized(`${number}.wav`, number / 10)),
    );
    await expect(page.locator('[data-status=inProgress]')).toHaveCount(3);
    await expect(page.locator('[data-status=pending]')).toHaveCount(2);
    await expect(row(page, '4.wav')).toContainText('Waiting');
    await expect.poll(hold.waitingCount).toBe(3);
    const stopped = page.waitForEvent('requestfailed', (request) => FORM.test(request.url()));
    await page.getByRole('button', { name: 'Cancel 1.wav' }).click();
    expect((await stopped).failure()?.errorText).toContain('ERR_ABORTED');
    await expectStatus(page, '1.wav', 'aborted');
    await expectStatus(page, '4.wav', 'inProgress');
    hold.letGo();
    for (const number of [2, 3, 4, 5]) await expectStatus(page, `${number}.wav`, 'completed');
    await expectStatus(page, '1.wav', 'aborted');
    expect(forms).toHaveLength(5);
    await page.getByRole('button', { name: 'Try 1.wav again' }).click();
    await expectStatus(page, '1.wav', 'completed');
    await page.unroute(FORM);
  });

  await test.step('an upload without progress for 30 seconds fails and can be retried', async () => {
    const hold = await holdCalls(page, FORM);
    await choose(page, [sounds.sized('held.wav', 0.15)]);
    await expect.poll(hold.waitingCount).toBe(1);
    // The clock also runs in real time, for slow machines.
    await page.clock.fastForward(15_000);
    await expectStatus(page, 'held.wav', 'inProgress');
    await page.clock.fastForward(31_000);
    await expectStatus(page, 'held.wav', 'failed');
    await expect(text(page, 'held.wav')).toHaveText('Upload timed out');
    hold.letGo();
    await page.unroute(FORM);
    await page.getByRole('button', { name: 'Try held.wav again' }).click();
    await expectStatus(page, 'held.wav', 'completed');
  });

  await test.step('an upload continues across pages, shows a tray and warns before the site is left', async () => {
    portions.holdAgain(0);
    await choose(page, [sounds.sized('journey.wav', 4)]);
    await expect.poll(() => portions.asked).toEqual([0]);
    await page.getByRole('link', { name: 'Charts', exact: true }).first().click();
    await expect(page).toHaveURL(/charts/);
    const tray = page.getByRole('region', { name: 'Background uploads' });
    await expect(tray).toContainText('Uploading: 8 of 9');
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await closing;
    portions.letGo();
    await expect(tray).toContainText('All files uploaded', { timeout: 30_000 });
    await tray.getByRole('link', { name: 'Show' }).click();
    await expectStatus(page, 'journey.wav', 'completed');
    await expect(tray.getByRole('link', { name: 'Show' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove journey.wav' }).click();
    await expect(row(page, 'journey.wav')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectStatus(page, 'journey.wav', 'completed');
  });

  await site.set({ 'uploads.max_size': 6 * MB, 'uploads.tus': false });
  await test.step('restored uploads survive a reload and removed ones do not, however soon the page closes', async () => {
    await choose(page, [sounds.sized('removed.wav', 1)]);
    await expectStatus(page, 'removed.wav', 'completed');
    await page.getByRole('button', { name: 'Remove removed.wav' }).click();
    await page.reload();
    await expectStatus(page, 'journey.wav', 'completed');
    const stored = "select name from file_entries where owner_id = ? and name in ('journey.wav', 'removed.wav') and deleted_at is null";
    await expect.poll(() => site.run(stored, artist.id)).toEqual([{ name: 'journey.wav' }]);
    await expect(row(page, 'removed.wav')).toHaveCount(0);
  });

  expect(pageErrors).toEqual([]);
  await test.step('a removed file stays removed although its deletions were lost, and they are repeated', async () => {
    await choose(page, [sounds.sized('lost.wav', 1.1)]);
    await expectStatus(page, 'lost.wav', 'completed');
    await page.evaluate(loseRemovals);
    await page.route(DELETION, (route) => route.abort());
    await page.getByRole('button', { name: 'Remove lost.wav' }).click();
    const asked = page.waitForRequest(DELETION);
    await page.clock.fastForward(UNDO_TIME);
    await asked;
    await page.unroute(DELETION);
    const isShown = page.getByText('lost.wav', { exact: true });
    const listed = page.waitForResponse(/\/api\/v1\/uploads$/);
    await page.reload();
    await listed;
    await expectStatus(page, 'journey.wav', 'completed');
    await expect(isShown).toHaveCount(0);
    const files = "select deleted_at is null as is_kept from file_entries where owner_id = ? and name = 'lost.wav'";
    expect(await site.run(files, artist.id)).toEqual([{ is_kept: 1 }]);

    await page.clock.fastForward(MINUTE);
    await page.reload();
    await expect.poll(() => site.run(files, artist.id)).toEqual([{ is_kept: 0 }]);
    await expect(isShown).toHaveCount(0);
    pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !/ERR_FAILED/.test(error)));
  });

  await test.step('refused files show a reason; without tus all files use forms', async () => {
    const calls = noteCalls(page, /\/api\/v1\/tus/);
    await page.route(FORM, (route) => {
      const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
      if (body.includes('filename="said.wav"')) return route.fulfill({ status: 422, json: { message: 'Not enough space for this file.' } });
      if (body.includes('filename="unsaid.wav"')) return route.fulfill({ status: 500, body: 'upstream went away' });
      return route.continue();
    });
    const good = sounds.sized('good.wav', 1.2);
    await choose(page, [
      good,
      sounds.write('words.txt', 'no sound'),
      sounds.write('empty.mp3', ''),
      sounds.write('page.mp3', '<html>no sound</html>'.repeat(100)),
      sounds.sized('long.wav', 7),
      sounds.sized('wide.wav', 5),
      sounds.sized('said.wav', 0.22),
      sounds.sized('unsaid.wav', 0.32),
    ]);
    await choose(page, [good]);
    for (const [name, sentence] of REFUSED) await expectRefused(page, name, sentence);
    for (const [name, sentence] of FAILED) {
      await expectStatus(page, name, 'failed');
      await expect(text(page, name)).toHaveText(sentence);
    }
    await expect(row(page, 'unsaid.wav')).not.toContainText('upstream');
    await expectStatus(page, 'good.wav', 'completed');
    await expectStatus(page, 'wide.wav', 'completed');
    expect(calls).toEqual([]);
    await page.getByRole('button', { name: 'Clear files not added' }).click();
    await expect(page.locator('[data-part="upload-refused"]')).toHaveCount(0);
  });
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !/status of 500/.test(error)));
});

/** Like an unloading page, whose transactions are aborted. */
function loseRemovals(): void {
  IDBObjectStore.prototype.delete = () => {
    throw new DOMException('The transaction was aborted.', 'AbortError');
  };
}
