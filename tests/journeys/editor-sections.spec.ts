import type { Page } from '@playwright/test';
import { violationsOf } from '../support/accessibility';
import { expect, open, test, toast } from '../support/account-journey';
import { makeArtist, makeDraft, removeArtist } from '../support/backstage-journey';
import { become } from '../support/playlist-journey';

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections', exact: true });
const header = (page: Page) => page.locator('[data-part="editor-header"]');

const jumpTo = async (page: Page, name: string) => {
  await sections(page).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeInViewport();
  await expect(sections(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'location');
};

const banner = (page: Page) => page.locator('[data-part="preview"]');

const schedule = async (page: Page, name: string) => {
  await header(page).getByRole('link', { name: 'Schedule' }).click();
  await page
    .getByRole('spinbutton', { name: /^day.*Day/i })
    .first()
    .focus();
  await page.keyboard.type('04052031');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, `Saved ${name}`)).toBeVisible();
};

const publish = async (page: Page, name: string, path: string) => {
  await banner(page).getByRole('link', { name: 'Edit' }).click();
  await header(page).getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: `“${name}” is out` });
  await expect(dialog.getByRole('link', { name: 'View' })).toHaveAttribute('href', path);
  expect(await violationsOf(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Embed' }).click();
  await expect(page.getByRole('dialog', { name: 'Share' }).getByLabel('Embed code')).toBeVisible();
};

test('the sections of a release lead to its cards; it is scheduled, previewed and published', async ({ page, site, baseURL, browser }) => {
  const person = await site.createPerson({ permissions: ['music.create'] });
  const artist = await makeArtist(site, person);
  const name = `Mirage ${crypto.randomUUID().slice(0, 6)}`;
  const { id, track } = await makeDraft(site, artist, name);
  const path = `/album/${id}/tern-tide/album`;
  await become(page, baseURL, person);

  await test.step('sections of both editors lead to their cards; Publish stays in view', async () => {
    for (const address of [`/backstage/tracks/${track}/edit`, `/backstage/albums/${id}/edit`]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, address);
      await expect(sections(page).getByRole('link').first()).toHaveText('Visibility and date');
      await jumpTo(page, 'Delete');
      await expect(header(page).getByRole('button', { name: 'Publish' })).toBeInViewport();
      await jumpTo(page, 'Details');
      const widths = await page.locator('main section[id]').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
      expect(new Set(widths).size).toBe(1);
      await page.setViewportSize({ width: 390, height: 844 });
      const chip = sections(page).getByRole('link').first();
      expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
    expect(await violationsOf(page, 'main')).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a scheduled release is previewed by its artist alone, then published', async () => {
    const guest = await (await browser.newContext({ baseURL })).newPage();

    await schedule(page, name);
    await header(page).getByRole('link', { name: 'Preview' }).click();
    await expect(page).toHaveURL(`${path}?preview=1`);
    await expect(banner(page)).toContainText('Preview: only you and your team can see this page. It becomes public on 4 May 2031');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(await violationsOf(page, '[data-part="preview"]')).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    for (const address of [path, `${path}?preview=1`]) expect((await guest.goto(address))?.status()).toBe(404);

    await page.setViewportSize({ width: 1440, height: 900 });
    await publish(page, name, path);
    expect((await guest.goto(path))?.status()).toBe(200);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(banner(guest)).toHaveCount(0);
    await guest.context().close();
  });

  await test.step('the administration has the same sections, without the panels of the artist', async () => {
    await become(page, baseURL, await site.createPerson({ permissions: ['admin'] }));
    await open(page, `/admin/albums/${id}/edit`);
    await expect(sections(page).getByRole('link')).toHaveText([
      'Visibility and date',
      'Details',
      'Tracks',
      'Artwork',
      'Rights and credits',
      'Delete',
    ]);
    await jumpTo(page, 'Delete');
    await open(page, `/admin/tracks/${track}/edit`);
    await jumpTo(page, 'Audio');
  });
  await removeArtist(site, artist);
});
