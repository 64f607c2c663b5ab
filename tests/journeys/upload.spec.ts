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
const FORM = /\/api\/v1\/file-entries$/;

// Also proves UPLOAD-007 UPLOAD-013 UPLOAD-017 UPLOAD-018 UPLOAD-019 UPLOAD-020 UPLOAD-022 UPLOAD-041 UPLOAD-042 UPLOAD-043 UPLOAD-044 UPLOAD-045
test('UPLOAD-001 UPLOAD-005 small files use forms, three at once; large files use chunks', async ({ page, context, artist, sounds }) => {
  expect(artist.id).toBeGreaterThan(0);
  await openUploads(page);
  const calls = noteCalls(page, /\/api\/v1\/(tus|file-entries)/);
  await choose(page, [sounds.sized('small.wav', 1), sounds.sized('large.wav', 11)]);
  await expectStatus(page, 'small.wav', 'completed');
  await expectStatus(page, 'large.wav', 'completed');
  expect(calls.filter((call) => FORM.test(call.url()))).toHaveLength(1);
  const [creation] = creations(calls);
  expect(creations(calls)).toHaveLength(1);
  expect(offsets(calls)).toEqual([0, 5 * MB, 10 * MB]);
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
  const portions = calls.filter((call) => call.headers()['upload-offset'] !== undefined);
  for (const call of [...creations(calls), ...portions]) {
    expect(call.headers()).toMatchObject({ 'tus-resumable': '1.0.0', 'x-xsrf-token': decodeURIComponent(token ?? '') });
  }
  expect(portions.map((call) => [call.method(), call.headers()['x-http-method-override']])).toEqual(Array(3).fill(['POST', 'PATCH']));
  expect(creation?.headers()).toMatchObject({ 'upload-length': String(11 * MB), 'upload-metadata': expect.stringContaining('clientName') });

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
  });
});

// Also proves UPLOAD-025 UPLOAD-029 UPLOAD-033
test('UPLOAD-002 UPLOAD-021 UPLOAD-024 refused files show a reason; without tus all use forms', async ({
  page,
  site,
  artist,
  sounds,
  pageErrors,
}) => {
  expect(artist.id).toBeGreaterThan(0);
  await site.set({ 'uploads.max_size': 6 * MB, 'uploads.tus': false });
  await openUploads(page);
  const portions = noteCalls(page, /\/api\/v1\/tus/);
  await page.route(FORM, (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
    if (body.includes('filename="said.wav"')) return route.fulfill({ status: 422, json: { message: 'Not enough space for this file.' } });
    if (body.includes('filename="unsaid.wav"')) return route.fulfill({ status: 500, body: 'upstream went away' });
    return route.continue();
  });
  const good = sounds.sized('good.wav', 1);
  await choose(page, [
    good,
    sounds.write('words.txt', 'no sound'),
    sounds.write('empty.mp3', ''),
    sounds.write('page.mp3', '<html>no sound</html>'.repeat(100)),
    sounds.sized('long.wav', 7),
    sounds.sized('large.wav', 5),
    sounds.sized('said.wav', 0.2),
    sounds.sized('unsaid.wav', 0.3),
  ]);
  await choose(page, [good]);
  const told: [string, string][] = [
    ['words.txt', 'This file type is not allowed'],
    ['empty.mp3', 'The file is empty.'],
    ['page.mp3', 'This file type is not allowed'],
    ['long.wav', '`long.wav` exceeds maximum allowed size of 6 MB'],
    ['good.wav', 'This file is already in the list.'],
  ];
  const failed: [string, string][] = [
    ['said.wav', 'Not enough space for this file.'],
    ['unsaid.wav', 'The upload failed.'],
  ];
  for (const [name, sentence] of told) await expectRefused(page, name, sentence);
  for (const [name, sentence] of failed) {
    await expectStatus(page, name, 'failed');
    await expect(row(page, name).locator('[data-part="upload-text"]')).toHaveText(sentence);
  }
  await expect(row(page, 'unsaid.wav')).not.toContainText('upstream');
  await expectStatus(page, 'good.wav', 'completed');
  await expectStatus(page, 'large.wav', 'completed');
  expect(portions).toEqual([]);
  await page.getByRole('button', { name: 'Clear files not added' }).click();
  await expect(page.locator('[data-part="upload-refused"]')).toHaveCount(0);
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !/status of 500/.test(error)));
});

test('UPLOAD-023 an upload without progress for 30 seconds fails and can be retried', async ({ page, artist, sounds }) => {
  expect(artist.id).toBeGreaterThan(0);
  await page.clock.install();
  const reading = await holdSending(page, /\/tus\/entries/);
  await openUploads(page);
  const hold = await holdCalls(page, FORM);
  await choose(page, [sounds.sized('held.wav', 0.1)]);
  await expect.poll(hold.waitingCount).toBe(1);
  // The clock also runs in real time, for slow machines.
  await page.clock.fastForward(15_000);
  await expectStatus(page, 'held.wav', 'inProgress');
  await page.clock.fastForward(31_000);
  await expectStatus(page, 'held.wav', 'failed');
  await expect(row(page, 'held.wav').locator('[data-part="upload-text"]')).toHaveText('Upload timed out');
  hold.letGo();
  await page.unroute(FORM);
  await page.getByRole('button', { name: 'Try held.wav again' }).click();
  // The site has time to read a large file that has arrived.
  await choose(page, [sounds.sized('read.wav', 20)]);
  await expect.poll(() => reading.asked, { timeout: 60_000 }).toHaveLength(1);
  await page.clock.fastForward(31_000);
  await expectStatus(page, 'read.wav', 'inProgress');
  await expect(row(page, 'read.wav').locator('[data-part="upload-text"]')).toHaveText('Uploaded. Processing…');
  reading.letGo();
  await expectStatus(page, 'read.wav', 'completed');
  await expectStatus(page, 'held.wav', 'completed');
});

test('an upload continues across pages, shows a tray and warns before the site is left', async ({ page, site, artist, sounds }) => {
  expect(artist.id).toBeGreaterThan(0);
  const hold = await holdSending(page, /\/api\/v1\/tus\/upload\/\w+$/);
  await openUploads(page);
  await choose(page, [sounds.sized('journey.wav', 4)]);
  await expect.poll(() => hold.asked).toEqual([0]);
  await page.getByRole('link', { name: 'Charts', exact: true }).first().click();
  await expect(page).toHaveURL(/charts/);
  const tray = page.getByRole('region', { name: 'Background uploads' });
  await expect(tray).toContainText('Uploading: 0 of 1');
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;
  hold.letGo();
  await expect(tray).toContainText('All files uploaded', { timeout: 30_000 });
  await tray.getByRole('link', { name: 'Show' }).click();
  await expectStatus(page, 'journey.wav', 'completed');
  await expect(tray.getByRole('link', { name: 'Show' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove journey.wav' }).click();
  await expect(row(page, 'journey.wav')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectStatus(page, 'journey.wav', 'completed');
  // Restored uploads survive a reload and removed ones do not, however soon the page closes.
  await choose(page, [sounds.sized('removed.wav', 1)]);
  await expectStatus(page, 'removed.wav', 'completed');
  await page.getByRole('button', { name: 'Remove removed.wav' }).click();
  await page.reload();
  await expectStatus(page, 'journey.wav', 'completed');
  const stored = 'select name from file_entries where owner_id = ? and deleted_at is null';
  await expect.poll(() => site.run(stored, artist.id)).toEqual([{ name: 'journey.wav' }]);
  await expect(row(page, 'removed.wav')).toHaveCount(0);
});
