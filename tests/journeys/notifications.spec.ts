import { XSRF_COOKIE, XSRF_HEADER } from '#functions/platform/contract/cookie';
import { callsTo, expect, open, signIn, test } from '../support/account-journey';
import { makeArtist, makeDraft, removeArtist } from '../support/backstage-journey';
import { badge, bell, makeFollowers, panel, problemsIn, rows } from '../support/notification-journey';
import { renderedText } from '../support/office-journey';
import { become } from '../support/playlist-journey';

const MARK = '/api/v1/notifications/mark-as-read';

// Also proves ENT-027 ENT-028 ENT-029 ENT-030 ENT-031 ENT-032 NOTIF-006 NOTIF-007 NOTIF-015 NOTIF-016 NOTIF-020
test('NOTIF-002 NOTIF-004 NOTIF-005 NOTIF-012 NOTIF-013 NOTIF-014 NOTIF-017 bell and page', async ({ page, site, baseURL }) => {
  const fan = await site.createPerson({ name: 'Fay Fan' });
  const owner = await site.createPerson({ name: 'Olga Owner', permissions: ['music.create'] });
  const artist = await makeArtist(site, owner);
  const draft = await makeDraft(site, artist, 'Mirage Tax');
  await site.run('insert into artist_follows (user_id, artist_id) values (?, ?)', fan.id, artist.id);
  await signIn(page, baseURL, owner);
  const token = (await page.context().cookies()).find(({ name }) => name === XSRF_COOKIE)?.value ?? '';
  const published = await page.request.put(`/api/v1/albums/${draft.id}`, {
    headers: { Origin: baseURL ?? '', [XSRF_HEADER]: decodeURIComponent(token) },
    data: { visibility: 'public' },
  });
  expect(published.status()).toBe(200);

  await become(page, baseURL, fan);
  await open(page, '/feed');
  await expect(badge(page)).toHaveText('1');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  const row = panel(page).getByRole('listitem');
  const release = row.getByRole('link', { name: `${artist.name} released Mirage Tax` });
  await test.step('the bell opens by keyboard, and closing it returns the focus', async () => {
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeFocused();
    await expect(row).toHaveCount(1);
    await expect(row.getByRole('button')).toHaveText([/Play/, 'Add to queue']);
    const focused: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      focused.push(await page.evaluate(() => document.activeElement?.textContent?.trim() || document.activeElement?.ariaLabel || ''));
    }
    const inRow = [`${artist.name} released Mirage Tax`, expect.stringMatching(/Play/), 'Add to queue'];
    expect(focused).toEqual(['Mark all as read', 'Notification settings', ...inRow, 'All notifications']);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(bell(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeVisible();
    await page.locator('main').click({ position: { x: 5, y: 300 } });
    await expect(panel(page)).toBeHidden();
  });

  await bell(page).click();
  await expect(row).toContainText('Unread');
  expect(await problemsIn(page, '[data-part="notifications"]')).toEqual([]);
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(badge(page)).toHaveText('');
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await expect(row).not.toContainText('Unread');

  await release.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mirage Tax' })).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await bell(page).click();
  await panel(page).getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL('/notifications/settings');
  await expect(panel(page)).toBeHidden();
  await removeArtist(site, artist);

  await test.step('the page lists 30, loads more and marks one or all as read', async () => {
    const user = await site.createPerson();
    await makeFollowers(
      site,
      user,
      Array.from({ length: 31 }, (_, index) => `Follower ${index + 1}`),
    );
    const [request] = await site.run(
      `insert into backstage_requests (type, state, user_id, artist_name, first_name, last_name, applicant_role, denial_reason)
        values ('become-artist', 'denied', ?, 'Tusk & Velvet', 'A', 'B', 'artist', 'We could not find you.') returning id`,
      user.id,
    );
    await site.run(
      "insert into notifications (user_id, kind, dedupe_key, subject_id, created_at) values (?, 'request-denied', 'r', ?, ?)",
      ...[user.id, String(request?.id), Date.now() + 1000],
    );
    await become(page, baseURL, user);
    await open(page, '/notifications');
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await expect(rows(page)).toHaveCount(30);
    const denied = rows(page).first();
    await expect(denied.locator('[data-part="main"]')).toHaveText('Your request about Tusk & Velvet was not approved');
    await expect(denied.locator('[data-part="sign"] use')).toHaveAttribute('href', /#x$/);
    await expect(denied.getByRole('link', { name: 'Send a new request' })).toHaveAttribute('href', '/backstage/requests');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows(page)).toHaveCount(32);
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    expect(await problemsIn(page, 'main')).toEqual([]);

    const marked = callsTo(page, MARK);
    const first = rows(page).filter({ hasText: 'Follower 1 follows you' });
    await expect(first.locator('[data-part="unread"]')).toBeVisible();
    await expect(first).toContainText('Unread');
    const answered = page.waitForResponse(`**${MARK}`);
    await first.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Follower 1' })).toBeVisible();
    await expect(badge(page)).toHaveText('31');
    await answered;
    const [read] = await site.run("select id, read_at from notifications where user_id = ? and dedupe_key = 'made 0'", user.id);
    expect(read?.read_at).not.toBeNull();
    expect(marked.map((body) => JSON.parse(body))).toEqual([{ ids: [read?.id] }]);
    await page.goBack();
    await expect(first).not.toContainText('Unread');

    const settings = page.locator('main').getByRole('link', { name: 'Notification settings' });
    await expect(settings).toHaveAttribute('href', '/notifications/settings');
    await page.locator('main').getByRole('button', { name: 'Mark all as read' }).click();
    await expect(badge(page)).toHaveText('');
    await expect(rows(page).filter({ hasText: 'Unread' })).toHaveCount(0);
    await expect.poll(() => site.run('select 1 from notifications where user_id = ? and read_at is null', user.id)).toEqual([]);
    expect(marked.slice(1).map((body) => JSON.parse(body))).toEqual([{ markAllAsRead: true }]);

    await become(page, baseURL, await site.createPerson());
    expect(await renderedText(page, '/notifications')).toContain('There are no items matching your query');
  });
});
