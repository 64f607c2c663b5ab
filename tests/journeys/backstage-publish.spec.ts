import { violationsInBothSchemes } from '../support/accessibility';
import { expect, open, test, toast } from '../support/account-journey';
import { apiHeaders } from '../support/api-headers';
import { dropFolder, makeArtist, removeArtist } from '../support/backstage-journey';
import { holdBack } from '../support/hold-back';
import { become } from '../support/playlist-journey';
import { wav } from '../support/wav';
import { songFile } from './song-file.ts';

const LONG = `02 ${'Recorded below the pier at low tide and left there '.repeat(4)}.mp3`;

const COUNT = 40;
/** Rows of the list and fields of the form that the first frame may have. */
const FIRST_ROWS_MAX = 20;

type Frame = [rows: number, fields: number, tracks: number];

test('BACK-002 BACK-011 publishing waits for the analysis; files with errors focus their field', async ({ page, site, baseURL }) => {
  test.setTimeout(240_000);
  const user = await site.createPerson({ permissions: ['music.create'] });
  const [own, other] = [await makeArtist(site, user), await makeArtist(site, user)];
  await become(page, baseURL, user);

  await test.step('publishing waits for the analysis; a file with an error focuses its field', async () => {
    const song = (name: string, artist: string, number: number) =>
      songFile({ name, title: `Pier ${number}`, artist, album: 'Pier', number, count: 2, seconds: 3 });
    const files = [await song('01 Pier.mp3', own.name, 1), await song(LONG, 'Somebody else', 2), { name: 'notes.txt', base64: 'aGk=' }];
    const letGo = await holdBack(page, /\/audio\.worker[^/]*\.js$/);
    await open(page, '/backstage/upload');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload');
    const choose = ({ name, base64 }: { name: string; base64: string }) =>
      page.locator('main [data-part="dropzone"] input[type=file]').setInputFiles({
        name,
        mimeType: name.endsWith('.txt') ? 'text/plain' : 'audio/mpeg',
        buffer: Buffer.from(base64, 'base64'),
      });
    for (const number of [8, 9]) await choose(await song(`take ${number}.mp3`, own.name, number));
    const both = page.getByRole('button', { name: /^Publish 2 tracks/ });
    await both.click();
    await expect(both).toHaveAttribute('aria-disabled', 'true');
    letGo();
    await expect(toast(page, 'Published 2 tracks')).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('[data-upload]')).toHaveCount(0);

    for (const file of files) await choose(file);
    const row = (name: string) =>
      page.locator('[data-upload]').filter({ has: page.locator('[data-part="upload-name"]').getByText(name, { exact: true }) });
    const all = page.getByRole('button', { name: /^Publish 2 tracks/ });
    await expect(all).toBeVisible();
    const reason = row(LONG).locator('[data-part="upload-reason"]');
    await expect(reason).toHaveText('Choose at least one artist.', { timeout: 30_000 });
    await expect(page.getByText('Needs attention: 1', { exact: true })).toBeVisible();
    const refused = page.locator('[data-part="upload-refused"]');
    await expect(refused).toContainText('notes.txt');
    const overflow = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('[data-part="upload-list"], [data-upload]')].filter((one) => one.scrollWidth > one.clientWidth)
            .length,
      );
    expect(await overflow()).toBe(0);

    await all.click();
    await expect(page.locator('#upload-form').getByRole('combobox', { name: 'Add an artist' })).toBeFocused();
    await expect(toast(page, '1 of 2 published. The others need your attention.')).toBeVisible({ timeout: 30_000 });
    await expect(row('01 Pier.mp3')).toHaveCount(0);
    await expect(reason).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    const form = page.locator('#upload-form');
    await expect(form).toBeVisible();
    const isBelowItsRow = async () => {
      const [opened, below] = await Promise.all([row(LONG), form].map(async (one) => (await one.boundingBox())?.y ?? Number.NaN));
      return opened! < below!;
    };
    await expect.poll(isBelowItsRow).toBe(true);
    await row(LONG).locator('[data-part="upload-name"]').click();
    await expect(form).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await dropFolder(
      page,
      'Silence',
      Array.from({ length: 200 }, (_, number) => ({ name: `${number}.mp3`, base64: '' })),
    );
    await expect(refused).toContainText('201 files were not added');
    expect(await page.locator('[data-upload]').count()).toBe(1);

    await page.setViewportSize({ width: 1440, height: 900 });
    await choose(await song('03 Pier.mp3', 'Nobody known', 3));
    // The missing artist is reported once the file was read.
    await expect(page.getByText('Needs attention: 2', { exact: true })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'For all' }).click();
    const answers = page.getByRole('dialog', { name: 'For all 2 files' });
    await answers.getByRole('combobox', { name: 'Add an artist' }).pressSequentially(other.name);
    await page.getByRole('option', { name: other.name }).click();
    await answers.getByRole('button', { name: 'Apply to all' }).click();
    await expect(reason).toHaveCount(0);
    await all.click();
    const names = async () => {
      const { pagination } = await (await page.request.get('/api/v1/users/me/tracks')).json();
      return pagination.data.map(({ name }: { name: string }) => name).sort();
    };
    await expect.poll(names, { timeout: 30_000 }).toEqual(['Pier 1', 'Pier 2', 'Pier 3', 'Pier 8', 'Pier 9']);
    await expect(toast(page, 'Published 2 tracks').last()).toBeVisible();
  });

  await test.step('files uploaded on another device become tracks, or are discarded, with one press', async () => {
    for (const number of [1, 2, 3]) {
      const { name, base64 } = await songFile({
        name: `0${number} Weir.mp3`,
        title: `Weir ${number}`,
        artist: own.name,
        album: 'Weir',
        number,
        count: 3,
        seconds: 3,
      });
      const file = { name, mimeType: 'audio/mpeg', buffer: Buffer.from(base64, 'base64') };
      const stored = await page.request.post('/api/v1/file-entries', { headers: await apiHeaders(page), multipart: { file } });
      expect(stored.status()).toBe(200);
    }
    await open(page, '/backstage/upload');
    const listed = page.locator('[data-part="unfinished"]');
    await expect(listed).toHaveCount(3);
    await page.getByRole('button', { name: 'Discard 03 Weir.mp3' }).click();
    const one = page.getByRole('alertdialog', { name: 'Discard “03 Weir.mp3”?' });
    await one.getByRole('button', { name: 'Discard' }).click();
    await expect(listed).toHaveCount(2);
    expect(await violationsInBothSchemes(page)).toEqual([]);

    await page.getByRole('button', { name: 'Discard all' }).click();
    await page.getByRole('alertdialog', { name: 'Discard 2 files?' }).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Create all tracks' }).click();
    await expect(listed).toHaveCount(0);
    await expect(page.locator('[data-upload] [data-part="upload-sign"] use[href$="#check"]')).toHaveCount(2);
    await page.getByRole('button', { name: /^Publish 2 tracks/ }).click();
    await expect(toast(page, 'Published 2 tracks')).toBeVisible();
    await expect(page.locator('[data-upload]')).toHaveCount(0);
    const { pagination } = await (await page.request.get('/api/v1/users/me/tracks')).json();
    const names = pagination.data.map(({ name }: { name: string }) => name).filter((name: string) => name.startsWith('Weir'));
    expect(names.sort()).toEqual(['Weir 1', 'Weir 2']);
  });

  await test.step('a folder of many files is drawn a few rows first, then the form, then all tracks', async () => {
    const drawn = page.evaluate(
      () =>
        new Promise<Frame>((resolve) => {
          const count = (selector: string) => document.querySelectorAll(selector).length;
          new MutationObserver((_, observer) => {
            if (count('[data-upload]') === 0) return;
            observer.disconnect();
            resolve([count('[data-upload]'), count('#release-form input'), count('[data-part="album-track"]')]);
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );

    const files = Array.from({ length: COUNT }, (_, at) => ({
      name: `${String(at + 1).padStart(3, '0')} Song.wav`,
      base64: Buffer.from(wav(900, at + 1)).toString('base64'),
    }));
    await dropFolder(page, 'Songs', files);

    const [rows, fields, tracks] = await drawn;
    expect(rows).toBeLessThanOrEqual(FIRST_ROWS_MAX);
    expect([fields, tracks]).toEqual([0, 0]);
    const release = page.getByRole('form', { name: 'Release' });
    await expect(release.getByRole('textbox', { name: /^Title/ })).toHaveValue('Songs');
    await expect(release.locator('[data-part="album-track"]')).toHaveCount(COUNT, { timeout: 30_000 });
    await expect(page.locator('[data-upload]').first()).toBeVisible();
  });
  for (const artist of [own, other]) await removeArtist(site, artist);
});
