import { expect, open, test } from '../support/account-journey';
import { dropFolder, makeArtist, removeArtist } from '../support/backstage-journey';
import { become } from '../support/playlist-journey';
import { wav } from '../support/wav';

const COUNT = 200;
/** Rows of the list and fields of the form that the first frame may have. */
const FIRST_ROWS_MAX = 20;

type Frame = [rows: number, fields: number, tracks: number];

test('a folder of 200 files is drawn a few rows first, then the form, then all tracks', async ({ page, site, baseURL }) => {
  test.setTimeout(120_000);
  const user = await site.createPerson({ permissions: ['music.create'] });
  const artist = await makeArtist(site, user);
  await page.setViewportSize({ width: 1440, height: 900 });
  await become(page, baseURL, user);
  await open(page, '/backstage/upload');
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
  await removeArtist(site, artist);
});
