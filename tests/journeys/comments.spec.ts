import type { Page } from '@playwright/test';
import { expect, open, signIn, test, toast } from '../support/account-journey';
import { comment, field, part, quietTrack, show } from '../support/comment-journey';
import { holdBack } from '../support/hold-back';
import { problemsIn } from '../support/notification-journey';
import { follow } from '../support/player-journey';

const pins = (page: Page) => page.locator('[data-moments] [data-from]');

test('a timed comment is answered, edited and deleted; a failed one stays in the field', async ({
  page,
  browser,
  site,
  baseURL,
  pageErrors,
}) => {
  const [leo, ada] = [await site.createPerson({ name: 'Leo Comment' }), await site.createPerson({ name: 'Ada Answer' })];
  const track = await quietTrack(site);
  await signIn(page, baseURL, leo);
  await show(page, track.path);
  await expect(part(page)).toContainText('No comments yet');
  await expect(pins(page)).toHaveCount(0);

  await page.locator('main [data-part="actions"] [data-play]').first().click();
  const chip = part(page).locator('form [data-part="moment"]');
  await expect(chip).toHaveText(/^0:(0[2-9]|[12]\d)$/, { timeout: 20_000 });
  await field(page).fill('The kettle\nAverylongwordthatneverends'.padEnd(300, 's'));
  const moment = (await chip.textContent()) ?? '';
  await page.waitForFunction((text) => document.querySelector('[data-region="player"] [data-part="time"]')?.textContent !== text, moment);
  await expect(chip).toHaveText(moment);
  await field(page).press('Enter');
  const written = comment(page, 'The kettle');
  await expect(written.getByRole('link', { name: `Play from ${moment}` })).toBeVisible();
  await expect(written.getByRole('button', { name: 'Edit comment by Leo Comment' })).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect(pins(page)).toHaveCount(1);
  const pin = pins(page).getByRole('link');
  await expect(pin).toHaveAccessibleName(new RegExp(`^Leo Comment at ${moment}, The kettle`));
  await pin.focus();
  await expect(pins(page).locator('[data-part="bubble"]')).toBeVisible();
  expect(await problemsIn(page, '#comments')).toEqual([]);
  expect(await problemsIn(page, '[data-moments]')).toEqual([]);

  const other = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const phone = await other.newPage();
  await signIn(phone, baseURL, ada);
  await show(phone, track.path);
  await comment(phone, 'The kettle').getByRole('button', { name: 'Reply to Leo Comment' }).click();
  const answer = part(phone).getByRole('textbox', { name: 'Reply to Leo Comment' });
  await expect(answer).toBeFocused();
  await answer.fill('It is a teapot.');
  await part(phone).getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(part(phone).locator('[data-part="replies"] [data-comment]')).toContainText('It is a teapot.');
  // The form closes only after the response.
  await expect(answer).toBeHidden();
  await comment(phone, 'The kettle').first().getByRole('button', { name: 'Report comment by Leo Comment' }).click();
  const report = phone.getByRole('dialog', { name: 'Report this comment' });
  await report.getByRole('button', { name: /Reason/ }).click();
  await phone.getByRole('option', { name: 'Harassment' }).click();
  await report.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(toast(phone, 'Thank you. We’ll review your report.')).toBeVisible();
  await expect(report).toBeHidden();
  expect(await site.run('select 1 from content_reports where user_id = ?', ada.id)).toHaveLength(1);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await comment(phone, 'The kettle')
    .getByRole('link', { name: `Play from ${moment}` })
    .click();
  await expect(phone.locator('[data-region="player"]')).toContainText(track.name);
  await other.close();

  await follow(page, '/notifications');
  const notice = page
    .locator('main [data-part="notification"]')
    .getByRole('link', { name: `Ada Answer replied to your comment on ${track.name}` });
  await notice.click();
  await expect(page).toHaveURL(`${track.path}#comments`);
  await expect(comment(page, 'It is a teapot.')).toBeVisible();
  await written.getByRole('button', { name: 'Edit comment by Leo Comment' }).click();
  const edited = part(page).getByRole('textbox', { name: 'Your comment' });
  await edited.fill('The teapot, then.');
  await edited.press('Enter');
  await expect(comment(page, 'The teapot, then.')).toContainText('edited');
  await comment(page, 'The teapot, then.').getByRole('button', { name: 'Delete comment by Leo Comment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click();
  await expect(part(page)).toContainText('This comment was deleted.');
  await expect(comment(page, 'It is a teapot.')).toBeVisible();
  await expect(pins(page)).toHaveCount(0);
  await site.run('delete from comments where track_id = ?', track.id);

  expect(pageErrors).toEqual([]);
  await test.step('the text of a failed comment stays in the field; albums and playlists have comments', async () => {
    const [album] = await site.run("select id, slug from albums where name = 'Slow Ferry'");
    await show(page, `/album/${album?.id}/x/${album?.slug}`);
    await expect(comment(page, 'Heard it from end to end')).toBeVisible();
    await page.route('**/api/v1/comments*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await field(page).fill('All of it, twice.');
    await part(page).getByRole('button', { name: 'Send' }).click();
    await expect(part(page).getByRole('alert')).toContainText('The site cannot be reached.');
    await expect(field(page)).toHaveValue('All of it, twice.');
    await expect(comment(page, 'All of it, twice.')).toHaveCount(0);
    await page.unroute('**/api/v1/comments*');
    await part(page).getByRole('button', { name: 'Send' }).click();
    await expect(comment(page, 'All of it, twice.')).toBeVisible();
    await comment(page, 'All of it, twice.').getByRole('button', { name: 'Reply to Leo Comment' }).click();
    for (const words of ['First of four', 'Second of four', 'Third of four', 'Four, and still in sight']) {
      const answer = part(page).getByRole('textbox', { name: 'Reply to Leo Comment' });
      if (!(await answer.isVisible()))
        await comment(page, 'All of it, twice.').getByRole('button', { name: 'Reply to Leo Comment' }).first().click();
      await answer.fill(words);
      await answer.press('Enter');
      await expect(comment(page, words)).toBeVisible();
      await expect(answer).toBeHidden();
    }
    await expect(comment(page, 'Four, and still in sight')).toBeVisible();
    const [playlist] = await site.run("select id, slug from playlists where name = 'Kitchen, 7 pm'");
    await follow(page, `/playlist/${playlist?.id}/${playlist?.slug}`);
    await part(page).scrollIntoViewIfNeeded();
    await expect(comment(page, 'I moved one track eleven times.').first()).toContainText('Owner');
    await site.run('delete from comments where user_id = ?', leo.id);
    pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !/ERR_FAILED/.test(error)));
  });
});

test('comments shift nothing; a guest sorts them, plays from one and must log in to reply', async ({ page, site, request }) => {
  await test.step('loading comments shifts nothing, and the cached page does not contain them', async () => {
    await page.addInitScript(() => {
      const kept = globalThis as unknown as { shifts: number };
      kept.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) kept.shifts += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, '/track/2/slow-ferry');
    await expect(comment(page, 'foghorn')).toBeAttached();
    await expect(async () => {
      await page.mouse.wheel(0, 300);
      await expect(comment(page, 'foghorn')).toBeInViewport({ timeout: 150 });
    }).toPass();
    // Shifts are observed after the frame that they are in.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(done)))));
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)).toBeLessThan(0.01);
    expect(await (await request.get('/track/2/slow-ferry')).text()).not.toContain('foghorn');
    // Another visit of the same address would keep the scroll position.
    await page.goto('about:blank');
  });

  const [track] = await site.run("select id, slug from tracks where name = 'Slow Ferry'");
  // Delays the comments script: the pins on the waveform must not wait for it.
  const letGo = await holdBack(page, /mount-comments.*\.js/);
  // The load event may wait for that script.
  await page.goto(`/track/${track?.id}/${track?.slug}`, { waitUntil: 'commit' });
  // Pins appear with the page, and comments directly below, before the album.
  await expect(pins(page)).not.toHaveCount(0);
  await expect(part(page).locator('[data-part="composer"], [data-part="guest"]')).toHaveCount(0);
  const record = page.locator('main [data-part="track-list"]').first();
  expect((await part(page).boundingBox())!.y).toBeLessThan((await record.boundingBox())!.y);
  await expect(part(page)).toBeInViewport();
  await page.waitForLoadState('domcontentloaded');
  await test.step('comments that load above the viewport do not move the page', async () => {
    const room = (await part(page).boundingBox())!;
    await page.evaluate((y) => scrollTo({ top: scrollY + y, behavior: 'instant' }), room.y + 120);
    await expect(record).toBeInViewport();
    const [before, height] = [(await record.boundingBox())!.y, (await part(page).boundingBox())!.height];
    letGo();
    await expect(part(page).locator('[data-part="guest"]')).toBeAttached({ timeout: 20_000 });
    expect((await part(page).boundingBox())!.height).toBeGreaterThan(height + 20);
    expect(Math.abs((await record.boundingBox())!.y - before)).toBeLessThan(2);
  });
  await page.unroute(/mount-comments.*\.js/);
  const first = part(page).locator('[data-comment]').first();
  await expect(first).toContainText('Pinned');
  await expect(first).toContainText('Artist');
  await expect(part(page).getByRole('button', { name: /^(Reply|Report|Delete)/ })).toHaveCount(0);
  await expect(pins(page)).not.toHaveCount(0);
  await part(page).getByRole('button', { name: 'Show 1 more reply' }).click();
  await expect(comment(page, 'Kitchen. Onions.')).toBeVisible();
  await part(page).getByText('Track position').click();
  const times = part(page).locator('ul[aria-label="Comments"] > li > [data-comment] [data-part="moment"]');
  await expect(times.first()).toHaveText('0:05');
  const inOrder = await times.allInnerTexts();
  expect(inOrder).toEqual(inOrder.toSorted());
  await times.first().click();
  await expect(page.locator('[data-region="player"]')).toContainText('Slow Ferry');
  await part(page).getByRole('link', { name: 'Log in to comment' }).click();
  await expect(page).toHaveURL('/login');
});
