import { expect, open, signIn, test, toast, WAITING_ISLANDS } from '../support/account-journey';
import { bell, makeFollowers, panel, problemsIn, rows } from '../support/notification-journey';
import { fits } from '../support/office-journey';
import { follow } from '../support/player-journey';

test.afterEach(({ site }) => site.set({ 'notifications.subscriptions.integrated': undefined, 'notifications.integrated': undefined }));

// Also proves WORK-014 WORK-015
test('WORK-008 WORK-009 WORK-010 WORK-011 notifications take invitations, and are chosen', async ({ page, site, baseURL }) => {
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
      "insert into notifications (user_id, kind, dedupe_key, subject_id, actor_ids, created_at) values (?, 'workspace-invited', ?, ?, ?, ?)",
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

  await test.step('NOTIF-008 NOTIF-024 NOTIF-025 notification preferences are saved by channel', async () => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Browser.setPermission', { permission: { name: 'notifications' }, setting: 'denied', origin: baseURL });
    await follow(page, '/notifications/settings');
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    await expect(page.getByRole('rowheader', { name: 'Playlists' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Browser' })).toBeVisible();
    expect(await problemsIn(page, 'main')).toEqual([]);
    const choice = (channel: string) => page.getByRole('switch', { name: `Someone follows you: ${channel}` });
    await expect(choice('Browser')).toBeChecked();
    await choice('Browser').uncheck();
    await choice('Email').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Updated preferences')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    const saved = await site.run('select channel, enabled from notification_preferences where user_id = ? order by channel', person.id);
    expect(saved).toEqual([
      { channel: 'browser', enabled: 0 },
      { channel: 'email', enabled: 1 },
    ]);

    await choice('Browser').check();
    await expect(toast(page, 'Notifications blocked. Please enable them for this site from browser settings.')).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(choice('Browser')).not.toBeChecked();
  });

  await test.step('NAV-004 NOTIF-001 NOTIF-006 NOTIF-010 bell and phone link can be switched off', async () => {
    await makeFollowers(site, person, ['Leo Marsh']);
    await site.set({ 'notifications.subscriptions.integrated': false });
    await open(page, '/feed');
    await bell(page).click();
    await expect(panel(page).getByRole('link', { name: 'All notifications' })).toBeVisible();
    await expect(panel(page).getByRole('link', { name: 'Notification settings' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(bell(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Notifications, 1 unread' }).click();
    await expect(page).toHaveURL('/notifications');
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Notification settings' })).toHaveCount(0);
    await fits(page);

    await test.step('without notifications the bell and its menu item are hidden', async () => {
      await site.set({ 'notifications.integrated': false });
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, '/feed');
      const menu = page.getByRole('button', { name: 'Your menu' });
      await expect(menu).toBeVisible();
      await expect(bell(page)).toHaveCount(0);
      await page.setViewportSize({ width: 390, height: 844 });
      await menu.click();
      await expect(page.getByRole('menuitem', { name: 'Account settings' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Notifications' })).toHaveCount(0);
    });
  });
});
