import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { resourceApi } from '#contracts/administration/resource';
import { resourceListApi } from '#contracts/administration/resource-api';
import { channelApi } from '#contracts/listening/channel';
import { call, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createChannel } from '../../support/factories/channel.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';
import { planOf, statementsOf } from '../../support/statements';

let headers: Record<string, string>;
let userId = 0;

beforeAll(async () => {
  const user = await createUser({ permissions: ['admin.access', 'channels.update'] });
  headers = await signIn(user);
  userId = user.id;
});

const list = async (query: string) => {
  const { pagination } = await read(resourceListApi.list, `resources/channels?${query}`, { headers });
  return pagination.data as { id: number; name: string; public: boolean; is_home: boolean; stands_in: string[]; items_count: number }[];
};
const act = (action: string, ids: number[]) =>
  read(resourceApi.start, 'bulk/channels', { method: 'POST', headers, body: { action, ids, expected: ids.length } });
const undo = (token: string | null) => call(`undo/${token}`, { method: 'POST', headers });
const kept = async (id: number) => ({
  channel: await env.DB.prepare('select * from channels where id = ?').bind(id).first(),
  places: (await env.DB.prepare('select * from channel_items where channel_id = ?1 or nested_channel_id = ?1 order by id').bind(id).all())
    .results,
  addresses: (await env.DB.prepare('select * from channel_addresses where channel_id = ?').bind(id).all()).results,
});

describe('channel table', () => {
  test('ADMIN-004 the table lists all channels, including drafts, with search, filter and count', async () => {
    const inner = await createChannel({ name: 'Slow mornings', slug: 'slow', public: false });
    await createChannel({ name: 'Start of slow days', items: [{ nestedChannelId: inner.id }] });
    const rows = await list('query=slow&orderBy=name&orderDir=asc');
    expect(rows).toMatchObject([
      { name: 'Slow mornings', public: false, stands_in: ['Start of slow days'], items_count: 0 },
      { name: 'Start of slow days', public: true, stands_in: [], items_count: 1 },
    ]);
    expect((await list(`query=slow&filter=${encodeURIComponent('public:is:no')}`)).map(({ name }) => name)).toEqual(['Slow mornings']);
    expect(await read(resourceApi.count, 'resources/channels/count?query=slow', { headers })).toMatchObject({ count: 2 });
    const file = await (await call('exports/channels?query=slow&orderBy=name&orderDir=asc', { headers })).text();
    expect(file.trim().split('\r\n').at(-1)).toMatch(/Start of slow days/);
  });

  test('a bulk publish of channels is audited and can be undone', async () => {
    const [one, two] = [await createChannel({ public: false }), await createChannel({ public: false })];
    const { undo_token } = await act('publish', [one.id, two.id]);
    expect((await call(`channels/${one.id}`)).status).toBe(200);
    expect((await undo(undo_token)).status).toBe(200);
    expect((await call(`channels/${one.id}`)).status).toBe(404);
    expect(
      (await env.DB.prepare('select action from audit_logs where actor_id = ? order by id desc limit 2').bind(userId).all()).results,
    ).toEqual([{ action: 'channels.undo' }, { action: 'channels.publish' }]);
  });

  test('undoing a deletion restores items, positions, rules and old URLs', async () => {
    const [album, gone] = [await createAlbum(), await createAlbum()];
    const channel = await createChannel({
      contentType: 'album',
      filled: true,
      rules: { match: 'all', rules: [{ field: 'plays', operator: 'more', value: 3 }] },
      description: null,
      items: [{ albumId: album.id }, { albumId: gone.id }],
    });
    const outer = await createChannel({ items: [{ albumId: album.id }, { nestedChannelId: channel.id }] });
    await env.DB.prepare("insert into channel_addresses (slug, channel_id) values ('of-before', ?)").bind(channel.id).run();
    const before = await kept(channel.id);
    const { undo_token } = await act('delete', [channel.id]);
    expect(await kept(channel.id)).toEqual({ channel: null, places: [], addresses: [] });
    await env.DB.prepare('delete from albums where id = ?').bind(gone.id).run();
    expect((await undo(undo_token)).status).toBe(200);
    const places = before.places.filter((place) => place.album_id !== gone.id);
    expect(await kept(channel.id)).toEqual({ ...before, places });
    expect((await read(channelApi.show, 'channels/of-before')).channel.id).toBe(channel.id);
    expect(await kept(outer.id)).toMatchObject({ places: [{ position: 0 }, { position: 1 }] });
  });

  test('undoing a deletion does not reclaim a URL taken in the meantime', async () => {
    const channel = await createChannel({ slug: 'wanted', items: [{ albumId: (await createAlbum()).id }] });
    const { undo_token } = await act('delete', [channel.id]);
    const other = await createChannel({ slug: 'wanted' });
    expect((await undo(undo_token)).status).toBe(200);
    expect(await kept(channel.id)).toEqual({ channel: null, places: [], addresses: [] });
    expect((await read(channelApi.show, 'channels/wanted')).channel.id).toBe(other.id);
  });

  test('the home page channel can be neither unpublished nor deleted', async () => {
    const [home, other] = [await createChannel({ slug: 'root' }), await createChannel()];
    await set('homepage.channel', 'root');
    expect((await list(`filter=${encodeURIComponent('home:is:yes')}`)).map(({ id }) => id)).toEqual([home.id]);
    for (const action of ['unpublish', 'delete']) {
      const { status } = await refusal('bulk/channels', { method: 'POST', headers, body: { action, ids: [home.id], expected: 1 } });
      expect([action, status]).toEqual([action, 403]);
    }
    expect((await act('delete', [home.id, other.id])).job).toMatchObject({ done: 1 });
    expect((await kept(home.id)).channel).not.toBeNull();
    await env.DB.prepare("delete from settings where name = 'homepage.channel'").run();
  });

  test('the channel table requires the channels.update permission', async () => {
    const stranger = await signIn(await createUser({ permissions: ['admin.access', 'users.update'] }));
    for (const path of ['resources/channels', 'resources/channels/count', 'exports/channels', 'bulk/channels?action=delete&ids=1'])
      expect([path, (await call(path, { headers: stranger })).status]).toEqual([path, 403]);
    expect((await call('resources/users', { headers })).status).toBe(403);
  });
});

describe('large channel table', () => {
  beforeAll(async () => {
    await env.DB.prepare(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 3000)
       insert into channels (name, slug, created_at, updated_at) select 'Many ' || n, 'many-' || n, n, n from numbers`,
    ).run();
  });

  test.each(['', 'orderBy=name', 'orderBy=slug', 'orderBy=created'])(
    '"%s" reads its page from an index without a full scan',
    async (query) => {
      const { statements } = await statementsOf(`resources/channels?${query}`, headers);
      const page = statements.find(({ sql }) => sql.includes('as page'));
      const plan = await planOf(page!);
      expect(
        plan.filter((step) => /channels.*USING (COVERING )?INDEX channels_(updated|named|slug|new)/.test(step)).length,
      ).toBeGreaterThan(0);
      expect(plan.filter((step) => /^SCAN channels$/.test(step))).toEqual([]);
    },
  );

  test('a channel page is found by its URL without a full scan', async () => {
    for (const path of ['channels/many-7', 'channels/of-before', 'channels/7']) {
      const { statements } = await statementsOf(path, headers);
      const plans = (await Promise.all(statements.filter(({ sql }) => sql.includes('"channels"')).map(planOf))).flat();
      expect([path, plans.filter((step) => /^SCAN (channels|channel_addresses)$/.test(step))]).toEqual([path, []]);
    }
  });
});
