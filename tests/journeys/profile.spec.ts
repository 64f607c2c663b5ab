import { userPath } from '#functions/platform/contract/page-path';
import { expect, open, signIn, test, toast } from '../support/account-journey';
import { readCatalogue } from '../support/catalogue';
import { holdBack } from '../support/hold-back';

test('PLAYER-017 PLAYER-018 ACCT-009 a user edits the profile and hides a tab from other users', async ({
  page,
  site,
  baseURL,
  browser,
}) => {
  const user = await site.createPerson({ name: 'Inga Månsson' });
  const path = userPath({ id: user.id, slug: 'inga-månsson' });
  await signIn(page, baseURL, user);
  await open(page, '/');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile page' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByText('Others only see your name here.')).toBeVisible();
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page).toHaveURL('/account-settings#profile');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const panel = page.locator('#account-details');
  await panel.getByLabel('Last name').fill('Månsson');
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
  await visitor.context().close();
});

test('PLAYER-017 the menu opens the own profile before the user is loaded; guests must log in', async ({ page, site, baseURL }) => {
  const user = await site.createPerson({ name: 'Ada Holm' });
  await page.goto('/user/me');
  await expect(page).toHaveURL('/login');
  await signIn(page, baseURL, user);
  const answer = await holdBack(page, '**/api/v1/bootstrap-data');
  await page.goto('/');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile page' }).click();
  await expect(page).toHaveURL(userPath({ id: user.id, slug: 'ada-holm' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Holm' })).toBeVisible();
  answer();
  const own = await page.request.get('/user/me', { maxRedirects: 0 });
  expect([own.status(), own.headers()['cache-control']]).toEqual([302, 'private, no-store']);
});

test('PLAYER-019 user names in playlists and in search link to the profile', async ({ page, request }) => {
  const { playlist, paths } = await readCatalogue(request);
  const { owner } = playlist;
  await page.goto(paths.playlist);
  await page.locator('[data-part="hero"]').getByRole('link', { name: owner.name }).click();
  await expect(page).toHaveURL(userPath(owner));
  await expect(page.locator('main').getByRole('link', { name: playlist.name, exact: true })).toBeVisible();
  await page.goto(`/search/${encodeURIComponent(owner.name)}/users`);
  await page.locator('main').getByRole('link', { name: owner.name, exact: true }).first().click();
  await expect(page).toHaveURL(userPath(owner));
  await page.locator('main [data-share]').click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(new RegExp(`${userPath(owner).replaceAll(/[.+%]/g, '\\$&')}$`));
});

test('invalid profile input shows an error, and unsaved input prompts before leaving', async ({ page, site, baseURL }) => {
  const user = await site.createPerson({ name: 'Inga Holm' });
  await signIn(page, baseURL, user);
  await open(page, '/account-settings');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const panel = page.locator('#account-details');
  await panel.getByLabel('Last name').fill('o'.repeat(101));
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Use at most 100 characters.')).toBeVisible();
  await panel.getByLabel('Last name').fill('Holmström');
  await panel.getByRole('link', { name: 'Your profile' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByLabel('Last name')).toHaveValue('Holmström');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Updated account details')).toBeVisible();
  await panel.getByRole('link', { name: 'Your profile' }).click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*/user/${user.id}/`));
});
