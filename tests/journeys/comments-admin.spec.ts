import { expect, open, test, toast } from '../support/account-journey';
import { problemsIn } from '../support/notification-journey';
import { renderedText } from '../support/office-journey';
import { become, button, undo } from '../support/playlist-journey';

const MODERATES = { name: 'Ebba Moderates', permissions: ['admin.access', 'comments.update'] };

test('ADMIN-020 a moderator filters reported comments, dismisses reports and deletes a comment', async ({ page, site, baseURL }) => {
  const [author, reporter, judge] = [
    await site.createPerson({ name: 'Rude Rudi' }),
    await site.createPerson(),
    await site.createPerson(MODERATES),
  ];
  const [track] = await site.run("select id from tracks where name = 'Eleven Windows'");
  await site.run('delete from content_reports');
  await site.run("delete from comments where user_id in (select id from users where name = 'Rude Rudi')");
  const write = async (content: string) => {
    const values = [author.id, Number(track?.id), content, Date.now()];
    const [row] = await site.run(
      'insert into comments (user_id, track_id, content, created_at) values (?, ?, ?, ?) returning id',
      ...values,
    );
    await site.run('insert into content_reports (comment_id, user_id) values (?, ?)', Number(row?.id), reporter.id);
  };
  await write('Buy my cheap windows');
  await write('I do not like it, and say so');

  await become(page, baseURL, judge);
  await open(page, '/admin/comments');
  await expect(page.getByRole('link', { name: /^Comments/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: /^Moderation/ }).locator('[data-part="count"]')).toContainText('2');
  await page.getByRole('button', { name: 'Filter' }).click();
  const filter = page.getByRole('dialog', { name: 'Add filter' });
  await filter.getByRole('button', { name: /Column/ }).click();
  await page.getByRole('option', { name: 'Reported', exact: true }).click();
  await filter.getByRole('button', { name: 'Add filter' }).click();
  await expect(page).toHaveURL(/filter=reported%3Ais%3Ayes/);
  const rows = page.getByRole('row').filter({ hasText: 'Eleven Windows' });
  await expect(rows).toHaveCount(2);
  // The previous rows stay until the answer arrives, and may include both.
  await expect(page.locator('[data-part="resource"]')).not.toHaveAttribute('aria-busy');
  expect(await problemsIn(page, '[data-part="resource"]')).toEqual([]);
  await rows.filter({ hasText: 'I do not like it' }).locator('[data-part="select-box"]').click();
  await button(page, 'Dismiss reports').click();
  const dismissal = page.getByRole('dialog', { name: 'Dismiss the reports of this comment?' });
  await expect(dismissal).toContainText('Reported comments stay on their pages');
  await dismissal.getByRole('button', { name: 'Dismiss reports' }).click();
  await expect(toast(page, 'Reports dismissed')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await rows.locator('[data-part="select-box"]').click();
  await button(page, 'Delete').click();
  const deletion = page.getByRole('dialog', { name: 'Delete this comment?' });
  await expect(deletion).toContainText('You can undo this for 30 seconds.');
  await deletion.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Comment deleted')).toBeVisible();
  await expect(page.getByText('There are no items matching your query')).toBeVisible();
  await undo(page).click();
  await expect(toast(page, 'Undone')).toBeVisible();
  await expect(rows).toHaveText([/Buy my cheap windows/]);

  expect(await renderedText(page, '/admin/logs/audit')).toMatch(/Ebba Moderates deleted .*Buy my cheap windows/);
  const left = await site.run('select content from comments where user_id = ? order by id', author.id);
  expect(left).toEqual([{ content: 'Buy my cheap windows' }, { content: 'I do not like it, and say so' }]);

  await test.step('on a phone a comment is a card with author, place and day, and deleted from its sheet', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const card = page.getByRole('row').filter({ hasText: 'Buy my cheap windows' });
    for (const text of ['Eleven Windows', 'Rude Rudi', 'today']) await expect(card.getByText(text)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await card.getByRole('button', { name: 'More for Buy my cheap windows' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await deletion.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page, 'Comment deleted')).toBeVisible();
    expect(await site.run('select content from comments where user_id = ?', author.id)).toEqual([
      { content: 'I do not like it, and say so' },
    ]);
  });
  await site.run('delete from comments where user_id = ?', author.id);
});
