import { userPath } from '#functions/platform/contract/page-path';
import { expect, signIn, test, toast } from '../support/account-journey';
import { readCatalogue } from '../support/catalogue';
import { holdBack } from '../support/hold-back';

test('PLAYER-017 PLAYER-018 PLAYER-019 ACCT-009 a profile is edited and linked, data downloaded', async ({
  page,
  site,
  request,
  baseURL,
  browser,
}) => {
  const user = await site.createPerson({ name: 'Inga Månsson' });
  const path = userPath({ id: user.id, slug: 'inga-månsson' });
  const guest = await request.get('/user/me', { maxRedirects: 0 });
  expect([guest.status(), guest.headers().location]).toEqual([302, '/login']);
  await signIn(page, baseURL, user);
  await test.step('the menu opens the own profile before the user is loaded', async () => {
    const answer = await holdBack(page, '**/api/v1/bootstrap-data');
    await page.goto('/');
    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: 'Profile page' }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Inga Månsson' })).toBeVisible();
    answer();
    const own = await page.request.get('/user/me', { maxRedirects: 0 });
    expect([own.status(), own.headers()['cache-control']]).toEqual([302, 'private, no-store']);
  });
  await expect(page.getByText('Others only see your name here.')).toBeVisible();
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page).toHaveURL('/account-settings#profile');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const panel = page.locator('#account-details');
  await test.step('a name that is too long is an error, and unsaved input prompts before leaving', async () => {
    await panel.getByLabel('Last name').fill('o'.repeat(101));
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByText('Use at most 100 characters.')).toBeVisible();
    await panel.getByLabel('Last name').fill('Månsson');
    await panel.getByRole('link', { name: 'Your profile' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel.getByLabel('Last name')).toHaveValue('Månsson');
  });
  await panel.getByLabel('About you').fill('Tape, mostly.\n\n<b>At night</b>');
  await panel.getByRole('button', { name: 'Add a link' }).click();
  await panel.getByLabel('Name', { exact: true }).fill('My label');
  await panel.getByLabel('Address').fill('javascript:alert(1)');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Only web addresses are possible, which begin with https:// or http://.')).toBeVisible();
  await expect(panel.getByLabel('About you')).toHaveValue(/^Tape/);
  await panel.getByLabel('Address').fill('https://label.example/inga');
  await panel.getByRole('switch', { name: 'Liked' }).uncheck();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Updated account details')).toBeVisible();

  await test.step('all data of the user is downloaded after a password confirmation', async () => {
    await page.locator('#your-data').getByRole('button', { name: 'Download everything' }).click();
    await page.getByRole('dialog').locator('input[name=password]').fill(user.password);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    await expect(toast(page, 'Download started')).toBeVisible();
    await download.cancel();
  });

  await panel.getByRole('link', { name: 'Your profile' }).click();
  const tabs = page.getByRole('navigation', { name: 'Profile' });
  await tabs.getByRole('link', { name: /^Liked/ }).click();
  await expect(page).toHaveURL(`${path}/liked-tracks`);
  await expect(tabs.getByRole('link', { name: 'Liked Only you see this' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('You have not saved any tracks yet')).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/user/${user.id}`);
  await expect(visitor).toHaveURL(path);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Inga Månsson' })).toBeVisible();
  await expect(visitor.getByText('<b>At night</b>')).toBeVisible();
  const link = visitor.getByRole('link', { name: 'My label' });
  await expect(link).toHaveAttribute('href', 'https://label.example/inga');
  await expect(link).toHaveAttribute('rel', /noopener.*nofollow/);
  await expect(visitor.getByRole('navigation', { name: 'Profile' }).getByRole('link')).toHaveText([
    'Playlists',
    'Reposts',
    'Followers',
    'Following',
  ]);
  await expect(visitor.getByRole('link', { name: 'Edit profile' })).toHaveCount(0);
  expect(await visitor.content()).not.toContain(user.email);
  const statuses = await Promise.all(
    [`${path}/liked-tracks`, `${path}/history`, `${path}/reposts/more`, '/user/999999/x', '/user/x'].map(async (address) =>
      (await visitor.request.get(address)).status(),
    ),
  );
  expect(statuses).toEqual([404, 404, 404, 404, 404]);
  await visitor.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Followers' }).click();
  await expect(visitor).toHaveURL(`${path}/followers`);
  await visitor.reload();
  await expect(visitor.getByText('Inga Månsson has no followers yet')).toBeVisible();

  await test.step('user names in playlists and in search link to the profile', async () => {
    const { playlist, paths } = await readCatalogue(request);
    const { owner } = playlist;
    await visitor.goto(paths.playlist);
    await visitor.locator('[data-part="hero"]').getByRole('link', { name: owner.name }).click();
    await expect(visitor).toHaveURL(userPath(owner));
    await expect(visitor.locator('main').getByRole('link', { name: playlist.name, exact: true })).toBeVisible();
    await visitor.goto(`/search/${encodeURIComponent(owner.name)}/users`);
    await visitor.locator('main').getByRole('link', { name: owner.name, exact: true }).first().click();
    await expect(visitor).toHaveURL(userPath(owner));
    await visitor.locator('main [data-share]').click();
    const dialog = visitor.getByRole('dialog', { name: 'Share' });
    await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(new RegExp(`${userPath(owner).replaceAll(/[.+%]/g, '\\$&')}$`));
  });
  await visitor.context().close();
});
