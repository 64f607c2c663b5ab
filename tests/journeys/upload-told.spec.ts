import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { apiHeaders } from '../support/api-headers';
import { makeArtist, removeArtist } from '../support/backstage-journey';
import { addTrackHome } from '../support/home-rows';
import type { Person, SiteDatabase } from '../support/site-database';
import { choose, creations, expect, expectStatus, noteCalls, offsets, openUploads, row, test } from '../support/upload-journey';

test.describe.configure({ timeout: 240_000 });

const STATUSES = ['pending', 'inProgress', 'completed', 'failed', 'aborted'];

const settled = async (page: Page, name: string): Promise<void> => {
  await expectStatus(page, name, 'completed');
  await expect(row(page, name).locator('[data-part="upload-text"]')).not.toContainText('Uploaded.');
};

/** Creates a track from a file of the user; returns its id. */
const makeTrack = async (site: SiteDatabase, { id }: Person, name: string, file: string): Promise<number> => {
  const [track] = await site.run(
    `insert into tracks (name, slug, duration, audio_key, audio_type, audio_size, owner_id, visibility)
      select ?, 'low-water', duration, storage_key, mime, size, owner_id, 'private' from file_entries where owner_id = ? and name = ? limit 1 returning id`,
    ...[name, id, file],
  );
  return Number(track?.id);
};
const countOf = async (site: SiteDatabase, { id }: Person): Promise<number> =>
  Number((await site.run('select count(*) as files from file_entries where owner_id = ? and deleted_at is null', id))[0]?.files);

/** Uploads through the API. */
const uploadFile = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  const multipart = { file: { name, mimeType: 'audio/mpeg', buffer }, clientMime: 'audio/mpeg', metadata: '{}' };
  const response = await page.request.post('/api/v1/file-entries', { multipart, headers: await apiHeaders(page) });
  expect(response.status()).toBe(200);
};

interface Seen {
  statuses: string[];
  texts: string[];
}

/** Records the statuses of all uploads and the texts of those in progress. */
const watchRows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: Seen = { statuses: [], texts: [] };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const each of document.querySelectorAll<HTMLElement>('[data-upload]')) {
        seen.statuses.push(each.dataset.status ?? '');
        if (each.dataset.status === 'inProgress') seen.texts.push(each.querySelector('[data-part="upload-text"]')?.textContent ?? '');
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });

test('ENT-079 ENT-082 ENT-083 UPL-24 uploads show progress and failures; audio is replaced', async ({
  page,
  context,
  site,
  artist,
  sounds,
  pageErrors,
}) => {
  const made = await makeArtist(site, artist);
  await openUploads(page);
  const network = await context.newCDPSession(page);
  const calls = noteCalls(page, /\/api\/v1\/tus/);
  const textOf = (name: string) => row(page, name).locator('[data-part="upload-text"]');

  await test.step('an upload with a lost response is retried and stored once; the analysis is reloaded', async () => {
    // The server responds, but the response is lost.
    network.once('Fetch.requestPaused', ({ requestId }) =>
      network.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }).then(() => network.send('Fetch.disable')),
    );
    await network.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/v1/file-entries', requestStage: 'Response' }] });
    let asked = 0;
    await page.route(/audio\.worker/, (route) => {
      asked += 1;
      return asked === 1 ? route.abort('connectionfailed') : route.continue();
    });
    await choose(page, [sounds.real('song.mp3')]);
    await expectStatus(page, 'song.mp3', 'failed');
    expect(await countOf(site, artist)).toBe(1);
    await page.getByRole('button', { name: 'Try song.mp3 again' }).click();
    await settled(page, 'song.mp3');
    expect(await countOf(site, artist)).toBe(1);
    await expect(textOf('song.mp3')).toContainText('LUFS');
    expect(asked).toBe(2);
    await page.unroute(/audio\.worker/);
    pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !/ERR_CONNECTION_(RESET|FAILED)/.test(error)));
  });

  await test.step('an upload shows its progress, and its metadata is sent', async () => {
    await watchRows(page);
    const speed = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 2_000_000 };
    await network.send('Network.emulateNetworkConditions', speed);
    await choose(page, [sounds.sized('slow.wav', 6)]);
    await expectStatus(page, 'slow.wav', 'completed');
    const { statuses, texts } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    expect(statuses.filter((status) => !STATUSES.includes(status))).toEqual([]);
    const percentages = texts.flatMap((text) => /^(\d+) %/.exec(text)?.[1] ?? []).map(Number);
    expect(new Set(percentages).size).toBeGreaterThan(3);
    expect(percentages).toEqual([...percentages].sort((one, other) => one - other));
    expect(texts.some((text) => /^\d+ % · [\d.]+( [KM]B)? of 6 MB/.test(text))).toBe(true);
    const metadata = Object.fromEntries(
      (creations(calls)[0]?.headers()['upload-metadata'] ?? '').split(',').map((pair) => pair.split(' ') as [string, string]),
    );
    const entryOf = (name: string): string => Buffer.from(metadata[name] ?? '', 'base64').toString();
    expect([entryOf('relativePath'), entryOf('disk')]).toEqual(['slow.wav', 'private']);
    expect(entryOf('uploadId')).toMatch(/^[\da-f]{32}$/);
    expect(Number(entryOf('duration'))).toBeGreaterThan(0);
    await network.send('Network.emulateNetworkConditions', { ...speed, latency: 0, uploadThroughput: -1 });
  });

  await test.step('a full quota fails before sending', async () => {
    const limits = [
      { name: 'minutes', value: 0.1 },
      { name: 'megabytes', value: 100 },
    ];
    const limit = "update user_permissions set restrictions = nullif(?, '') where user_id = ? and name = 'music.create'";
    await site.run(limit, JSON.stringify(limits), artist.id);
    calls.length = 0;
    await choose(page, [sounds.real('long.wav'), sounds.real('song.opus')]);
    await expectStatus(page, 'long.wav', 'failed');
    await expect(textOf('long.wav')).toHaveText(
      /^Not enough space for this file\. It is 0:34 long, and 0:0[12] of your 0\.1 minutes are left\.$/,
    );
    await expectStatus(page, 'song.opus', 'failed');
    await expect(textOf('song.opus')).toHaveText(
      /^Not enough space for this file\. It is 0:04 long, and 0:0[12] of your 0\.1 minutes are left\.$/,
    );
    expect([creations(calls).length, offsets(calls)]).toEqual([1, []]);
    expect(await countOf(site, artist)).toBe(2);
    await site.run(limit, '', artist.id);
  });

  const song = readFileSync(sounds.real('song.mp3'));
  const copy = (name: string, buffer = song) =>
    page
      .locator('main [data-part="dropzone"] input[type=file]')
      .first()
      .setInputFiles([{ name, mimeType: 'audio/mpeg', buffer }]);
  const noteOf = (name: string) => row(page, name).locator('[data-part="upload-note"]');

  await test.step('a copy of a file in the list stays or is removed', async () => {
    await copy('copy.mp3');
    await settled(page, 'copy.mp3');
    await expect(noteOf('copy.mp3')).toHaveText('This file is the same as “song.mp3”.');
    await page.getByRole('button', { name: 'Keep both: copy.mp3' }).click();
    await expect(noteOf('copy.mp3')).toHaveCount(0);
    await copy('listed.mp3');
    await expect(noteOf('listed.mp3')).toHaveText('This file is the same as “song.mp3”.');
    await page.getByRole('button', { name: 'Skip: listed.mp3' }).click();
    await expect(row(page, 'listed.mp3')).toHaveCount(0);
  });

  await test.step('the audio of an existing track links to that track', async () => {
    const existing = readFileSync(sounds.real('no-length.mp3'));
    await uploadFile(page, 'known.mp3', existing);
    const track = await makeTrack(site, artist, 'Low Water', 'known.mp3');
    await copy('again.mp3', existing);
    await expect(noteOf('again.mp3')).toHaveText('You already have this audio as “Low Water”.');
    await expect(noteOf('again.mp3').getByRole('link', { name: 'Low Water' })).toHaveAttribute('href', `/track/${track}/low-water`);
    await settled(page, 'again.mp3');
    await page.getByRole('button', { name: 'Keep both: again.mp3' }).press('Enter');
    await expect(noteOf('again.mp3')).toHaveCount(0);
    await expectStatus(page, 'again.mp3', 'completed');
    await site.run('delete from tracks where id = ?', track);
  });

  await test.step('another file of the same name is uploaded as well', async () => {
    for (const recipe of ['song.wav', 'whole.mp3']) await copy('twin.mp3', readFileSync(sounds.real(recipe)));
    const twins = row(page, 'twin.mp3');
    await expect(twins).toHaveCount(2);
    for (const index of [0, 1]) await expect(twins.nth(index)).toHaveAttribute('data-status', 'completed');
    const notes = page.getByText('Another file in the list has the same name. Both are uploaded.');
    await expect(notes).toHaveCount(1);
    await expect(twins.nth(1).getByText('Another file in the list has the same name. Both are uploaded.')).toBeVisible();
    const stored = "select count(*) as files from file_entries where owner_id = ? and name = 'twin.mp3'";
    await expect.poll(async () => (await site.run(stored, artist.id))[0]?.files).toBe(2);
  });

  await test.step('the audio of a track is replaced, and an older version is restored after a confirmation', async () => {
    const track = await makeTrack(site, artist, 'Low Water', 'song.mp3');
    await addTrackHome(site, track, made);
    const typeOf = async () => (await page.request.get(`/api/v1/tracks/${track}/stream`)).headers()['content-type'];
    expect(await typeOf()).toBe('audio/mpeg');
    await page.goto(`/backstage/tracks/${track}/edit`);
    const audio = page.getByRole('region', { name: 'Audio' });
    await choose(page, [sounds.real('index-first.m4a')]);
    await settled(page, 'index-first.m4a');
    await audio.getByRole('button', { name: 'Replace audio' }).click();
    await expect(audio.getByRole('heading', { name: 'Previous versions' })).toBeVisible();
    expect(await typeOf()).toBe('audio/mp4');
    await audio.getByRole('button', { name: /^Restore: Audio, 0:04/ }).press('Enter');
    const asked = page.getByRole('alertdialog', { name: 'Restore this version?' });
    await asked.getByRole('button', { name: 'Cancel' }).click();
    expect(await typeOf()).toBe('audio/mp4');
    await audio.getByRole('button', { name: /^Restore: / }).click();
    await asked.getByRole('button', { name: 'Restore' }).click();
    await expect(asked).toHaveCount(0);
    await expect.poll(typeOf).toBe('audio/mpeg');
    await expect(audio.getByRole('button', { name: /^Restore: / })).toHaveCount(1);
    await site.run('delete from tracks where id = ?', track);
  });
  await removeArtist(site, made);
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !/status of 413/.test(error)));
});
