import { expect, open, signIn, test, WAITING_ISLANDS } from '../support/account-journey';
import { follow } from '../support/player-journey';

/** Reset after each test. */
const CHANGED = [
  'themes.user_change',
  'themes.default_id',
  'menus',
  'cookie_notice.enable',
  'cookie_notice.position',
  'cookie_notice.button.label',
];

test.describe.configure({ mode: 'serial' });

test.afterEach(({ site }) => site.set(Object.fromEntries(CHANGED.map((name) => [name, undefined]))));

test('NAV-001 NAV-002 NAV-008 NAV-009 NAV-012 guests and users see their menus', async ({ page, site, baseURL }) => {
  const item = { icon: 'user', type: 'link', target: '_self', roles: [], permissions: [], settings: {}, subscriptionStatus: null };
  const [one, other] = await Promise.all(
    ['Menu one', 'Menu other'].map(async (name) =>
      Number((await site.run('insert into roles (name) values (?) returning id', name))[0]?.id),
    ),
  );
  const items = [
    { ...item, id: 'roles', label: 'For two roles', action: '/charts', roles: [one, other] },
    { ...item, id: 'everyone', label: 'Everyone', action: '/' },
    { ...item, id: 'me', label: 'My playlists', action: '/user/{currentUser}/me/playlists' },
    { ...item, id: 'both', label: 'Both', action: '/lyrics', permissions: ['music.create', 'logs.view'] },
  ];
  const actions = [
    { ...item, id: 'words', label: 'Words', icon: 'lyrics', action: '/lyrics' },
    { ...item, id: 'ranks', label: 'Ranks', icon: 'chart', type: 'route', action: '/charts/all' },
    { ...item, id: 'out', label: 'Outside', icon: null, action: 'https://example.com/', target: '_blank' },
  ];
  await site.set({
    menus: [{ id: 'main', name: 'Main', positions: ['sidebar-primary'], items: [...actions, ...items] }],
    'cookie_notice.position': 'top',
    'cookie_notice.button.label': 'Fine by me',
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  const [top, side] = [page.locator('[data-region="top"]'), page.locator('[data-region="side"]')];
  const notice = page.getByRole('complementary', { name: 'Cookie notice' });

  await test.step('guests see login and register links, and the items for everyone', async () => {
    await expect(top.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await expect(top.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    await expect(top.getByRole('button', { name: 'Your menu' })).toBeHidden();
    await expect(side.getByRole('link', { name: 'Everyone' })).toBeVisible();
    await expect(side.getByText('My playlists')).toBeHidden();
  });

  await test.step('NAV-015 NAV-016 NAV-017 settings set the position and the button of the cookie notice', async () => {
    await expect(notice.getByRole('button', { name: 'Fine by me' })).toBeVisible();
    await expect.poll(async () => (await notice.boundingBox())?.y).toBe(0);
    await site.set({ 'cookie_notice.position': 'bottom' });
  });

  await test.step('ENT-045 ENT-048 ENT-049 ENT-050 a menu item has an id and an icon and opens its action', async () => {
    const links = page.locator('[data-region="side"] nav').first().locator('a[data-item]');
    expect(
      await links.evaluateAll((all) =>
        all
          .slice(0, 3)
          .map((link) => [
            (link as HTMLElement).dataset.item,
            link.querySelector('use')?.getAttribute('href') ?? null,
            link.getAttribute('href'),
            link.getAttribute('target'),
          ]),
      ),
    ).toEqual([
      ['words', '/icons/segue.svg#lyrics', '/lyrics', null],
      ['ranks', '/icons/segue.svg#chart', '/charts/all', null],
      ['out', null, 'https://example.com/', '_blank'],
    ]);
    const sprite = await (await page.request.get('/icons/segue.svg')).text();
    for (const [label, icon, action] of [
      ['Words', 'lyrics', '/lyrics'],
      ['Ranks', 'chart', '/charts/all'],
    ] as const) {
      expect(sprite).toContain(`id="${icon}"`);
      const link = side.getByRole('link', { name: label });
      expect((await link.locator('svg').boundingBox())?.width).toBeGreaterThan(10);
      await link.click();
      await expect(page).toHaveURL(action);
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
  });

  await test.step('items need all their roles and permissions, and name the user', async () => {
    const user = await site.createPerson({ permissions: ['music.create'] });
    await signIn(page, baseURL, user);
    await page.reload();
    await expect.poll(async () => (await notice.boundingBox())?.y).toBeGreaterThan(450);
    await site.set({ 'cookie_notice.enable': false });
    await expect(side.getByRole('link', { name: 'My playlists' })).toHaveAttribute('href', `/user/${user.id}/me/playlists`);
    await expect(side.getByText('Both')).toBeHidden();
    await expect(side.getByText('For two roles')).toBeHidden();
    await site.run('insert into user_roles (user_id, role_id) values (?, ?)', user.id, one!);
    await site.run("insert into user_permissions (user_id, name) values (?, 'logs.view')", user.id);
    await page.reload();
    await expect(side.getByRole('link', { name: 'Both' })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(side.getByText('For two roles')).toBeHidden();
    await site.run('insert into user_roles (user_id, role_id) values (?, ?)', user.id, other!);
    await page.reload();
    await expect(side.getByRole('link', { name: 'For two roles' })).toBeVisible();
    await site.run('delete from roles where id in (?, ?)', one!, other!);
  });

  await test.step('THEME-005 THEME-006 settings set the default theme and whether users can change it', async () => {
    await site.set({ 'themes.default_id': 2, 'themes.user_change': false });
    await open(page, '/pricing');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('button', { name: /(Dark|Light) mode/ })).toHaveCount(0);
    await follow(page, '/genres');
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    await page.getByRole('button', { name: 'Your menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /(Dark|Light) mode/ })).toHaveCount(0);
  });
});
