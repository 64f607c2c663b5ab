import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { violationsInBothSchemes, violationsOf } from '../support/accessibility';
import { expect, open, test, toast } from '../support/account-journey';
import { makeArtist, removeArtist } from '../support/backstage-journey';
import { png } from '../support/image';
import { become } from '../support/playlist-journey';
import { id3, withoutTag } from '../support/tag-block';
import { songFile } from './song-file.ts';

const [WIDE, NARROW] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const expectNoViolations = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
};

const folders: string[] = [];
// The browser reads files only when it sends them.
test.afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Creates a folder on disk; returns its path. */
const writeFolder = (files: Record<string, Uint8Array | string>): string => {
  const folder = join(tmpdir(), `folder-${crypto.randomUUID()}`);
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
};

test('a folder of two discs becomes a release in the chosen order, with its tags and credits', async ({ page, site, baseURL }) => {
  test.setTimeout(240_000);
  const user = await site.createPerson({ permissions: ['music.create'] });
  const artist = await makeArtist(site, user);
  const [album, genre] = [`Harbour Nights ${artist.id}`, `Fog Step ${artist.id}`];
  const song = async (number: number, title: string, by: string, position: string) => {
    const { base64 } = await songFile({ name: 'song.mp3', title, artist: by, album, number, count: 3, seconds: 3 });
    const fields: [string, string][] = [
      ['TIT2', title],
      ['TPE1', by],
      ['TPE2', 'Various Artists'],
      ['TALB', album],
      ['TRCK', position],
      ['TDRC', '1998'],
      ['TPUB', 'Harbour Records'],
      ['TPRO', '1998 Harbour Records'],
      ['TCOP', '1998 Harbour Music. https://creativecommons.org/licenses/by-sa/4.0/'],
      ['TCOM', 'Ida Holm'],
      ['TCON', genre],
    ];
    return id3(4, fields, withoutTag(Buffer.from(base64, 'base64')));
  };
  const folder = writeFolder({
    'Nights/CD1/01 Quay.mp3': await song(1, 'Quay', artist.name, '1/2'),
    'Nights/CD1/02 Pier.mp3': await song(2, 'Pier', 'Cleo Sand', '2/2'),
    'Nights/CD2/01 Tide.mp3': await song(3, 'Tide', artist.name, '1/1'),
    'Nights/CD1/01 Quay.lrc': '[la:en]\n[00:01.50]Fold the paper\n[00:03.20]Let it go',
    'Nights/cover.png': png(600, 600),
    'Nights/Thumbs.db': 'x',
    'Nights/.DS_Store': 'x',
    'Nights/CD1/._01 Quay.mp3': 'x',
    'Nights/nights.nfo': 'x',
    'Nights/nights.cue': 'x',
    'Nights/rip.log': 'x',
  });
  await page.setViewportSize(WIDE);
  await become(page, baseURL, user);
  await open(page, '/backstage/upload');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await (await chooser).setFiles(join(folder, 'Nights'));

  const names = page.locator('[data-upload] [data-part="upload-name"]');
  await expect(names).toHaveText(['01 Quay.mp3', '02 Pier.mp3', '01 Tide.mp3']);
  await expect(page.getByRole('radio', { name: 'One release' })).toBeChecked();
  const release = page.getByRole('form', { name: 'Release' });
  await expect(page.locator('[data-upload] [data-part="upload-sign"] use[href$="#check"]')).toHaveCount(3, { timeout: 60_000 });
  await expect(release.getByRole('textbox', { name: /^Title/ })).toHaveValue(album);
  await expect(release.getByRole('textbox', { name: 'Label' })).toHaveValue('Harbour Records');
  await expect(release.getByRole('textbox', { name: 'Release year' })).toHaveValue('1998');
  await expect(release.getByRole('switch', { name: 'Various Artists' })).toBeChecked();
  await expect(release.locator('[data-part="image-field"] img')).toHaveAttribute('src', /\/file-entries\/\d+\/download$/);

  const order = release.locator('[data-part="album-track"]');
  const discOf = (name: string) => release.getByRole('button', { name: new RegExp(`Disc of ${name}`) });
  await expect(order).toHaveText([/Quay/, /Pier/, /Tide/]);
  await expect(discOf('Tide')).toContainText('Disc 2');
  const handle = release.getByRole('button', { name: /^Move Pier/ });
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect(order).toHaveText([/Pier/, /Quay/, /Tide/]);
  await expect(handle).toBeFocused();
  await order.nth(1).evaluate((row) => row.scrollIntoView({ block: 'center' }));
  const grip = (await release.getByRole('button', { name: /^Move Tide/ }).boundingBox())!;
  const top = (await order.first().boundingBox())!;
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2, top.y + top.height / 2, { steps: 6 });
  await page.mouse.move(grip.x + grip.width / 2, top.y + 4, { steps: 2 });
  await page.mouse.up();
  await expect(order).toHaveText([/Tide/, /Pier/, /Quay/]);
  await expect(discOf('Tide')).toContainText('Disc 1');

  await page.reload();
  await expect(page.getByRole('radio', { name: 'One release' })).toBeChecked();
  await expect(order).toHaveText([/Tide/, /Pier/, /Quay/], { timeout: 30_000 });
  await expect(release.locator('[data-part="image-field"] img')).toHaveAttribute('src', /\/file-entries\/\d+\/download$/);
  await page.locator('[data-upload]').getByRole('button', { name: '01 Quay.mp3', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Lyrics' })).toHaveValue(/Fold the paper/);
  await page.getByRole('button', { name: 'Release' }).click();
  await page.setViewportSize(NARROW);
  await expect(release).toBeHidden();
  await page.getByRole('button', { name: 'Release details' }).click();
  await expect(release).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  await expectNoViolations(page);
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: /^Publish \d+ tracks/ }).click();
  await page.waitForURL(/\/backstage\/albums\/\d+\/edit$/, { timeout: 60_000 });

  const id = Number(/albums\/(\d+)/.exec(page.url())?.[1]);
  const { album: made } = await (await page.request.get(`/api/v1/albums/${id}`)).json();
  expect(made).toMatchObject({ various_artists: true, release_date: '1998', licence: 'cc-by-sa', record_type: 'compilation' });
  expect(made.image).not.toBeNull();
  expect(made.tracks.map(({ name, disc, number }: Record<string, unknown>) => `${disc}-${number} ${name}`)).toEqual([
    '1-1 Tide',
    '1-2 Pier',
    '1-3 Quay',
  ]);
  const [, pier, quay] = made.tracks;
  const { lyric } = await (await page.request.get(`/api/v1/tracks/${quay.id}/lyrics`)).json();
  expect(lyric).toMatchObject({ synced: true, language: 'en', lines: [{ text: 'Fold the paper', time: 1500 }, { text: 'Let it go' }] });

  const address = `/album/${id}/${made.artists[0].slug}/${made.slug}`;
  await open(page, address);
  const main = page.getByRole('main');
  await expect(main.getByText('Various Artists', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('Released 1998')).toBeVisible();
  // On a various artists album each row shows the performer, even without an artist page.
  await expect(main.locator('[data-track]').filter({ hasText: 'Pier' })).toContainText('Cleo Sand');
  await expect(main.locator('dl').last()).toContainText('Ida Holm');
  await expect(main.getByRole('link', { name: 'Creative Commons BY-SA 4.0' })).toHaveAttribute(
    'href',
    'https://creativecommons.org/licenses/by-sa/4.0/',
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDE.width);
  await page.setViewportSize(NARROW);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  expect(await violationsOf(page, 'main')).toEqual([]);
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const jsonLd = scripts.flatMap((text) => JSON.parse(text)).find((each) => each['@type'] === 'MusicAlbum');
  expect(jsonLd).toMatchObject({
    byArtist: { name: 'Various Artists' },
    datePublished: '1998',
    license: 'https://creativecommons.org/licenses/by-sa/4.0/',
    recordLabel: { name: 'Harbour Records' },
  });
  await main.getByRole('link', { name: 'Pier', exact: true }).first().click();
  await expect(page).toHaveURL(`/track/${pier.id}/${pier.slug}`);
  await expect(page.getByRole('main')).toContainText('Cleo Sand');
  await expect(page.getByRole('main')).toContainText('Ida Holm');

  const judge = await site.createPerson({ permissions: ['admin.access', 'genres.update'] });
  await become(page, baseURL, judge);
  await page.setViewportSize(WIDE);
  await open(page, '/admin/genre-proposals');
  const row = page.getByRole('row', { name: new RegExp(genre) });
  await expect(row).toContainText('3');
  await row.locator('[data-part="select-box"]').click();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog', { name: `Review “${genre}”` });
  expect(await violationsInBothSchemes(page, undefined, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(toast(page, `“${genre}” reviewed`)).toBeVisible();
  await expect(row).toHaveCount(0);
  const { track } = await (await page.request.get(`/api/v1/tracks/${pier.id}`)).json();
  expect(track.genres.map(({ display_name }: { display_name: string }) => display_name)).toEqual([genre]);
  await site.run('delete from genres where display_name = ?', genre);
  await removeArtist(site, artist);
});
