import type { Page } from '@playwright/test';
import { RETENTION_RULES } from '../../functions/administration/retention/retention.contract';
import { violationsInBothSchemes } from '../support/accessibility';
import { expect, open, test, WAITING_ISLANDS } from '../support/account-journey';
import { follow } from '../support/player-journey';
import { become, button } from '../support/playlist-journey';

const READER = { permissions: ['admin.access', 'logs.view'] };
const PHONE = { width: 390, height: 844 };

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test.afterEach(async ({ site }) => {
  await site.run('delete from health_checks');
  await site.run("delete from scheduled_runs where error = 'an operations journey'");
});

test('health, email samples and retention are read and fit a phone', async ({ page, site, baseURL, pageErrors }) => {
  await become(page, baseURL, await site.createPerson(READER));

  await test.step('every email template has a preview, and the retention page lists all rules', async () => {
    await open(page, '/admin/logs/outgoing-email');
    await page.getByRole('link', { name: 'All email samples' }).click();
    await expect(page).toHaveURL(/\/letters$/);
    const letters = page.getByRole('navigation', { name: 'Email samples' });
    await expect(letters.getByRole('link').first()).toHaveAttribute('aria-current', 'page');
    const frame = page.frameLocator('iframe[srcdoc]');
    await expect(frame.getByText('402816')).toBeVisible();
    await letters.getByRole('link', { name: /backstage-request-denied/ }).click();
    await expect(frame.getByText('Please send us a page of yours')).toBeVisible();
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    await page.getByText('Phone', { exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
    await page.setViewportSize(PHONE);
    await fits(page);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await follow(page, '/admin/retention');
    await page.emulateMedia({ colorScheme: null });
    const rule = page.locator('[data-rule="errors"]');
    await expect(rule).toContainText('30 days');
    await fits(page);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('table', { name: 'Retention' }).getByRole('row')).toHaveCount(RETENTION_RULES.length + 1);
    await expect(page.locator('[data-rule="visits"]')).toContainText('400 days');
    expect(pageErrors.splice(0).filter((error) => !/Blocked script execution/.test(error))).toEqual([]);
  });

  await test.step('a health check runs on demand and shows failures with a fix, also in the menu', async () => {
    await site.run('delete from health_checks');
    await site.run(
      "insert into scheduled_runs (task, started_at, duration, outcome, error) values ('roll-up-plays', ?, 3, 'done', 'an operations journey')",
      Date.now() - 60_000,
    );
    await follow(page, '/admin/health');
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Health');
    await expect(page.locator('[data-check="bucket"]')).toContainText('Not tested yet');
    await button(page, 'Test now').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-check="bucket"]')).toContainText('A test file was written, read and deleted.');
    await expect(page.locator('[data-check="database"]')).toContainText('Answered in');
    await expect(page.locator('[data-check="clock"]')).toHaveAttribute('data-state', 'well');
    await expect(page.locator('[data-check="bucket"]')).toContainText(/Tested .*, took \d+ ms.*Last success /);
    await expect(page.locator('[data-check="mail"]')).toContainText('They stay in the outbox');
    await expect(page.locator('[data-check="secrets"]')).toContainText('BETTER_AUTH_SECRET');
    expect((await page.request.get('/api/v1/health')).status()).toBe(200);
    // Simulates a stopped cron: the health check fails within a quarter of an hour.
    const runClock = (minutesAgo: number) =>
      site.run('update scheduled_runs set started_at = min(started_at, cast(? as integer))', Date.now() - minutesAgo * 60_000);
    await runClock(9);
    expect((await page.request.get('/api/v1/health')).status()).toBe(200);
    await runClock(14);
    expect((await page.request.get('/api/v1/health')).status()).toBe(503);
    await follow(page, '/admin');
    const strip = page.getByRole('navigation', { name: 'Health, last 24 hours' });
    await expect(strip.getByRole('link').nth(1)).toHaveText(/^Scheduler1\d min ago, Failing$/);
    await expect(strip.getByRole('link', { name: /^Storage/ })).toContainText('working');
    await strip.getByRole('link', { name: /^Site/ }).click();
    await expect(page).toHaveURL(/\/admin\/health$/);
    await site.run(
      `update health_checks set state = 'failing', reason = 'missing', "values" = '{"set":[],"missing":["SMTP_PASSWORD"]}' where name = 'secrets'`,
    );
    expect((await page.request.get('/api/v1/health')).status()).toBe(503);
    await page.setViewportSize(PHONE);
    await page.reload();
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    await expect(page.locator('[data-check]').first()).toHaveAttribute('data-state', 'failing');
    await expect(page.locator('[data-check="clock"]')).toContainText(/Scheduler stopped.*What to do:.*Last success /);
    await expect(page.locator('[data-check="secrets"]')).toContainText('npx wrangler secret put SMTP_PASSWORD');
    await fits(page);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'System' }).getByRole('link', { name: /Health/ })).toContainText('2');
  });
});
