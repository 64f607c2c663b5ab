import type { Page } from '@playwright/test';
import { violationsOf } from '../support/accessibility';
import { expect, open, test, WAITING_ISLANDS } from '../support/account-journey';
import { become, button } from '../support/playlist-journey';
import type { SiteDatabase } from '../support/site-database';

/** Browser messages about blocked email content. */
const TOLD = /Blocked script execution|Content Security Policy|Refused to execute the redirect/;
const READER = { permissions: ['admin.access', 'logs.view'] };

const HOSTILE = 'https://evil.test';
/** Email that tries to run scripts, load resources and navigate. */
const LETTER = `<!doctype html><title>x</title><h1>Set a new password</h1><script>parent.document.title = "taken"</script>
  <img src="${HOSTILE}/a.png" onerror="parent.document.title='taken'"><link rel="stylesheet" href="${HOSTILE}/a.css"><style>@import "${HOSTILE}/b.css"</style>
  <iframe src="${HOSTILE}/frame"></iframe><meta http-equiv="refresh" content="0;url=${HOSTILE}/refresh"><a href="${HOSTILE}/link">Open it</a>`;
const CODE = '481516';

interface MadeMail {
  kind: string;
  status?: string;
  isSecret?: boolean;
}

const makeMail = async (site: SiteDatabase, { kind, status = 'kept', isSecret = false }: MadeMail): Promise<string> => {
  const recipient = `${crypto.randomUUID()}@example.com`;
  await site.run(
    `insert into emails (kind, recipient, subject, html, text, is_sensitive, status, attempts, tries, error, next_attempt_at, masked_html, masked_text)
      values (?, ?, 'Reset your password', ?, ?, ?, ?, 2, ?, 'The server refused it.', ?, '<p>Your code is •••</p>', 'Your code is •••')`,
    kind,
    recipient,
    isSecret ? `<p>Your code is ${CODE}</p>` : LETTER,
    isSecret ? `Your code is ${CODE}` : 'Set a new password',
    isSecret ? 1 : 0,
    status,
    JSON.stringify([
      { at: Date.now() - 120_000, error: 'refused' },
      { at: Date.now() - 60_000, error: 'refused' },
    ]),
    Date.now() + 3_600_000,
  );
  return recipient;
};

test.afterEach(async ({ site }) => {
  await site.run("delete from emails where kind like 'journey-%'");
});

const cleanOf = async (page: Page) => expect((await violationsOf(page, 'main')).map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

test('OPS-013 FUN-15 email previews run no scripts; codes are revealed audited, emails resent', async ({
  page,
  site,
  baseURL,
  pageErrors,
}) => {
  const outside: string[] = [];
  // Requests blocked by the policy fail with `csp`; any other outcome means the request left the browser.
  page.on('requestfailed', (request) => {
    if (request.url().startsWith(HOSTILE) && request.failure()?.errorText !== 'csp') outside.push(request.url());
  });
  page.on('response', (response) => {
    if (response.url().startsWith(HOSTILE)) outside.push(response.url());
  });
  const plain = await makeMail(site, { kind: 'journey-plain', status: 'pending' });
  const secret = await makeMail(site, { kind: 'journey-secret', isSecret: true });
  await become(page, baseURL, await site.createPerson(READER));
  await open(page, '/admin/logs/outgoing-email');
  const mail = page.getByRole('article', { name: 'Reset your password' });
  const find = async (recipient: string) => {
    await page.getByRole('searchbox', { name: 'Address, subject or kind' }).fill(recipient);
    // Waits for the filtered list before clicking a row.
    await expect(page).toHaveURL((url) => url.searchParams.get('query') === recipient);
    await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);
    await page.getByRole('row', { name: new RegExp(recipient) }).click();
    await expect(page).toHaveURL(/outgoing-email\/\d+\?query=/);
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    await expect(mail).toContainText(recipient);
  };
  await find(plain);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Outgoing email\s*Reset your password/);
  const frame = page.frameLocator('iframe[srcdoc]');
  await expect(frame.getByText('Set a new password')).toBeVisible();
  await expect(mail.getByRole('list', { name: 'Delivery attempts' })).toContainText('Next try');
  await expect(page).not.toHaveTitle('taken');
  await expect(mail.getByRole('button', { name: /Send now|Don’t send|Show code/ })).toHaveCount(0);
  await mail.getByText('Source', { exact: true }).click();
  await expect(page.locator('[data-part="email-source"]')).toContainText('evil.test');
  await mail.getByText('Text', { exact: true }).click();
  await expect(page.locator('[data-part="email-text"]')).toHaveText('Set a new password');
  await cleanOf(page);
  await find(secret);
  await expect(frame.getByText('Your code is •••')).toBeVisible();
  await expect(mail.getByRole('button', { name: 'Show code' })).toHaveCount(0);
  expect(await page.content()).not.toContain(CODE);
  await become(page, baseURL, await site.createPerson({ permissions: ['admin'] }));
  await page.reload();
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  expect(await page.content()).not.toContain(CODE);
  await button(page, 'Show code').click();
  await expect(frame.getByText(CODE)).toBeVisible();
  const [trace] = await site.run(
    "select action, subject_name from audit_logs where action = 'operations.mail_reveal' order by id desc limit 1",
  );
  expect(trace).toEqual({ action: 'operations.mail_reveal', subject_name: `journey-secret, ${secret}` });
  await button(page, 'Hide code').click();
  await expect(frame.getByText('Your code is •••')).toBeVisible();

  await test.step('on a phone a pending email is cancelled and a failed one resent', async () => {
    const waiting = await makeMail(site, { kind: 'journey-waiting', status: 'pending' });
    const failed = await makeMail(site, { kind: 'journey-failed', status: 'failed' });
    await become(page, baseURL, await site.createPerson({ permissions: [...READER.permissions, 'settings.update'] }));
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `/admin/logs/outgoing-email?query=${waiting}&status=pending`);
    await expect(page.getByText('State: Waiting')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.getByRole('row', { name: new RegExp(waiting) }).click();
    await expect(page).toHaveURL(/outgoing-email\/\d+\?/);
    await expect(mail).toContainText(waiting);
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await mail.getByRole('button', { name: 'Don’t send' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Don’t send' }).click();
    await expect(mail).toContainText('Cancelled');
    await expect(mail.getByRole('button', { name: /Send now|Don’t send/ })).toHaveCount(0);
    await open(page, `/admin/logs/outgoing-email?query=${failed}`);
    await page.getByRole('row', { name: new RegExp(failed) }).click();
    await expect(mail).toContainText(failed);
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    // This site sends no email: it is stored for reading.
    await mail.getByRole('button', { name: 'Send now' }).click();
    await expect(mail).toContainText('Outbox only');
  });
  expect(outside).toEqual([]);
  expect(pageErrors.splice(0).filter((error) => !TOLD.test(error))).toEqual([]);
});
