import { expect, open, test, toast } from '../support/account-journey';
import { become, undo } from '../support/playlist-journey';

test('ADMIN-005 a channel is removed from another one, and undo returns it to its position', async ({ page, site, baseURL }) => {
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
  await become(page, baseURL, await site.createPerson({ name: 'Cleo Curates', permissions: ['admin.access', 'channels.update'] }));
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
