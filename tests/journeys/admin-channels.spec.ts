import { expect, open, test, toast, WAITING_ISLANDS } from '../support/account-journey';
import { addItem, asGuest, CURATOR, choose, forgetChannels, handle, pagePreview, places, saveBar } from '../support/channel-journey';
import { cleanOf, fits } from '../support/office-journey';
import { become, button, undo } from '../support/playlist-journey';

test.afterEach(async ({ site }) => {
  await site.set({ 'homepage.channel': undefined, 'homepage.type': undefined });
  await forgetChannels(site, 'Pipit');
});

const NARROW = { width: 390, height: 844 };

test('ADMIN-004 ADMIN-005 channels are created, sorted, restored, published, filled and nested', async ({ page, site, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await test.step('only channel editors can preview a channel, and the preview is never cached', async () => {
    const draft = { data: { name: 'Canary', content_type: 'album', content_policy: 'all' }, maxRedirects: 0 };
    const refused = await page.request.post('/preview/channels', draft);
    expect([refused.status(), refused.headers().location, (await refused.text()).includes('Canary')]).toEqual([302, '/login', false]);
    await become(page, baseURL, await site.createPerson(CURATOR));
    const shown = await page.request.post('/preview/channels', draft);
    expect([shown.status(), shown.headers()['cache-control'], (await shown.text()).includes('Canary')]).toEqual([
      200,
      'private, no-store',
      true,
    ]);
    expect((await page.request.get('/preview/channels')).status()).toBe(405);
  });
  await open(page, '/admin/channels/new');
  await expect(pagePreview(page).locator('h1')).toHaveText('…');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Pipit records');
  await page.getByRole('textbox', { name: 'Address' }).fill('album');
  await addItem(page, 'Salt Index');
  await addItem(page, 'Parish Radio');
  await addItem(page, 'Night Shift Botany');
  await button(page, 'Create channel').click();
  await expect(page.getByText('“album” is the address of another page on the site.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill('pipit-records');

  await handle(page, 'Night Shift Botany').focus();
  await page.keyboard.press('ArrowUp');
  await expect(places(page)).toHaveText([/Salt Index/, /Night Shift Botany/, /Parish Radio/]);
  await expect(handle(page, 'Night Shift Botany')).toBeFocused();
  const from = await handle(page, 'Parish Radio').boundingBox();
  const to = await handle(page, 'Salt Index').boundingBox();
  if (!from || !to) throw new Error('The handles are not there');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y - 12, { steps: 8 });
  await page.mouse.up();
  await expect(places(page)).toHaveText([/Parish Radio/, /Salt Index/, /Night Shift Botany/]);
  await expect(pagePreview(page).locator('h1')).toHaveText('Pipit records');
  await expect(pagePreview(page).locator('article').first()).toContainText('Parish Radio');
  await expect(pagePreview(page).locator('script')).toHaveCount(0);
  expect((await asGuest(baseURL, '/pipit-records')).status).toBe(404);
  await button(page, 'Create channel').click();
  await expect(page).toHaveURL(/\/admin\/channels\/\d+\/edit$/);
  await expect(toast(page, 'Channel created')).toBeVisible();
  const seen = await asGuest(baseURL, '/pipit-records');
  const order = ['Parish Radio', 'Salt Index', 'Night Shift Botany'].map((name) => seen.html.indexOf(name));
  expect([seen.status, order.every((position, index) => position > (order[index - 1] ?? 0))]).toEqual([200, true]);
  await cleanOf(page);

  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  // Links ask before they discard unsaved changes.
  await button(page, 'Remove Salt Index').click();
  await expect(saveBar(page)).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('pipit-albums');
  await saveBar(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Channel saved')).toBeVisible();
  expect(await asGuest(baseURL, '/pipit-records')).toMatchObject({ status: 301, location: '/pipit-albums' });
  expect((await asGuest(baseURL, '/pipit-albums')).html).not.toContain('Salt Index');
  await expect(page.getByText('Redirects from /pipit-records')).toBeVisible();

  // Conflict: the second editor sees the differences.
  const id = Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]);
  await site.run("update channels set description = 'Theirs', revision = revision + 1 where id = ?", id);
  await page.getByRole('textbox', { name: 'Description' }).first().fill('Mine');
  await saveBar(page).getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'Someone else has changed this' });
  await expect(conflict).toContainText('Theirs');
  await cleanOf(page);
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(conflict).toHaveCount(0);
  await expect.poll(async () => (await site.run('select description from channels where id = ?', id))[0]?.description).toBe('Mine');

  await button(page, 'Delete channel').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete channel' }).click();
  await expect(page).toHaveURL(/\/admin\/channels$/);
  expect((await asGuest(baseURL, '/pipit-albums')).status).toBe(404);
  await undo(page).click();
  await expect(toast(page, 'Undone')).toBeVisible();
  expect((await asGuest(baseURL, '/pipit-records')).location).toBe('/pipit-albums');

  await test.step('on a phone a channel is published, filled by rules and set as home', async () => {
    await page.setViewportSize(NARROW);
    await site.run(
      "insert into channels (name, slug, content_type, content_policy, auto_method, per_page, public) values ('Pipit الطيور 鳥の名前はとても長い名前です', 'pipit-loud', 'album', 'auto', 'popular', 12, 0)",
    );
    await open(page, '/admin/channels?query=pipit');
    await fits(page);
    await cleanOf(page);
    const listed = page.getByRole('grid', { name: 'Channels' }).getByRole('row').filter({ hasText: '/pipit-loud' });
    await listed.locator('[data-part="select-box"]').click();
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(toast(page, '1 channel published')).toBeVisible();
    expect((await asGuest(baseURL, '/pipit-loud')).status).toBe(200);

    await page.getByRole('grid', { name: 'Channels' }).getByText('/pipit-loud').click();
    await expect(page).toHaveURL(/edit$/);
    await expect(page.getByText(/Albums matching: \d+/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'First matches' }).getByRole('listitem')).toHaveCount(10);
    await button(page, 'Filter by rules').focus();
    await page.keyboard.press('Enter');
    const rule = page.getByRole('group', { name: 'Rule 1' });
    await choose(page, 'Field', 'Total plays');
    await choose(page, 'Condition', 'is at least');
    await rule.getByRole('textbox').fill('1000000000');
    await rule.getByRole('textbox').press('Tab');
    await expect(page.getByText(/^No matches yet/)).toBeVisible();
    await fits(page);
    await cleanOf(page);
    await rule.getByRole('textbox').fill('1');
    await rule.getByRole('textbox').press('Tab');
    await expect(page.getByText(/Albums matching: \d+/)).toBeVisible();
    await saveBar(page).getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Channel saved')).toBeVisible();
    expect((await asGuest(baseURL, '/pipit-loud')).status).toBe(200);
    const [kept] = await site.run("select rules from channels where slug = 'pipit-loud'");
    expect(JSON.parse(String(kept?.rules))).toEqual({ match: 'all', rules: [{ field: 'plays', operator: 'not_less', value: 1 }] });

    await page.getByRole('switch', { name: 'Published' }).click();
    await saveBar(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('main').getByText('Not published').first()).toBeVisible();
    await expect(saveBar(page)).toHaveCount(0);
    expect((await asGuest(baseURL, '/pipit-loud')).status).toBe(404);
    await page.getByRole('switch', { name: 'Published' }).click();
    await saveBar(page).getByRole('button', { name: 'Save' }).click();
    await expect(saveBar(page)).toHaveCount(0);
    await button(page, 'Use as home page').click();
    await expect(page.getByText('This is the home page.', { exact: true })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Published' })).toBeDisabled();
    await expect(button(page, 'Delete channel')).toBeDisabled();
    expect((await asGuest(baseURL, '/')).html).toContain('Pipit الطيور');
  });

  await test.step('a channel is removed from another one, and undo returns it to its position', async () => {
    await site.run("delete from channels where slug like 'nested-%'");
    for (const slug of ['nested-outer', 'nested-a', 'nested-b', 'nested-c'])
      await site.run("insert into channels (name, slug, content_type, public) values (?, ?, 'channel', 1)", `Channel ${slug}`, slug);
    await site.run(`insert into channel_items (channel_id, position, nested_channel_id)
      select (select id from channels where slug = 'nested-outer'), row_number() over (order by slug) - 1, id from channels where slug glob 'nested-[abc]'`);
    const nested = async () =>
      (
        await site.run(`select inner.slug as slug from channel_items join channels as inner on inner.id = nested_channel_id
          where channel_id = (select id from channels where slug = 'nested-outer') order by position`)
      ).map(({ slug }) => slug);
    const [inner] = await site.run("select id from channels where slug = 'nested-b'");
    await open(page, `/admin/channels/${inner?.id}/edit`);
    const place = page.getByRole('region', { name: 'Shown in' });
    await place.getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page, 'Removed from “Channel nested-outer”')).toBeVisible();
    await expect(place).toContainText('Not shown in other channels');
    expect(await nested()).toEqual(['nested-a', 'nested-c']);
    await undo(page).click();
    await expect(place.getByRole('link', { name: 'Channel nested-outer' })).toBeVisible();
    expect(await nested()).toEqual(['nested-a', 'nested-b', 'nested-c']);
    await site.run("delete from channels where slug like 'nested-%'");
  });
});
