import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violationsOf } from '../support/accessibility';
import { expect, open, test, WAITING_ISLANDS } from '../support/account-journey';
import { renderedText } from '../support/office-journey';
import { follow } from '../support/player-journey';
import { become, button } from '../support/playlist-journey';
import type { SiteDatabase } from '../support/site-database';

const READER = { name: 'Lovisa Grahn', permissions: ['admin.access', 'logs.view'] };
const MARK = 'Ferry not found on the quay';
const TRACE = 'playTrack (start.js:12:7)\nclick (hooks.js:3:1)';
const BEFORE = JSON.stringify([{ kind: 'press', text: 'Play', ago: 1500 }]);

const OPERATOR = { ...READER, permissions: [...READER.permissions, 'settings.update'] };

/** Creates errors a second apart, the last one now. */
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

test.afterEach(async ({ site }) => {
  await site.run("delete from error_logs where fingerprint like 'journey %'");
  await site.run("delete from scheduled_runs where error = 'a journey'");
});

const fits = async (page: Page) => expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
const cleanOf = async (page: Page) => expect((await violationsOf(page, 'main')).map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

/** Two runs of the schedule. */
const makeRuns = async (site: SiteDatabase): Promise<void> => {
  for (const [ago, task, outcome] of [
    [6, 'trim-error-log', 'done'],
    [6, 'settle-uploads', 'failed'],
    [6, 'roll-up-plays', 'done'],
    [0, 'trim-error-log', 'done'],
    [0, 'roll-up-plays', 'done'],
    [0, 'check-health', 'done'],
  ] as const)
    await site.run(
      "insert into scheduled_runs (task, started_at, duration, outcome, error) values (?, ?, 12, ?, 'a journey')",
      task,
      Date.now() - ago * 60_000,
      outcome,
    );
};

test('OPS-010 OPS-011 OPS-012 OPS-014 schedule and errors are logged, filtered and handled', async ({ page, site, baseURL }) => {
  await makeRuns(site);
  await makeErrors(site, 40);
  await become(page, baseURL, await site.createPerson(OPERATOR));
  const rows = page.getByRole('grid', { name: 'Scheduled runs' }).getByRole('row');
  const row = page.locator('[data-task="mail-insights"]');
  const others = page.getByRole('button', { name: /^Show all \d+ tasks$/ });
  let detail = '';
  const press = async (name: RegExp) => {
    await row.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };

  await test.step('the log has a row per run, failed ones first', async () => {
    await open(page, '/admin');
    await page.getByRole('navigation', { name: 'System' }).getByRole('link', { name: 'Logs' }).click();
    await expect(page).toHaveURL(/\/admin\/logs\/schedule$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logs');
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    const current = page.getByRole('navigation', { name: 'System' }).getByRole('link', { name: 'Logs' });
    await expect(current).toHaveAttribute('aria-current', 'true');
    await expect(rows.nth(1)).toContainText(/Failed.*1 of 3 failed.*Clean up uploads/);
    const [first] = await page.getByRole('table', { name: 'Scheduled tasks' }).getByRole('rowheader').allTextContents();
    expect(first).toContain('Clean up uploads');
    await rows.nth(1).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('listitem').first()).toContainText(/Clean up uploads.*Failed.*a journey/);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });

  await test.step('a task is paused by keyboard', async () => {
    await others.focus();
    await page.keyboard.press('Enter');
    await press(/^Pause/);
    await expect(row).toContainText('Paused');
  });

  await test.step('the log is filtered by outcome, in the URL', async () => {
    await button(page, 'Filter').click();
    await page.getByRole('menuitem', { name: 'Outcome' }).click();
    await page.getByRole('menuitem', { name: 'Done' }).click();
    await expect(page).toHaveURL(/outcome=done/);
    await expect(rows.filter({ hasText: 'Failed' })).toHaveCount(0);
    await page.reload();
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    await expect(page.getByText('Outcome: Done')).toBeVisible();
    await expect(rows.nth(1)).toContainText('Done');
  });

  await test.step('a task is resumed, and another one run on a phone', async () => {
    await press(/^Resume/);
    await others.click();
    await expect(row.getByRole('button', { name: /^Pause/ })).toBeVisible();
    await expect(page.locator('[data-task="sweep-storage"]').getByRole('button', { name: /^Pause/ })).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    const settled = page.locator('[data-task="trim-schedule-log"]');
    await settled.getByRole('button', { name: /^Run now/ }).click();
    await expect(settled).toContainText('Done');
    await expect(page.getByRole('grid', { name: 'Scheduled runs' })).toContainText('Manual');
    await fits(page);
    await cleanOf(page);
    const acts = await site.run("select action from audit_logs where action like 'operations.task_%' order by id desc limit 3");
    expect(acts.map(({ action }) => action)).toEqual(['operations.task_run', 'operations.task_resume', 'operations.task_pause']);
  });

  await test.step('errors are listed, searched, paged, shown with trace and downloaded', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await follow(page, '/admin/logs/error?perPage=15');
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    await expect(page.locator('[data-part="error-sample"]')).toContainText('Browsers report one error in 5, chosen at random');
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
    const reloaded = await (await page.request.get(page.url())).text();
    expect([reloaded.includes(`${MARK} 25`), reloaded.includes(`${MARK} 40`)]).toEqual([true, false]);
    await page.getByRole('searchbox', { name: 'Name or message' }).fill(`${MARK} 7`);
    await expect(page).toHaveURL(/query=Ferry/);
    await expect(page).not.toHaveURL(/cursor=/);
    // Previous rows stay, dimmed, until the results arrive.
    const row = table.getByRole('row', { name: new RegExp(`${MARK} 7`) });
    await expect(row).toBeVisible();
    await row.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TypeError');
    detail = new URL(page.url()).pathname;
    await expect(page.locator('[data-part="trace"] li')).toHaveText(['playTrack (start.js:12:7)', 'click (hooks.js:3:1)']);
    await expect(page.locator('[data-part="breadcrumbs"]')).toContainText('1.5 s before');
    await button(page, 'Mark fixed').click();
    await expect(page.getByText('It reopens automatically if the error occurs again.')).toBeVisible();
    await button(page, 'Reopen').click();
    await button(page, 'Mute').click();
    await page.getByRole('menuitem', { name: 'For 7 days' }).click();
    await expect(page.getByText('Occurrences aren’t counted until then')).toBeVisible();
    await cleanOf(page);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Errors' }).click();
    await expect(page).toHaveURL(/\/admin\/logs\/error$/);
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    await expect(table).toContainText(`${MARK} 40`);
    await button(page, 'Filter').click();
    await page.getByRole('menuitem', { name: 'State' }).click();
    await page.getByRole('menuitem', { name: 'Muted' }).click();
    await expect(table.getByRole('row', { name: new RegExp(`${MARK} 7`) })).toBeVisible();
    await expect(table).not.toContainText(`${MARK} 40`);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download log' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^segue-errors-.*\.log$/);
    expect(await readFile(await file.path(), 'utf8')).toContain(`browser TypeError: ${MARK} 40 (once)`);
  });

  await test.step('occurrences by day are a table by keyboard; a link leads to the share that is reported', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('[data-part="error-days"] summary').focus();
    await page.keyboard.press('Enter');
    const days = page.locator('[data-part="error-days"]').getByRole('table');
    await expect(days.getByRole('row')).toHaveCount(31);
    await expect(days.getByRole('row').nth(1)).toContainText(String(new Date().getUTCFullYear()));
    await fits(page);
    await cleanOf(page);
    await page.getByRole('link', { name: 'Change the share' }).click();
    await expect(page).toHaveURL(/\/admin\/settings\/logging$/);
    await expect(page.getByRole('textbox', { name: 'Share of errors that is reported' })).toHaveValue('20');
  });

  await test.step('the log is filtered by task, and a reader has no buttons', async () => {
    const path = '/admin/logs/schedule?name=settle-uploads';
    const buttons = async () => (await (await page.request.get(path)).text()).match(/<button[^>]*aria-label="(?:Pause|Resume|Run now)/g);
    expect(await renderedText(page, path)).toMatch(/Task:\s*Clean up uploads/);
    expect(await renderedText(page, path)).toContain('1 of 1 failed');
    expect(await buttons()).not.toBeNull();
    await become(page, baseURL, await site.createPerson(READER));
    expect(await renderedText(page, path)).toContain('1 of 1 failed');
    expect(await buttons()).toBeNull();
    expect(await renderedText(page, detail)).toContain('Mark fixed');
  });
});
