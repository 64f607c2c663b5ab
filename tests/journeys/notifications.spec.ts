import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { callsTo, expect, open, signIn, test, toast } from '../support/account-journey';
import { makeArtist, makeDraft, removeArtist } from '../support/backstage-journey';
import type { Person, SiteDatabase } from '../support/site-database';

const MARK = '/api/v1/notifications/mark-as-read';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const badge = (page: Page) => bell(page).locator('.dot');
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const rows = (page: Page) => page.locator('main .nt');
const problemsIn = async (page: Page, part: string) =>
  (await new AxeBuilder({ page }).include(part).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);

/** Notifications that somebody follows the person, a minute apart, the first the latest. */
const makeFollowers = async (site: SiteDatabase, { id }: Person, names: string[]) => {
  for (const [place, name] of names.entries()) {
    const follower = await site.createPerson({ name });
    await site.run(
      "insert into notifications (user_id, kind, key, actors, created_at) values (?, 'followed', ?, ?, ?)",
      ...[id, `made ${place}`, `[${follower.id}]`, Date.now() - place * 60_000],
    );
  }
};

test('NOTIF-012, NOTIF-013, NOTIF-014, NOTIF-017, ENT-027, ENT-028, ENT-032: who follows an artist sees at the bell what it releases, plays it and reads it', async ({
  page,
  browser,
  site,
  baseURL,
}) => {
  const fan = await site.createPerson({ name: 'Fay Fan' });
  const owner = await site.createPerson({ name: 'Olga Owner', permissions: ['music.create'] });
  const artist = await makeArtist(site, owner);
  const draft = await makeDraft(site, artist, 'Mirage Tax');
  await signIn(page, baseURL, fan);
  await open(page, `/artist/${artist.id}/tern-tide`);
  await page
    .locator('main')
    .getByRole('button', { name: `Follow ${artist.name}` })
    .first()
    .click();
  await expect.poll(() => site.run('select 1 from artist_follows where user_id = ?', fan.id)).toHaveLength(1);

  const other = await browser.newContext({ baseURL });
  const backstage = await other.newPage();
  await signIn(backstage, baseURL, owner);
  await open(backstage, '/feed');
  await expect(badge(backstage)).toHaveText('1');
  await bell(backstage).click();
  await expect(panel(backstage).getByRole('link', { name: `Fay Fan follows ${artist.name}` })).toBeVisible();
  await open(backstage, `/backstage/albums/${draft.id}/edit`);
  const published = await backstage.evaluate(async (id) => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token, 'X-HTTP-Method-Override': 'PUT' };
    const body = JSON.stringify({ visibility: 'public' });
    return (await fetch(`/api/v1/albums/${id}?_method=PUT`, { method: 'POST', headers, body })).status;
  }, draft.id);
  expect(published).toBe(200);
  await other.close();

  await open(page, '/feed');
  await expect(badge(page)).toHaveText('1');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(page).click();
  const row = panel(page).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(`${artist.name} released Mirage Tax`);
  await expect(row.getByRole('button')).toHaveText([/Play/, 'Add to queue']);
  expect(await problemsIn(page, '.bell-pop')).toEqual([]);
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(badge(page)).toHaveText('');
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await expect(row.locator('.nt-dot')).toHaveCount(0);

  await row.getByRole('link', { name: `${artist.name} released Mirage Tax` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mirage Tax' })).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await bell(page).click();
  await panel(page).getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL('/notifications/settings');
  await expect(panel(page)).toBeHidden();
  await removeArtist(site, artist);
});

test('NOTIF-012: the bell is worked by keyboard, and closes where it was opened', async ({ page, site, baseURL }) => {
  const person = await site.createPerson();
  await makeFollowers(site, person, ['Leo Marsh']);
  await signIn(page, baseURL, person);
  await open(page, '/feed');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeFocused();
  await expect(panel(page).getByRole('link', { name: 'Leo Marsh follows you' })).toBeVisible();
  const focused: string[] = [];
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab');
    focused.push(await page.evaluate(() => document.activeElement?.textContent?.trim() || document.activeElement?.ariaLabel || ''));
  }
  expect(focused).toEqual(['Mark all as read', 'Notification settings', 'Leo Marsh follows you', 'All notifications']);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.locator('main').click({ position: { x: 5, y: 300 } });
  await expect(panel(page)).toBeHidden();
});

test('NOTIF-002, NOTIF-004, NOTIF-015, NOTIF-016, ENT-029, ENT-030, ENT-031: the page lists thirty, older ones on demand, and a click reads one', async ({
  page,
  site,
  baseURL,
}) => {
  const person = await site.createPerson();
  await makeFollowers(
    site,
    person,
    Array.from({ length: 31 }, (_, place) => `Follower ${place + 1}`),
  );
  const [request] = await site.run(
    `insert into backstage_requests (type, state, user_id, artist_name, first_name, last_name, role, reason)
      values ('become-artist', 'denied', ?, 'Tusk & Velvet', 'A', 'B', 'artist', 'We could not find you.') returning id`,
    person.id,
  );
  await site.run(
    "insert into notifications (user_id, kind, key, subject, created_at) values (?, 'request-denied', 'r', ?, ?)",
    ...[person.id, String(request?.id), Date.now() + 1000],
  );
  await signIn(page, baseURL, person);
  await open(page, '/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(rows(page)).toHaveCount(30);
  const denied = rows(page).first();
  await expect(denied.locator('.nt-main')).toHaveText('Your request about Tusk & Velvet was not approved');
  await expect(denied.locator('.nt-sign .ic use')).toHaveAttribute('href', /#x$/);
  await expect(denied.getByRole('link', { name: 'Ask again' })).toHaveAttribute('href', '/backstage/requests');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows(page)).toHaveCount(32);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  expect(await problemsIn(page, 'main')).toEqual([]);

  const marked = callsTo(page, MARK);
  const first = rows(page).filter({ hasText: 'Follower 1 follows you' });
  await expect(first.locator('.nt-dot')).toBeVisible();
  await expect(first).toContainText('Unread');
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Follower 1' })).toBeVisible();
  await expect(badge(page)).toHaveText('31');
  const [read] = await site.run("select id, read_at from notifications where user_id = ? and key = 'made 0'", person.id);
  expect(read?.read_at).not.toBeNull();
  expect(marked.map((body) => JSON.parse(body))).toEqual([{ ids: [read?.id] }]);
  await page.goBack();
  await expect(rows(page).filter({ hasText: 'Follower 1 follows you' }).locator('.nt-dot')).toHaveCount(0);
});

test('NOTIF-005, NOTIF-006, NOTIF-007, NOTIF-020: all are marked by one request; nothing is told to who was told nothing', async ({
  page,
  site,
  baseURL,
}) => {
  const [person, quiet] = [await site.createPerson(), await site.createPerson()];
  await makeFollowers(site, person, ['One', 'Two']);
  await signIn(page, baseURL, person);
  await open(page, '/notifications');
  await expect(page.locator('main').getByRole('link', { name: 'Notification settings' })).toHaveAttribute(
    'href',
    '/notifications/settings',
  );
  const marked = callsTo(page, MARK);
  await page.locator('main').getByRole('button', { name: 'Mark all as read' }).click();
  await expect(badge(page)).toHaveText('');
  await expect(rows(page).locator('.nt-dot')).toHaveCount(0);
  await expect.poll(() => site.run('select 1 from notifications where user_id = ? and read_at is null', person.id)).toEqual([]);
  expect(marked.map((body) => JSON.parse(body))).toEqual([{ markAllAsRead: true }]);

  await page.context().clearCookies();
  await signIn(page, baseURL, quiet);
  await open(page, '/notifications');
  await expect(page.getByText('There are no items matching your query')).toBeVisible();
});

test('NOTIF-008, NOTIF-024, NOTIF-025: what somebody is told of, and how, is theirs to choose', async ({ page, site, baseURL }) => {
  const person = await site.createPerson();
  await signIn(page, baseURL, person);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Browser.setPermission', { permission: { name: 'notifications' }, setting: 'denied', origin: baseURL });
  await open(page, '/notifications/settings');
  await expect(page.getByRole('rowheader', { name: 'Playlists' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Browser' })).toBeVisible();
  expect(await problemsIn(page, 'main')).toEqual([]);
  const choice = (channel: string) => page.getByRole('switch', { name: `Somebody follows you: ${channel}` });
  await expect(choice('Browser')).toBeChecked();
  await choice('Browser').uncheck();
  await choice('Email').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Updated preferences')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await open(page, '/notifications/settings');
  await expect(choice('Browser')).not.toBeChecked();
  await expect(choice('Email')).toBeChecked();

  const fan = await site.createPerson({ name: 'Fay Fan' });
  const visitor = await page.context().browser()!.newContext({ baseURL });
  const fanPage = await visitor.newPage();
  await signIn(fanPage, baseURL, fan);
  await open(fanPage, `/user/${person.id}`);
  await fanPage.getByRole('button', { name: `Follow ${person.name}` }).click();
  await expect
    .poll(() => site.run('select listed, mail_due from notifications where user_id = ?', person.id))
    .toEqual([{ listed: 0, mail_due: 1 }]);
  await visitor.close();

  await choice('Browser').check();
  await expect(toast(page, 'Notifications blocked. Please enable them for this site from browser settings.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(choice('Browser')).not.toBeChecked();
});

const doorOf = async (page: Page, path: string): Promise<string | number> => {
  const response = await page.request.get(path, { maxRedirects: 0 });
  return response.headers().location ?? response.status();
};

test('NOTIF-001, NOTIF-003, NOTIF-006, NOTIF-009, NOTIF-010, NOTIF-011: the pages are for who is logged in, has something to choose, and a site that has them', async ({
  page,
  site,
  baseURL,
}) => {
  const pages = ['/notifications', '/notifications/settings'];
  const doors = () => Promise.all(pages.map((path) => doorOf(page, path)));
  expect(await doors()).toEqual(['/login', '/login']);
  const person = await site.createPerson();
  await signIn(page, baseURL, person);
  expect(await doors()).toEqual([200, 200]);
  try {
    await site.set({ 'notifications.subscriptions.integrated': false });
    expect(await doors()).toEqual([200, '/']);
    await open(page, '/notifications');
    await expect(page.getByRole('link', { name: 'Notification settings' })).toHaveCount(0);
    await bell(page).click();
    await expect(panel(page).getByRole('link', { name: 'All notifications' })).toBeVisible();
    await expect(panel(page).getByRole('link', { name: 'Notification settings' })).toHaveCount(0);

    await site.set({ 'notifications.subscriptions.integrated': undefined, 'notifications.integrated': false });
    expect(await doors()).toEqual([404, 404]);
    await open(page, '/feed');
    await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible();
    await expect(bell(page)).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Your menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Account settings' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Notifications' })).toHaveCount(0);
  } finally {
    await site.set({ 'notifications.subscriptions.integrated': undefined, 'notifications.integrated': undefined });
  }
  await site.run('delete from user_roles where user_id = ?', person.id);
  expect(await doorOf(page, '/notifications/settings')).toBe('/');
});

test('NAV-004: on a phone the bell and the menu lead to the page', async ({ page, site, baseURL }) => {
  const person = await site.createPerson();
  await makeFollowers(site, person, ['Leo Marsh']);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, baseURL, person);
  await open(page, '/feed');
  await expect(bell(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Notifications, 1 unread' }).click();
  await expect(page).toHaveURL('/notifications');
  await expect(rows(page)).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('WORK-008, WORK-009, WORK-010, WORK-011, WORK-014, WORK-015: an invitation is answered where it is told of, as long as it is there', async ({
  page,
  site,
  baseURL,
}) => {
  const [owner, person] = [await site.createPerson({ name: 'Olga Owner' }), await site.createPerson()];
  const invite = async (name: string) => {
    const [made] = await site.run('insert into workspaces (name, owner_id) values (?, ?) returning id', name, owner.id);
    const token = crypto.randomUUID();
    await site.run("insert into workspace_members (workspace_id, user_id, role) values (?, ?, 'owner')", String(made?.id), owner.id);
    await site.run(
      `insert into workspace_invitations (token, workspace_id, email, role, user_id, invited_by, expires_at) values (?, ?, ?, 'member', ?, ?, ?)`,
      ...[token, String(made?.id), person.email, person.id, owner.id, Date.now() + 86_400_000],
    );
    await site.run(
      "insert into notifications (user_id, kind, key, subject, actors, created_at) values (?, 'workspace-invited', ?, ?, ?, ?)",
      ...[person.id, token, token, `[${owner.id}]`, Date.now()],
    );
    return { id: String(made?.id), token };
  };
  const [tide, kite, gone] = [await invite('Low Tide Society'), await invite('Kite Season'), await invite('Gone by then')];
  const rowOf = (name: string) => rows(page).filter({ hasText: `Olga Owner invites you to the workspace ${name}` });
  await signIn(page, baseURL, person);
  await open(page, '/notifications');
  await site.run('delete from workspace_invitations where token = ?', gone.token);
  await rowOf('Gone by then').getByRole('button', { name: 'Join workspace' }).click();
  await expect(toast(page, 'This invite is no longer valid')).toBeVisible();
  await expect(rowOf('Gone by then')).toHaveCount(0);
  await rowOf('Low Tide Society').getByRole('button', { name: 'Join workspace' }).click();
  await expect(toast(page, 'Joined workspace')).toBeVisible();
  await expect(rowOf('Low Tide Society')).toHaveCount(0);
  expect(await site.run('select workspace_id from workspace_members where user_id = ?', person.id)).toEqual([
    { workspace_id: Number(tide.id) },
  ]);
  await rowOf('Kite Season').getByRole('button', { name: 'Decline' }).click();
  await expect(toast(page, 'Declined workspace invitation')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  expect(await site.run('select 1 from workspace_invitations where token = ?', kite.token)).toEqual([]);
});
