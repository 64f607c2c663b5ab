import type { Page } from '@playwright/test';
import { expect, logIn, open, test, toast } from '../support/account-journey';
import { holdBack, SCRIPTS } from '../support/hold-back';
import { heart, liked } from '../support/library-journey';
import { findAlbum, trackUrl } from '../support/player-journey';

const beGuest = async (page: Page): Promise<void> => {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
};

test('a guest’s early like, rating or follow is completed after login, not for another user', async ({ page, context, site }) => {
  const album = await findAlbum(page.request);
  const artist = album.artists[0]!;

  await test.step('a like and a play before hydration are not lost; the guest logs in and returns', async () => {
    const user = await site.createPerson();
    const [, track] = album.tracks;
    if (!track) throw new Error('No track');
    const letGo = await holdBack(page, SCRIPTS);
    await page.goto(trackUrl(track), { waitUntil: 'commit' });
    await page.locator('main [data-part="actions"] [data-play]').click();
    await heart(page, track.name).click();
    await heart(page, track.name).click();
    letGo();
    await expect(page).toHaveURL(/\/login$/);
    await page.unroute(SCRIPTS);
    await expect(page.locator('[data-region="player"]')).toContainText(track.name);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('segue.wish') ?? '{}'))).toMatchObject({
      kind: 'likes',
      subject: `track:${track.id}`,
    });
    await expect(toast(page, 'Log in to save music')).toBeVisible();
    await page.getByLabel('Email').fill(user.email);
    await page.locator('input[name=password]').fill(user.password);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL(trackUrl(track));
    await expect(heart(page, track.name)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => liked(page, user)).toEqual([track.name]);
  });

  await test.step('a guest rates a track in its menu, and the rating is saved after login', async () => {
    await beGuest(page);
    const user = await site.createPerson();
    const [track] = album.tracks;
    if (!track) throw new Error('No track');
    await open(page, trackUrl(track));
    await page.locator('main [data-part="actions"] [data-menu]').click();
    await page.getByRole('menu', { name: 'More' }).getByRole('menuitemradio', { name: '4 of 5' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(toast(page, 'Log in to rate music')).toBeVisible();
    await page.getByLabel('Email').fill(user.email);
    await page.locator('input[name=password]').fill(user.password);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL(trackUrl(track));
    await expect(toast(page, 'Rating saved')).toBeVisible();
    await page.locator('main [data-part="actions"] [data-menu]').click();
    await expect(page.getByRole('group', { name: 'Your rating: 4 of 5' })).toBeVisible();
  });

  await test.step('a follow is completed after registration', async () => {
    await beGuest(page);
    const email = `wish-${crypto.randomUUID()}@example.com`;
    await site.forgetTries();
    await open(page, `/artist/${artist.id}/${artist.slug}`);
    await page.getByRole('button', { name: `Follow ${artist.name}` }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/\/register/);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Your name').fill('Ada Reed');
    await page.locator('input[name=password]').fill('correct horse battery');
    await page.locator('input[name=password_confirmation]').fill('correct horse battery');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(`/artist/${artist.id}/${artist.slug}`);
    await expect(page.getByRole('button', { name: `Following ${artist.name}` })).toBeVisible();
    await expect
      .poll(() => site.run('select artist_id from artist_follows join users on users.id = user_id where email = ?', email))
      .toEqual([{ artist_id: artist.id }]);
  });

  await test.step('a pending action is discarded if another user logs in', async () => {
    await beGuest(page);
    const other = await site.createPerson();
    await open(page, `/artist/${artist.id}/${artist.slug}`);
    await page.getByRole('button', { name: `Follow ${artist.name}` }).click();
    await expect(page).toHaveURL(/\/login$/);
    const second = await context.newPage();
    await logIn(second, other);
    await expect(second).not.toHaveURL(/\/login$/);
    await open(second, `/artist/${artist.id}/${artist.slug}`);
    await expect.poll(() => second.evaluate(() => localStorage.getItem('segue.marks'))).not.toBeNull();
    await expect.poll(() => second.evaluate(() => localStorage.getItem('segue.wish'))).toBeNull();
    await expect(second.getByRole('button', { name: `Follow ${artist.name}` })).toBeVisible();
    expect(await site.run('select artist_id from artist_follows where user_id = ?', other.id)).toEqual([]);
  });
});
