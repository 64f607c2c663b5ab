import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violationsOf } from '../support/accessibility';
import { expect, open, test, WAITING_ISLANDS } from '../support/account-journey';
import { become, button } from '../support/playlist-journey';
import type { SiteDatabase } from '../support/site-database';

const READER = { name: 'Lovisa Grahn', permissions: ['admin.access', 'logs.view'] };
const MARK = 'Ferry not found on the quay';
const TRACE = 'playTrack (start.js:12:7)\nclick (hooks.js:3:1)';
const BEFORE = JSON.stringify([{ kind: 'press', text: 'Play', ago: 1500 }]);

/** So many errors, one a second, the last one now. */
const makeErrors = (site: SiteDatabase, count: number) =>
  site.run(
    `insert into error_logs (source, fingerprint, name, message, stack, path, browser, breadcrumbs, first_seen_at, last_seen_at)
     with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < cast(? as integer))
     select 'browser', 'journey ' || n, 'TypeError', ? || ' ' || n, ?, '/track/7/…', 'Firefox on Linux', ?, ? + n * 1000, ? + n * 1000 from numbers`,
    count,
    MARK,
    TRACE,
    BEFORE,
    Date.now() - count * 1000,
    Date.now() - count * 1000,
  );

const makeMail = async (site: SiteDatabase, kind: string, secret: boolean): Promise<string> => {
  const recipient = `${crypto.randomUUID()}@example.com`;
  const html = '<!doctype html><title>x</title><h1>Set a new password</h1><script>parent.document.title = "taken"</script>';
  await site.run(
    `insert into emails (kind, recipient, subject, html, text, is_sensitive, status) values (?, ?, 'Reset your password', ?, 'Set a new password', ?, 'kept')`,
    kind,
    recipient,
    html,
    secret ? 1 : 0,
  );
  return recipient;
};

test.afterEach(async ({ site }) => {
  await site.run("delete from error_logs where fingerprint like 'journey %'");
  await site.run("delete from scheduled_runs where error = 'a journey'");
  await site.run("delete from emails where kind like 'journey-%'");
});

const cleanOf = async (page: Page) => expect((await violationsOf(page, 'main')).map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

test('OPS-010 OPS-011: the logs open with what the site did by itself, filtered in the address; a row tells the rest', async ({
  page,
  site,
  baseURL,
}) => {
  await site.run(
    "insert into scheduled_runs (task, started_at, duration, outcome, error) values ('settle-uploads', ?, 12, 'failed', 'a journey'), ('roll-up-plays', ?, 3, 'done', 'a journey')",
    Date.now(),
    Date.now(),
  );
  await become(page, baseURL, await site.createPerson(READER));
  await open(page, '/admin');
  await page.getByRole('navigation', { name: 'System' }).getByRole('link', { name: 'Logs' }).click();
  await expect(page).toHaveURL(/\/admin\/logs\/schedule$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logs');
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'System' }).getByRole('link', { name: 'Logs' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const table = page.getByRole('grid', { name: 'Scheduled runs' });
  await expect(table.getByRole('row', { name: /Settle uploads/ }).first()).toContainText('Failed');
  await button(page, 'Filter').click();
  await page.getByRole('menuitem', { name: 'Outcome' }).click();
  await page.getByRole('menuitem', { name: 'Done' }).click();
  await expect(page).toHaveURL(/outcome=done/);
  await expect(table.getByRole('row', { name: /Settle uploads/ }).filter({ hasText: 'Failed' })).toHaveCount(0);
  await page.reload();
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  await expect(page.getByText('Outcome: Done')).toBeVisible();
  await table
    .getByRole('row', { name: /Roll up plays/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Roll up plays' })).toContainText('a journey');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await cleanOf(page);
});

test('OPS-012 OPS-014: errors are listed, found, turned by cursor and shown with their trace, and the log is a file', async ({
  page,
  site,
  baseURL,
}) => {
  await makeErrors(site, 40);
  await become(page, baseURL, await site.createPerson(READER));
  await open(page, '/admin/logs/error?perPage=15');
  const table = page.getByRole('grid', { name: 'Errors' });
  await expect(table).toContainText(`${MARK} 40`);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(table).toContainText(`${MARK} 25`);
  await expect(page.getByText('16 to 30')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(table).toContainText(`${MARK} 10`);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(table).toContainText(`${MARK} 25`);
  await page.reload();
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  await expect(table).toContainText(`${MARK} 25`);
  await page.getByRole('searchbox', { name: 'Name or message' }).fill(`${MARK} 7`);
  await expect(page).toHaveURL(/query=Ferry/);
  await expect(page).not.toHaveURL(/cursor=/);
  // The rows from before pale until what was found stands in their place.
  const found = table.getByRole('row', { name: new RegExp(`${MARK} 7`) });
  await expect(found).toBeVisible();
  await cleanOf(page);
  await found.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TypeError');
  await expect(page.locator('[data-part="trace"] li')).toHaveText(['playTrack (start.js:12:7)', 'click (hooks.js:3:1)']);
  await expect(page.locator('[data-part="breadcrumbs"]')).toContainText('1.5 s before');
  await cleanOf(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Errors' }).click();
  await expect(page).toHaveURL(/\/admin\/logs\/error$/);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download log' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^segue-errors-.*\.log$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(`browser TypeError: ${MARK} 40 (once)`);
});

test('OPS-013 FUN-15: mails are read as they look, in a frame that runs nothing, and as text; one that opens an account by administrators alone', async ({
  page,
  site,
  baseURL,
  pageErrors,
}) => {
  const [plain, secret] = [await makeMail(site, 'journey-plain', false), await makeMail(site, 'journey-secret', true)];
  await become(page, baseURL, await site.createPerson(READER));
  await open(page, '/admin/logs/outgoing-email');
  const find = async (recipient: string) => {
    await page.getByRole('searchbox', { name: 'Recipient' }).fill(recipient);
    await page.getByRole('row', { name: new RegExp(recipient) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
  };
  await find(plain);
  const frame = page.frameLocator('iframe[srcdoc]');
  await expect(frame.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(page).not.toHaveTitle('taken');
  await page.getByRole('tab', { name: 'As text' }).click();
  await expect(page.locator('[data-part="email-text"]')).toHaveText('Set a new password');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Outgoing email' }).click();
  await expect(page).toHaveURL(/outgoing-email$/);
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  await find(secret);
  await expect(page.getByText('Only administrators may read it')).toBeVisible();
  await expect(page.locator('iframe[srcdoc]')).toHaveCount(0);
  await become(page, baseURL, await site.createPerson({ permissions: ['admin'] }));
  const blocked = () => pageErrors.filter((error) => error.includes('Blocked script execution')).length;
  const before = blocked();
  await page.reload();
  await expect(frame.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  // The script stands behind the heading, so that its refusal is told of a moment later.
  await expect.poll(blocked).toBeGreaterThan(before);
  expect(pageErrors.splice(0).filter((error) => !error.includes('Blocked script execution'))).toEqual([]);
});

test('OPS-010 FUN-14: nobody else finds logs there', async ({ page, site, baseURL }) => {
  await become(page, baseURL, await site.createPerson({ permissions: ['admin.access', 'settings.update'] }));
  // Who has no plan is led to the plans, as from every page that takes a permission.
  for (const path of ['/admin/logs', '/admin/logs/schedule', '/admin/logs/error', '/admin/logs/outgoing-email']) {
    await page.goto(path);
    expect([path, new URL(page.url()).pathname]).toEqual([path, '/pricing']);
  }
  await open(page, '/admin');
  await expect(page.getByRole('link', { name: 'Logs' })).toHaveCount(0);
});
