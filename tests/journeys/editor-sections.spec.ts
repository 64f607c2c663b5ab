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

test('sections of the release editor lead to their cards; Publish stays in view', async ({ page, site, baseURL }) => {
  const person = await site.createPerson({ permissions: ['music.create'] });
  const artist = await makeArtist(site, person);
  const { id, track } = await makeDraft(site, artist, 'Sandbank');
  await become(page, baseURL, person);
  for (const path of [`/backstage/albums/${id}/edit`, `/backstage/tracks/${track}/edit`]) {
    await open(page, path);
    await expect(sections(page).getByRole('link').first()).toHaveText('Visibility and date');
    await jumpTo(page, 'Delete');
    await expect(header(page).getByRole('button', { name: 'Publish' })).toBeInViewport();
    await jumpTo(page, 'Details');
    const widths = await page.locator('main section[id]').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
    expect(new Set(widths).size).toBe(1);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const chip = sections(page).getByRole('link').first();
  expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violationsOf(page, 'main')).toEqual([]);
  await removeArtist(site, artist);
});

test('the administration has the same sections, without the panels of the artist', async ({ page, site, baseURL }) => {
  const owner = await site.createPerson({ permissions: ['music.create'] });
  const artist = await makeArtist(site, owner);
  const { id, track } = await makeDraft(site, artist, 'Breakwater');
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
  await removeArtist(site, artist);
});

test('a verified artist with a new name is shown with it, and verification is already requested', async ({ page, site, baseURL }) => {
  const person = await site.createPerson({ permissions: ['music.create'] });
  const artist = await makeArtist(site, person);
  await site.run('update artists set verified = 1 where id = ?', artist.id);
  await become(page, baseURL, person);
  await open(page, `/backstage/artists/${artist.id}/edit`);
  const name = `Slack Water ${artist.id}`;
  await page.getByRole('textbox', { name: /^Name/ }).first().fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, `Saved ${name}. An administrator will check the new name for the verified badge.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const request = page.getByRole('link', { name: 'Verification requested' });
  await expect(request).toHaveAttribute('href', '/backstage/requests');
  await open(page, `/backstage/artists/${artist.id}/edit`);
  await expect(request).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request verification' })).toHaveCount(0);
  await removeArtist(site, artist);
});
