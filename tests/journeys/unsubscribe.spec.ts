import { createHash } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { violationsInBothSchemes } from '../support/accessibility';
import { expect, test } from '../support/account-journey';
import { ONE_CLICK, sealed } from '../support/unsubscribe-link';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

/** Another mail program’s browser: without login and without script. */
const openElsewhere = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();

test('P16 emails are turned off by their link, twice, and not by a forged one', async ({ page, browser, baseURL, site }) => {
  const reader = await site.createPerson();
  const address = `/unsubscribe?token=${sealed('notification-unsubscribe', `${reader.id}.follow`)}`;
  const choice = async () =>
    (
      await site.run(
        "select enabled from notification_preferences where user_id = ? and notif_id = 'follow' and channel = 'email'",
        reader.id,
      )
    )[0]?.enabled ?? null;
  await site.run("insert into notification_preferences values (?, 'follow', 'email', 1)", reader.id);

  const guest = await openElsewhere(browser, baseURL);
  await guest.goto(address);
  await expect(heading(guest, 'Turn off these emails?')).toBeVisible();
  expect(await choice()).toBe(1);
  await press(guest, 'Turn off these emails');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(/emails are off$/);
  expect(await choice()).toBe(0);
  await guest.goto(address);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(/emails are off$/);
  await press(guest, 'Resubscribe');
  await expect(heading(guest, 'These emails are on again')).toBeVisible();
  expect(await choice()).toBe(1);

  const forged = `/unsubscribe?token=${reader.id}.follow.${'0'.repeat(64)}`;
  expect((await page.request.post(forged, ONE_CLICK)).status()).toBe(404);
  expect(await choice()).toBe(1);
  for (let time = 0; time < 2; time += 1) expect((await page.request.post(address, ONE_CLICK)).status()).toBe(200);
  expect(await choice()).toBe(0);

  await test.step('workspace invitations to an address are blocked by the link in one, without an account', async () => {
    const mailbox = createHash('sha256').update(`${crypto.randomUUID()}@example.com`).digest('hex').slice(0, 32);
    const blocking = `/unsubscribe?token=${sealed('invitation-unsubscribe', mailbox)}`;
    const blocks = async () =>
      Number((await site.run("select count(*) as n from rate_limits where key like 'invitations-blocked:%'"))[0]?.n);
    const before = await blocks();

    await guest.goto(blocking);
    await expect(heading(guest, 'Block invitations to your address?')).toBeVisible();
    await press(guest, 'Block invitations');
    await expect(heading(guest, 'Invitations to your address are blocked')).toBeVisible();
    expect(await blocks()).toBe(before + 1);
    await press(guest, 'Allow invitations');
    await expect(heading(guest, 'Invitations to your address are allowed again')).toBeVisible();
    expect(await blocks()).toBe(before);
    await guest.context().close();

    expect((await page.request.post(`/unsubscribe?token=${mailbox}.${'0'.repeat(64)}`, ONE_CLICK)).status()).toBe(404);
    expect(await blocks()).toBe(before);
    for (let time = 0; time < 2; time += 1) expect((await page.request.post(blocking, ONE_CLICK)).status()).toBe(200);
    await page.goto(blocking);
    await expect(heading(page, 'Invitations to your address are blocked')).toBeVisible();
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });
});
