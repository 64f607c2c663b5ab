import { expect, open, test, toast } from '../support/account-journey';
import { item, menu } from '../support/menu-journey';
import { problemsIn } from '../support/notification-journey';
import { become, makePlaylist } from '../support/playlist-journey';

test.use({ colorScheme: 'dark' });

const KEEPER = { name: 'Pia Palette', permissions: ['admin'] };

test('page menus hide a track, suspend a user and edit a playlist, only for administrators', async ({ page, site, baseURL, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [track] = await site.run("select id, slug, name from tracks where name = 'Eleven Windows'");
  const path = `/track/${track?.id}/${track?.slug}`;
  const rude = await site.createPerson({ name: 'Rude Rudi' });
  const keeper = await site.createPerson(KEEPER);
  const forGuests = async () => (await request.get(path, { headers: { Cookie: '' } })).status();
  await test.step('menus of users without admin rights show and request no admin actions', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await become(page, baseURL, await site.createPerson());
    await open(page, path);
    await expect(async () => {
      await page.locator('main [data-part="actions"] [data-menu]').click();
      await expect(menu(page)).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(menu(page).getByRole('menuitem', { name: 'Share' })).toBeVisible();
    await expect(item(page, 'Hide')).toHaveCount(0);
    expect(asked.filter((url) => /moderation|office/.test(url))).toEqual([]);
  });

  await become(page, baseURL, keeper);
  await open(page, path);
  const more = page.locator('main [data-part="actions"] [data-menu]');
  const openMenu = () =>
    expect(async () => {
      await page.keyboard.press('Escape');
      await more.click();
      await expect(item(page, 'Hide')).toBeVisible({ timeout: 5000 });
    }).toPass();
  await openMenu();
  await expect(item(page, 'Edit in admin')).toHaveAttribute('href', `/admin/tracks/${track?.id}/edit`);
  await expect(item(page, 'Insights in admin')).toBeVisible();
  expect(await forGuests()).toBe(200);
  await item(page, 'Hide').click();
  await expect(toast(page, '“Eleven Windows” hidden')).toBeVisible();
  expect(await forGuests()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, '“Eleven Windows” is visible again')).toBeVisible();
  expect(await forGuests()).toBe(200);
  const traces = await site.run('select action from audit_logs where actor_id = ? order by id', keeper.id);
  expect(traces).toEqual([{ action: 'tracks.hide' }, { action: 'tracks.show' }]);

  const made = await makePlaylist(site, rude, { name: 'Rudi’s loudest', tracks: 1 });
  await open(page, made.address);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await page.locator('main [data-part="actions"] [data-menu]').click();
    await expect(item(page, 'Edit in admin')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await item(page, 'Edit in admin').click();
  await expect(page.getByRole('dialog', { name: 'Edit playlist' }).getByLabel('Name')).toHaveValue('Rudi’s loudest');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Edit playlist' })).toHaveCount(0);

  await page.getByRole('main').getByRole('link', { name: 'Rude Rudi' }).first().click();
  await page.waitForURL(`**/user/${rude.id}/**`);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More for Rude Rudi' }).click();
    await expect(item(page, 'Suspend')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await item(page, 'Suspend').click();
  const question = page.getByRole('dialog', { name: 'Suspend Rude Rudi' });
  await question.getByLabel('Reason shown to the user').fill('Shouts at everybody');
  await question.getByRole('button', { name: /Duration/ }).click();
  await page.getByRole('option', { name: '7 days' }).click();
  await question.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(toast(page, 'Rude Rudi suspended')).toBeVisible();
  const state = () =>
    site.run(
      'select banned_at is not null as banned, ban_reason, (ban_ends_at - banned_at) / 86400000.0 as days from users where id = ?',
      rude.id,
    );
  const [shut] = await state();
  expect(shut).toMatchObject({ banned: 1, ban_reason: 'Shouts at everybody' });
  expect(Number(shut?.days)).toBeCloseTo(7, 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(state).toEqual([{ banned: 0, ban_reason: null, days: null }]);

  // The artist's menu suspends the user who manages it.
  const [artist] = await site.run('select id, slug, name from artists where deleted_at is null and disabled = 0 order by id limit 1');
  await site.run('delete from artist_managers where user_id = ?', rude.id);
  await site.run('insert into artist_managers (artist_id, user_id) values (?, ?)', Number(artist?.id), rude.id);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/artist/${artist?.id}/${artist?.slug}`);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await page.locator('main [data-part="actions"] [data-menu]').click();
    await expect(item(page, 'Suspend Rude Rudi')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await item(page, 'Suspend Rude Rudi').click();
  await expect(question.getByLabel('Reason shown to the user')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await problemsIn(page, '[role=dialog]')).toEqual([]);
  }
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await site.run('delete from artist_managers where user_id = ?', rude.id);
});
