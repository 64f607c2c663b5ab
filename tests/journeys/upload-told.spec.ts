import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { makeArtist, removeArtist } from '../support/backstage-journey';
import type { Person, SiteDatabase } from '../support/site-database';
import { choose, creations, expect, expectStatus, noteCalls, offsets, openUploads, row, test } from '../support/upload-journey';

test.describe.configure({ timeout: 240_000 });

const STATUSES = ['pending', 'inProgress', 'completed', 'failed', 'aborted'];

const settled = async (page: Page, name: string): Promise<void> => {
  await expectStatus(page, name, 'completed');
  await expect(row(page, name).locator('[data-part="upload-text"]')).not.toContainText('Uploaded.');
};

/** Makes a track of the file that a person uploaded last, and answers its id. */
const makeTrack = async (site: SiteDatabase, { id }: Person, name: string): Promise<number> => {
  const [track] = await site.run(
    `insert into tracks (name, slug, duration, audio_key, audio_type, audio_size, owner_id, visibility)
      select ?, 'low-water', duration, storage_key, mime, size, owner_id, 'private' from file_entries where owner_id = ? order by id desc limit 1 returning id`,
    name,
    id,
  );
  return Number(track?.id);
};
const countOf = async (site: SiteDatabase, { id }: Person): Promise<number> =>
  Number((await site.run('select count(*) as files from file_entries where owner_id = ? and deleted_at is null', id))[0]?.files);

test('ENT-079 ENT-082 ENT-083 an upload tells how far it is, more and more, and what it is a part of', async ({
  page,
  context,
  artist,
  sounds,
}) => {
  expect(artist.id).toBeGreaterThan(0);
  await openUploads(page);
  const calls = noteCalls(page, /\/api\/v1\/tus/);
  await page.evaluate(() => {
    const seen: { statuses: string[]; told: string[] } = { statuses: [], told: [] };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const each of document.querySelectorAll<HTMLElement>('[data-upload]')) {
        seen.statuses.push(each.dataset.status ?? '');
        if (each.dataset.status === 'inProgress') seen.told.push(each.querySelector('[data-part="upload-text"]')?.textContent ?? '');
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 2_000_000,
  });
  await choose(page, [sounds.sized('slow.wav', 6)]);
  await expectStatus(page, 'slow.wav', 'completed');
  const { statuses, told } = await page.evaluate(() => (window as unknown as { seen: { statuses: string[]; told: string[] } }).seen);
  expect(statuses.filter((status) => !STATUSES.includes(status))).toEqual([]);
  const percentages = told.flatMap((text) => /^(\d+) %/.exec(text)?.[1] ?? []).map(Number);
  expect(new Set(percentages).size).toBeGreaterThan(3);
  expect(percentages).toEqual([...percentages].sort((one, other) => one - other));
  expect(told.some((text) => /^\d+ % · [\d.]+( [KM]B)? of 6 MB/.test(text))).toBe(true);
  const given = Object.fromEntries(
    (creations(calls)[0]?.headers()['upload-metadata'] ?? '').split(',').map((pair) => pair.split(' ') as [string, string]),
  );
  const said = (name: string): string => Buffer.from(given[name] ?? '', 'base64').toString();
  expect([said('relativePath'), said('disk')]).toEqual(['slow.wav', 'private']);
  expect(said('uploadId')).toMatch(/^[\da-f]{32}$/);
  expect(Number(said('duration'))).toBeGreaterThan(0);
});

test('UPL-24 an audio file for which there are no minutes is refused on its row before its first byte, and the others go on', async ({
  page,
  site,
  artist,
  sounds,
  pageErrors,
}) => {
  const minutes = JSON.stringify([
    { name: 'minutes', value: 0.1 },
    { name: 'megabytes', value: 100 },
  ]);
  await site.run("update user_permissions set restrictions = ? where user_id = ? and name = 'music.create'", minutes, artist.id);
  await openUploads(page);
  const calls = noteCalls(page, /\/api\/v1\/tus/);
  await choose(page, [sounds.real('song.mp3')]);
  await settled(page, 'song.mp3');
  await choose(page, [sounds.real('long.wav'), sounds.real('song.opus')]);
  await expectStatus(page, 'long.wav', 'failed');
  await expect(row(page, 'long.wav').locator('[data-part="upload-text"]')).toHaveText(
    /^There is no room left for this file: it is 0:34 long, and 0:0[12] of your 0\.1 minutes are left\.$/,
  );
  await expectStatus(page, 'song.opus', 'failed');
  await expect(row(page, 'song.opus').locator('[data-part="upload-text"]')).toHaveText(
    /^There is no room left for this file: it is 0:04 long, and 0:0[12] of your 0\.1 minutes are left\.$/,
  );
  expect([creations(calls).length, offsets(calls)]).toEqual([1, []]);
  expect(await countOf(site, artist)).toBe(1);
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !/status of 413/.test(error)));
});

test('an audio file that the artist has already is said to be there, with a link, and is kept beside it or left out', async ({
  page,
  site,
  artist,
  sounds,
}) => {
  await openUploads(page);
  const song = readFileSync(sounds.real('song.mp3'));
  const copy = (name: string) =>
    page
      .locator('main [data-part="dropzone"] input[type=file]')
      .first()
      .setInputFiles([{ name, mimeType: 'audio/mpeg', buffer: song }]);
  await copy('song.mp3');
  await settled(page, 'song.mp3');
  await page.getByRole('button', { name: 'Remove song.mp3' }).focus();
  const track = await makeTrack(site, artist, 'Low Water');
  await copy('listed.mp3');
  await expect(row(page, 'listed.mp3').locator('[data-part="upload-note"]')).toHaveText('It has the same content as “song.mp3”.');
  await page.getByRole('button', { name: 'Leave it out: listed.mp3' }).click();
  await expect(row(page, 'listed.mp3')).toHaveCount(0);

  const other = await page.context().newPage();
  await openUploads(other);
  await other
    .locator('main [data-part="dropzone"] input[type=file]')
    .first()
    .setInputFiles([{ name: 'again.mp3', mimeType: 'audio/mpeg', buffer: song }]);
  const note = row(other, 'again.mp3').locator('[data-part="upload-note"]');
  await expect(note).toHaveText('You have this sound already as “Low Water”.');
  await expect(note.getByRole('link', { name: 'Low Water' })).toHaveAttribute('href', `/track/${track}/low-water`);
  await settled(other, 'again.mp3');
  await other.getByRole('button', { name: 'Keep both: again.mp3' }).press('Enter');
  await expect(note).toHaveCount(0);
  await expectStatus(other, 'again.mp3', 'completed');
  await other.close();
  await site.run('delete from tracks where id = ?', track);
});

test('another file of the same name is said to be one, and both are uploaded', async ({ page, site, artist, sounds }) => {
  await openUploads(page);
  for (const recipe of ['song.mp3', 'no-length.mp3']) {
    const buffer = readFileSync(sounds.real(recipe));
    await page
      .locator('main [data-part="dropzone"] input[type=file]')
      .first()
      .setInputFiles([{ name: 'twin.mp3', mimeType: 'audio/mpeg', buffer }]);
  }
  const twins = page.locator('[data-upload]');
  await expect(twins).toHaveCount(2);
  for (const index of [0, 1]) await expect(twins.nth(index)).toHaveAttribute('data-status', 'completed');
  await expect(twins.nth(0).locator('[data-part="upload-note"]')).toHaveCount(0);
  await expect(twins.nth(1).locator('[data-part="upload-note"]')).toHaveText('Another file in the list has this name: both are uploaded.');
  await expect.poll(() => countOf(site, artist)).toBeGreaterThanOrEqual(2);
});

test('a form whose answer is lost is sent again, and the file is there once', async ({ page, site, artist, sounds, pageErrors }) => {
  await openUploads(page);
  const network = await page.context().newCDPSession(page);
  // The site answers, and the answer never comes.
  network.once('Fetch.requestPaused', ({ requestId }) =>
    network.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }).then(() => network.send('Fetch.disable')),
  );
  await network.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/v1/file-entries', requestStage: 'Response' }] });
  await choose(page, [sounds.real('song.mp3')]);
  await expectStatus(page, 'song.mp3', 'failed');
  expect(await countOf(site, artist)).toBe(1);
  await page.getByRole('button', { name: 'Try song.mp3 again' }).click();
  await settled(page, 'song.mp3');
  expect(await countOf(site, artist)).toBe(1);
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !/ERR_CONNECTION_RESET/.test(error)));
});

test('an audio file is listened to as well when what listens did not come at first', async ({ page, artist, sounds, pageErrors }) => {
  expect(artist.id).toBeGreaterThan(0);
  await openUploads(page);
  let asked = 0;
  await page.route(/audio\.worker/, (route) => {
    asked += 1;
    return asked === 1 ? route.abort('connectionfailed') : route.continue();
  });
  await choose(page, [sounds.real('song.mp3')]);
  await settled(page, 'song.mp3');
  await expect(row(page, 'song.mp3').locator('[data-part="upload-text"]')).toContainText('LUFS');
  expect(asked).toBe(2);
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !/ERR_CONNECTION_FAILED/.test(error)));
});

test('the audio of a track is replaced, and the older version restored with one click and a yes', async ({
  page,
  site,
  artist,
  sounds,
}) => {
  const made = await makeArtist(site, artist);
  await openUploads(page);
  await choose(page, [sounds.real('song.mp3')]);
  await settled(page, 'song.mp3');
  const track = await makeTrack(site, artist, 'Low Water');
  await site.run("insert into track_artists (track_id, artist_id, role, position) values (?, ?, 'primary', 0)", track, made.id);
  const typeOf = async () => (await page.request.get(`/api/v1/tracks/${track}/stream`)).headers()['content-type'];
  expect(await typeOf()).toBe('audio/mpeg');
  await page.goto(`/backstage/tracks/${track}/edit`);
  const audio = page.getByRole('region', { name: 'Sound' });
  await choose(page, [sounds.real('index-first.m4a')]);
  await settled(page, 'index-first.m4a');
  await audio.getByRole('button', { name: 'Replace the sound' }).click();
  await expect(audio.getByText('What it was before')).toBeVisible();
  expect(await typeOf()).toBe('audio/mp4');
  await audio.getByRole('button', { name: /^Bring back: A sound of 0:04/ }).press('Enter');
  const asked = page.getByRole('alertdialog', { name: 'Bring this sound back?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(await typeOf()).toBe('audio/mp4');
  await audio.getByRole('button', { name: /^Bring back/ }).click();
  await asked.getByRole('button', { name: 'Bring it back' }).click();
  await expect(asked).toHaveCount(0);
  await expect.poll(typeOf).toBe('audio/mpeg');
  await expect(audio.getByRole('button', { name: /^Bring back/ })).toHaveCount(1);
  await site.run('delete from tracks where id = ?', track);
  await removeArtist(site, made);
});
