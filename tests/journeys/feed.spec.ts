import { albumPath } from '#functions/platform/contract/page-path';
import { violationsInBothSchemes } from '../support/accessibility';
import { expect, open, signIn, test, WAITING_ISLANDS } from '../support/account-journey';
import { readCatalogue } from '../support/catalogue';
import { addAlbumHome } from '../support/home-rows';
import { follow } from '../support/player-journey';

test('the feed shows releases and reposts and suggests artists; guests are sent to login', async ({ page, site, request, baseURL }) => {
  const { album, track } = await readCatalogue(request);
  const artist = album.artists[0]!;
  expect(new URL((await request.get('/feed')).url()).pathname).toBe('/login');
  const [listener, friend] = [await site.createPerson(), await site.createPerson({ name: 'Sam Friend' })];
  await signIn(page, baseURL, listener);
  await open(page, '/');
  await page.locator('[data-region="side"]').getByRole('link', { name: 'Feed' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText('Nothing in your feed yet')).toBeVisible();
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  const suggestions = page.locator('[data-part="suggested-artists"]');
  const followed = (path: string) => page.waitForResponse((response) => new URL(response.url()).pathname === `/api/v1${path}/follow`);
  // The button updates before the response.
  const followsArtist = followed(`/artists/${artist.id}`);
  await suggestions.getByRole('button', { name: `Follow ${artist.name}` }).click();
  await followsArtist;
  await expect(suggestions.getByRole('button', { name: `Following ${artist.name}` })).toHaveAttribute('aria-pressed', 'true');

  const name = `Fresh ${Date.now()}`;
  const [made] = await site.run("insert into albums (name, slug, visibility) values (?, 'fresh', 'private') returning id", name);
  const id = Number(made?.id);
  await addAlbumHome(site, id, artist);
  await page.getByRole('link', { name: 'Show my feed' }).click();
  const rows = page.locator('[data-part="feed-row"]');
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
  await site.run("update albums set visibility = 'public' where id = ?", id);
  await open(page, '/feed');
  await expect(rows.first()).toContainText(name);
  await expect(rows.first()).toContainText('New album');
  await rows.first().getByRole('link', { name }).click();
  await expect(page).toHaveURL(albumPath({ id, slug: 'fresh' }, artist.slug));

  await follow(page, `/user/${friend.id}`);
  const followsFriend = followed(`/users/${friend.id}`);
  await page.getByRole('button', { name: 'Follow Sam Friend' }).click();
  await followsFriend;
  await expect(page.getByRole('button', { name: 'Following Sam Friend' })).toHaveAttribute('aria-pressed', 'true');
  await site.run('insert into reposts (user_id, track_id) values (?, ?)', friend.id, track.id);
  await follow(page, '/feed?only=reposts');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Sam Friend reposted this');
  await test.step('the feed and notifications suggest artists that the user does not follow yet', async () => {
    const suggested = page.getByRole('complementary', { name: 'Artists to follow' });
    for (const path of ['/notifications', '/feed?only=reposts']) {
      await open(page, path);
      await expect(suggested.getByRole('button', { name: /^Follow / })).not.toHaveCount(0);
      await expect(suggested.getByRole('link', { name: artist.name, exact: true })).toHaveCount(0);
      expect([path, await violationsInBothSchemes(page, 'main')]).toEqual([path, []]);
    }
    const first = suggested.getByRole('button').first();
    await first.click();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
  });

  await rows.getByRole('button', { name: `Play ${track.name}` }).click();
  await expect(page.locator('[data-region="player"] [data-part="player-bar"] [data-part="now"] b')).toHaveText(track.name);
  await rows.getByRole('link', { name: 'Sam Friend' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sam Friend' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Followers 1' }).click();
  await expect(page.locator('main').getByRole('link', { name: listener.name, exact: true })).toBeVisible();
  await site.run('delete from albums where id = ?', id);
});
