import type { Page } from '@playwright/test';
import { violationsInBothSchemes, violationsOf } from '../support/accessibility';
import { expect, open, test, toast } from '../support/account-journey';
import { makeArtist, removeArtist } from '../support/backstage-journey';
import { addAlbumHome, addTrackHome } from '../support/home-rows';
import { become, button } from '../support/playlist-journey';
import type { SiteDatabase } from '../support/site-database';

const DAY = 86_400_000;

/** Scheduled release with a track that uses catalogue audio. */
const makeComing = async (site: SiteDatabase, artist: { id: number }, name: string) => {
  const at = Date.now() + 3 * DAY + 5000;
  const [made] = await site.run(
    "insert into albums (name, slug, description, visibility, scheduled_at, image) select ?, 'coming', 'Not to be told', 'scheduled', ?, image from albums where image is not null limit 1 returning id",
    name,
    at,
  );
  const id = Number(made?.id);
  await addAlbumHome(site, id, artist);
  const [track] = await site.run(
    `insert into tracks (name, slug, duration, audio_key, audio_type, audio_size, visibility, scheduled_at, album_id)
     select ?, 'coming', duration, audio_key, audio_type, audio_size, 'scheduled', ?, ? from tracks where audio_key is not null order by id limit 1 returning id`,
    `${name}, the song`,
    at,
    id,
  );
  await addTrackHome(site, Number(track?.id), artist);
  return { id, track: Number(track?.id), path: `/album/${id}/tern-tide/coming` };
};

const panel = (page: Page) => page.locator('#premiere');

test('a release is announced with countdown, teaser and pre-saves, and published on its day', async ({
  page,
  site,
  baseURL,
  browser,
  request,
}) => {
  const person = await site.createPerson({ permissions: ['music.create'] });
  const fan = await site.createPerson();
  const artist = await makeArtist(site, person);
  const name = `Slack Water ${crypto.randomUUID().slice(0, 6)}`;
  const { id, track, path } = await makeComing(site, artist, name);
  expect((await page.request.get(path)).status()).toBe(404);

  // By keyboard on desktop.
  await page.emulateMedia({ colorScheme: 'dark' });
  await become(page, baseURL, person);
  await open(page, `/backstage/albums/${id}/edit`);
  await button(page, 'Announce').press('Enter');
  await expect(toast(page, 'Announcement updated')).toBeVisible();
  await test.step('an announcement is withdrawn after a confirmation, and its page returns 404', async () => {
    await expect(panel(page).getByRole('link', { name: 'View page' })).toHaveAttribute('href', path);
    expect((await page.request.get(path)).status()).toBe(200);
    await button(page, 'Remove announcement').press('Enter');
    await page.keyboard.press('Escape');
    expect((await page.request.get(path)).status()).toBe(200);
    await button(page, 'Remove announcement').press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove page' }).press('Enter');
    await expect(toast(page, 'Announcement removed')).toBeVisible();
    expect((await request.get(path)).status()).toBe(404);
    await button(page, 'Announce').press('Enter');
    await expect(button(page, 'Remove announcement')).toBeVisible();
  });
  const names = page.getByRole('checkbox', { name: 'Show track names' });
  // Disabled until the announcement is saved.
  await expect(names).toBeEnabled();
  await names.press('Space');
  await expect(names).toBeChecked();
  const begins = page.getByRole('slider', { name: /^Starts at/ });
  await begins.press('ArrowRight');
  await begins.press('ArrowRight');
  await page.getByRole('slider', { name: /^Lasts/ }).press('Home');
  await expect(page.getByRole('slider', { name: 'Lasts 5 seconds' })).toBeVisible();
  await button(page, 'Create teaser').press('Enter');
  await expect(toast(page, 'Teaser added')).toBeVisible({ timeout: 30_000 });
  await expect(button(page, 'Replace teaser')).toBeVisible();
  expect(await violationsOf(page, '#premiere')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(panel(page)).toContainText('0 pre-saves.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // Without JavaScript the countdown is a date.
  const guest = await request.get(path);
  const source = await guest.text();
  expect(guest.status()).toBe(200);
  expect(source).toMatch(/<time[^>]*>[^<]*UTC<\/time>/);
  expect(source).toMatch(new RegExp(`<h1[^>]*>\\s*${name}\\s*</h1>`));
  expect(source).not.toContain('Not to be told');
  expect(source).not.toContain(`/tracks/${track}/stream`);

  // A visitor on a phone in another time zone.
  const phone = { baseURL, viewport: { width: 390, height: 844 }, timezoneId: 'Asia/Tokyo', colorScheme: 'dark' } as const;
  const context = await browser.newContext(phone);
  const visitor = await context.newPage();
  await open(visitor, path);
  await expect(visitor.getByRole('timer')).toContainText('2 days');
  await expect(visitor.getByText(`${name}, the song`, { exact: true })).toBeVisible();
  await expect(visitor.getByText('5 seconds of')).toBeVisible();
  const teaser = visitor.getByLabel(`Teaser of ${name}`);
  const length = await teaser.evaluate(async (audio: HTMLAudioElement) => {
    audio.load();
    await new Promise((resolve) => audio.addEventListener('loadedmetadata', resolve, { once: true }));
    return audio.duration;
  });
  expect(length).toBeGreaterThan(4.8);
  expect(length).toBeLessThan(5.3);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violationsInBothSchemes(visitor)).toEqual([]);

  // A guest's action waits for the login.
  await button(visitor, `Pre-save ${name}`).click();
  await expect(visitor).toHaveURL(/\/login$/);
  await visitor.getByLabel('Email').fill(fan.email);
  await visitor.locator('input[name=password]').fill(fan.password);
  await visitor.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(visitor).toHaveURL(path);
  await expect(button(visitor, `Pre-saved ${name}`)).toHaveAttribute('aria-pressed', 'true');

  // The release time passes while the page is open.
  const due = Date.now() + 1500;
  await site.run('update albums set scheduled_at = ? where id = ?', due, id);
  await site.run('update tracks set scheduled_at = ? where id = ?', due, track);
  const isStale = () =>
    site.run(
      'insert into stale_pages (tag, since) values (?, ?) on conflict do update set since = excluded.since',
      `album:${id}`,
      Date.now(),
    );
  await isStale();
  await visitor.goto('about:blank');
  await visitor.clock.install();
  await open(visitor, `${path}?again`);
  await expect(visitor.getByText('Releasing now.')).toBeVisible();
  // Same changes as the scheduled publication.
  for (const table of ['albums', 'tracks'])
    await site.run(`update ${table} set visibility = 'public' where slug = 'coming' and scheduled_at = ?`, due);
  await isStale();
  // The page polls every 15 s.
  await visitor.clock.fastForward(15_000);
  await expect(visitor.getByRole('button', { name: `Play ${name}`, exact: true })).toBeVisible({ timeout: 40_000 });
  await expect(visitor.getByRole('timer')).toHaveCount(0);
  expect((await visitor.request.get(`/api/v1/premieres/album/${id}/teaser`)).status()).toBe(404);
  await context.close();
  await removeArtist(site, artist);
});
