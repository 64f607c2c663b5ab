import type { Page } from '@playwright/test';
import { violationsOf } from '../support/accessibility';
import { expect, open, test, toast } from '../support/account-journey';
import { closeOut, makeArtist, makeDraft, makeTrack, removeArtist } from '../support/backstage-journey';
import { png } from '../support/image';
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

const FILE =
  '[ar:Ada Reed]\n[offset:-3000]\n[00:10.00]Fold the paper\n[00:15.000]\n\n[00:20.00][00:40.00]Let it <00:20.50>go\n[00:30.25]Slow tide';

const LINES = [
  { text: 'Fold the paper', time: 13_000 },
  { text: '', time: 18_000 },
  { text: '', time: null },
  { text: 'Let it go', time: 23_000 },
  { text: 'Slow tide', time: 33_250 },
  { text: 'Let it go', time: 43_000 },
];

test('BACK-017 BACK-019 a release is created, scheduled, previewed and published', async ({ page, site, baseURL, browser, request }) => {
  test.setTimeout(240_000);
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
      expect(await violationsOf(page, 'main'), address).toEqual([]);
    }
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

  await test.step('a release is created, gets a track, is published and opened by its menu', async () => {
    const song = await makeTrack(site, artist, `Slack Tide ${artist.id}`);
    await site.run("update tracks set visibility = 'private' where id = ?", song);
    await open(page, '/backstage/albums/new');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New release');
    await expect(page.getByText(artist.name)).toBeVisible();
    await page.getByRole('button', { name: 'Create release' }).click();
    const title = page.getByRole('textbox', { name: /^Title/ });
    await expect(page.locator('[data-part="field"]', { has: title }).locator('[data-part="error"]')).toHaveText('Enter a name.');
    await title.fill('Tidal');
    const genre = page.getByRole('combobox', { name: 'Genres' });
    await genre.pressSequentially('fol');
    await page.getByRole('option', { name: 'Folk', exact: true }).click();
    await expect(genre).toHaveValue('');
    await page
      .locator('[data-part="image-field"] input[type=file]')
      .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from(png(64, 64)) });
    const crop = page.getByRole('dialog', { name: 'Crop image' });
    await expect(crop.locator('[data-part="crop-window"]')).not.toHaveCSS('border-radius', '50%');
    await crop.getByRole('button', { name: 'Use image' }).click();
    await page.getByRole('button', { name: 'Create release' }).click();
    await page.waitForURL(/\/backstage\/albums\/\d+\/edit$/);
    const itsPage = page.locator('#album-form').getByRole('link', { name: 'View page' });
    await expect(itsPage).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Add a track that you uploaded' }).pressSequentially('Slack');
    await page.getByRole('option', { name: `Slack Tide ${artist.id}` }).click();
    await expect(page.locator('[data-part="album-track"]')).toHaveCount(1);
    await page.getByRole('group', { name: 'Visibility' }).getByText('Public', { exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Saved Tidal')).toBeVisible();
    await closeOut(page, 'Tidal');
    await expect(itsPage).toHaveAttribute('href', /\/album\/\d+\/.+\/tidal$/);
    const releaseId = Number(/albums\/(\d+)/.exec(page.url())?.[1]);
    // `request` has no cookies: a guest.
    expect(await (await request.get(`/album/${releaseId}/tern-tide/tidal`)).text()).toContain(`data-track="${song}"`);
    await itsPage.click();
    await expect(page).toHaveURL(`/album/${releaseId}/tern-tide/tidal`);
    // The menu fetches permissions once.
    await expect(page.getByRole('button', { name: 'Your menu' })).toContainText('Noor');
    await page.getByRole('button', { name: 'More for Tidal', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(page).toHaveURL(new RegExp(`/backstage/albums/${releaseId}/edit$`));
  });

  await test.step('a pasted lyrics file keeps its times when only the credits change', async () => {
    const readLyric = async () => (await (await page.request.get(`/api/v1/tracks/${track}/lyrics`)).json()).lyric;
    const text = page.getByRole('textbox', { name: /^Text/ });
    const save = page.getByRole('button', { name: 'Save', exact: true });

    await test.step('the file is pasted and saved with its times', async () => {
      await open(page, `/backstage/tracks/${track}/lyrics`);
      await text.fill(FILE);
      await expect(text).toHaveValue('[ar:Ada Reed]\n[offset:-3000]\nFold the paper\n\n\nLet it go\nSlow tide');
      await expect(page.getByText('Sync (4 of 4)')).toBeVisible();
      await save.click();
      await expect(toast(page, 'Lyrics and times saved')).toBeVisible();
      expect(await readLyric()).toMatchObject({ text: FILE, synced: true, lines: LINES });
    });

    await test.step('only the credits change', async () => {
      await open(page, `/backstage/tracks/${track}/lyrics`);
      await page.getByRole('textbox', { name: 'Written by' }).fill('Ada Reed');
      await save.click();
      await expect(toast(page, 'Lyrics and times saved')).toBeVisible();
      expect(await readLyric()).toMatchObject({ text: FILE, synced: true, credits: 'Ada Reed', lines: LINES });
    });

    await test.step('a line with an unreadable time is named at the field', async () => {
      await text.fill('[00:10.00]Fold the paper\n[00:1x.00]Let it go');
      await expect(page.getByText('The time in line 2 can’t be read. Write it like [01:23.45].')).toBeVisible();
    });
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
