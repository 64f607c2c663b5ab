import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, test } from 'vitest';
import { channelApi } from '#contracts/listening/channel';
import { localizations } from '#db/schema/site';
import { channelChangeApi } from '#functions/listening/channel/channel-change.contract';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createChannel } from '../../support/factories/channel.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';

const editor = async () => {
  const user = await createUser({ permissions: ['channels.update'] });
  return { user, headers: await signIn(user) };
};

const make = async (headers: Record<string, string>, body: object) =>
  (await read(channelChangeApi.create, 'channels', { method: 'POST', headers, body })).channel;
const edit = async (headers: Record<string, string>, id: number) =>
  (await read(channelChangeApi.showForEditing, `channels/${id}/edit`, { headers })).channel;
const change = (headers: Record<string, string>, id: number, body: object) => ({
  path: `channels/${id}`,
  call: { method: 'PUT', headers, body },
});
const update = async (headers: Record<string, string>, id: number, body: object) =>
  (await read(channelChangeApi.update, `channels/${id}`, change(headers, id, body).call)).channel;
const namesAt = async (path: string | number) =>
  (await read(channelApi.show, `channels/${path}`)).channel.content.pagination.data.map(({ name }) => name);
const actsOf = async (actor: { id: number }) =>
  (
    await env.DB.prepare('select action, subject_name, before, after from audit_logs where actor_id = ? order by id').bind(actor.id).all<{
      action: string;
      subject_name: string;
      before: string | null;
      after: string | null;
    }>()
  ).results;

describe('channel creation', () => {
  test('ADMIN-005 a new channel has its items, a slug from its name and an audit entry', async () => {
    const { user, headers } = await editor();
    const [one, two] = [await createAlbum({ name: 'Salt Index' }), await createAlbum({ name: 'Kite Season' })];
    const items = [two, one].map(({ id }) => ({ model_type: 'album', id }));
    const made = await make(headers, { name: 'New this week, 日本', content_type: 'album', items });
    expect(made.slug).toBe('new-this-week-日本');
    expect(await namesAt(encodeURIComponent(made.slug))).toEqual(['Kite Season', 'Salt Index']);
    expect(await edit(headers, made.id)).toMatchObject({ items, public: true, is_home: false, stands_in: [], old_slugs: [] });
    expect(await actsOf(user)).toMatchObject([{ action: 'channels.create', subject_name: 'New this week, 日本' }]);
  });

  test.each([
    ['album', '“album” is the address of another page on the site.'],
    ['Search', '“search” is the address of another page on the site.'],
    ['de', '“de” is the address of a site language.'],
    ['en', '“en” is the address of a site language.'],
    ['42', '“42” is a number and could be a channel ID. Add a letter.'],
    ['a b', 'Use letters and digits, separated by single hyphens.'],
    ['../x', 'Use letters and digits, separated by single hyphens.'],
    ['taken', '“taken” is the address of “Taken one”.'],
    ['', 'Enter an address.'],
  ])('PLAYER-039 the address %s is refused with its reason', async (slug, message) => {
    const { headers } = await editor();
    await drizzle(env.DB).insert(localizations).values({ name: 'Deutsch', language: 'de', lines: {} }).onConflictDoNothing();
    if (slug === 'taken') await createChannel({ slug, name: 'Taken one' });
    expect(await fieldErrors('channels', { method: 'POST', headers, body: { name: 'A name', slug } })).toEqual({ slug: [message] });
  });

  test('a name that yields a reserved slug is a field error', async () => {
    const { headers } = await editor();
    expect(await fieldErrors('channels', { method: 'POST', headers, body: { name: 'Album' } })).toEqual({
      slug: ['“album” is the address of another page on the site.'],
    });
  });
});

describe('channel items', () => {
  test('hidden items are refused by index without revealing their names', async () => {
    const { headers } = await editor();
    const { id: banned } = await createUser({ bannedAt: new Date(), name: 'Canary person' });
    const hidden = [
      { model_type: 'album', id: (await createAlbum({ name: 'Canary album', visibility: 'private' })).id },
      { model_type: 'album', id: (await createAlbum({ name: 'Canary premiere', visibility: 'scheduled' })).id },
      { model_type: 'track', id: (await createTrack({ name: 'Canary track', visibility: 'unlisted' })).id },
      { model_type: 'playlist', id: (await createPlaylist({ name: 'Canary list', public: false })).id },
      { model_type: 'user', id: banned },
      { model_type: 'channel', id: 999_999 },
    ];
    const body = { name: 'Mixed', items: hidden };
    const { status, body: text } = await refusal('channels', { method: 'POST', headers, body });
    expect(status).toBe(422);
    expect(text).not.toContain('Canary');
    expect(Object.keys(JSON.parse(text).errors)).toHaveLength(hidden.length);
    expect(text).toContain('This album does not exist or is not public.');
  });

  test('an item hidden later remains for the editor without its name and is not shown', async () => {
    const { headers } = await editor();
    const [album, other] = [await createAlbum({ name: 'Canary' }), await createAlbum({ name: 'Open' })];
    const items = [album, other].map(({ id }) => ({ model_type: 'album', id }));
    const { id } = await make(headers, { name: 'Two', content_type: 'album', items });
    await env.DB.prepare("update albums set visibility = 'private' where id = ?").bind(album.id).run();
    const shown = await edit(headers, id);
    expect(shown.items.map(({ item }) => item?.name ?? null)).toEqual([null, 'Open']);
    expect(JSON.stringify(shown)).not.toContain('Canary');
    expect(await namesAt(id)).toEqual(['Open']);
    await update(headers, id, { items: items.toReversed() });
    expect((await edit(headers, id)).items.map((item) => item.id)).toEqual([other.id, album.id]);
  });

  test('items are added, removed and reordered; wrong kinds and duplicates are field errors', async () => {
    const { user, headers } = await editor();
    const albums = [];
    for (const name of ['A', 'B', 'C']) albums.push({ model_type: 'album', id: (await createAlbum({ name })).id });
    const track = { model_type: 'track', id: (await createTrack({ name: 'Loose' })).id };
    const { id } = await make(headers, { name: 'Ordered', content_type: 'album', items: albums.slice(0, 2) });
    const send = (body: object) => ({ method: 'POST', headers, body });
    const path = `channels/${id}/items`;
    await read(channelChangeApi.updateItems, path, send({ add: [albums[2]], remove: [albums[0]] }));
    expect(await namesAt(id)).toEqual(['B', 'C']);
    await read(channelChangeApi.updateItems, path, send({ add: [albums[0], albums[1]], order: [albums[2]] }));
    expect(await namesAt(id)).toEqual(['C', 'B', 'A']);
    expect(await fieldErrors(path, send({ add: [track] }))).toEqual({
      'items.3': ['“Loose” is a track, and this channel holds albums.'],
    });
    expect(await fieldErrors(path, send({ order: [track] }))).toEqual({ 'order.0': ['This is not in the channel.'] });
    expect(await fieldErrors(path, send({ add: [albums[0], albums[0]] }))).toEqual({
      'add.1': ['This is already in the channel.'],
    });
    expect((await actsOf(user)).at(-1)).toMatchObject({
      action: 'channels.update',
      before: '{"items":["B","C"]}',
    });
    expect(await fieldErrors(`channels/${id}`, { method: 'PUT', headers, body: { content_type: 'track' } })).toHaveProperty('items.0');
  });
});

describe('nested channels', () => {
  test("channels nest one level deep; cycles are refused with the channel's name", async () => {
    const { headers } = await editor();
    const [inner, outer] = [await createChannel({ name: 'Inner' }), await createChannel({ name: 'Outer', contentType: 'channel' })];
    const stand = ({ id }: { id: number }) => ({ items: [{ model_type: 'channel', id }] });
    const refused = (id: number, body: object) => fieldErrors(`channels/${id}`, { method: 'PUT', headers, body });
    await update(headers, outer.id, stand(inner));
    expect(await edit(headers, inner.id)).toMatchObject({ stands_in: [{ id: outer.id, name: 'Outer' }] });
    expect(await refused(outer.id, stand(outer))).toEqual({ 'items.0': ['“Outer” cannot contain itself.'] });
    const deep = '“Inner” is in “Outer”, so it cannot contain channels. They can be nested only one level deep.';
    expect(await refused(inner.id, stand(outer))).toMatchObject({ items: [deep] });
    expect(await refused(inner.id, { content_type: 'channel', content_policy: 'all' })).toEqual({ items: [deep] });
    const third = await createChannel({ contentType: 'channel' });
    expect(await refused(third.id, stand(outer))).toEqual({
      'items.0': ['“Outer” contains channels, and channels can be nested only one level deep.'],
    });
  });

  test('an unpublished channel is in no channel, list or search, and its page is 404', async () => {
    const { headers } = await editor();
    const track = await createTrack();
    const inner = await createChannel({ name: 'Canary channel', slug: 'canary-channel', items: [{ trackId: track.id }] });
    const outer = await createChannel({ contentType: 'channel', items: [{ nestedChannelId: inner.id }] });
    const everything = await createChannel({ contentType: 'channel', contentPolicy: 'all', perPage: 100 });
    const seen = async () => [
      (await namesAt(outer.id)).includes('Canary channel'),
      (await namesAt(everything.id)).includes('Canary channel'),
      (await (await call('channels?perPage=100')).text()).includes('Canary channel'),
      (await (await call('search?query=Canary+channel')).text()).includes('canary-channel'),
      (await call('channels/canary-channel')).status === 200,
    ];
    expect(await seen()).toEqual([true, true, true, true, true]);
    await update(headers, inner.id, { public: false });
    expect(await seen()).toEqual([false, false, false, false, false]);
    expect((await edit(headers, outer.id)).items).toMatchObject([{ model_type: 'channel', item: { name: 'Canary channel' } }]);
  });
});

describe('channel address', () => {
  test('an old slug redirects, stays reserved and can be taken back', async () => {
    const { headers } = await editor();
    const { id } = await make(headers, { name: 'First', slug: 'first-name' });
    await update(headers, id, { slug: 'second-name' });
    expect((await read(channelApi.show, 'channels/first-name')).channel.slug).toBe('second-name');
    expect(await fieldErrors('channels', { method: 'POST', headers, body: { name: 'X', slug: 'first-name' } })).toEqual({
      slug: ['“first-name” is a previous address of “First”.'],
    });
    await update(headers, id, { slug: 'first-name' });
    expect(await edit(headers, id)).toMatchObject({ slug: 'first-name', old_slugs: ['second-name'] });
    expect((await call(`channels/${id}`, { method: 'DELETE', headers })).status).toBe(200);
    expect((await call('channels/second-name')).status).toBe(404);
  });

  test('the home channel can be renamed, but not hidden or deleted', async () => {
    const { headers } = await editor();
    const { id } = await make(headers, { name: 'Start here', slug: 'start-here' });
    await set('homepage.channel', 'start-here');
    expect(await edit(headers, id)).toMatchObject({ is_home: true });
    const says = '“Start here” is the home page. Choose another home page first.';
    expect(await fieldErrors(`channels/${id}`, { method: 'PUT', headers, body: { public: false } })).toEqual({ public: [says] });
    const refused = await refusal(`channels/${id}`, { method: 'DELETE', headers });
    expect([refused.status, JSON.parse(refused.body).message]).toEqual([409, says]);
    await update(headers, id, { slug: 'begin-here' });
    expect(await edit(headers, id)).toMatchObject({ is_home: true, slug: 'begin-here' });
    expect(await env.DB.prepare("select value from settings where name = 'homepage.channel'").first('value')).toBe('"begin-here"');
    await env.DB.prepare("delete from settings where name = 'homepage.channel'").run();
  });
});

test('only a published channel becomes the home page, set by a user with settings.update', async () => {
  const open = await createChannel({ slug: 'for-all' });
  const dark = await createChannel({ slug: 'for-nobody', public: false });
  const keeper = await signIn(await createUser({ permissions: ['settings.update'] }));
  const put = (slug: string) => ({
    method: 'PUT',
    headers: keeper,
    body: { values: { 'homepage.type': 'channel', 'homepage.channel': slug } },
  });
  expect(Object.keys(await fieldErrors('settings/general', put(dark.slug)))).toEqual(['homepage.channel']);
  expect((await call('settings/general', put(open.slug))).status).toBe(200);
  const { headers } = await editor();
  expect(await edit(headers, open.id)).toMatchObject({ is_home: true });
  await env.DB.prepare("delete from settings where name = 'homepage.channel'").run();
});

test('the second of two concurrent edits is 412', async () => {
  const { headers } = await editor();
  const { id, revision } = await make(headers, { name: 'Both' });
  const match = { ...headers, 'If-Match': `"${revision}"` };
  await read(channelChangeApi.update, `channels/${id}`, { method: 'PUT', headers: match, body: { name: 'Mine' } });
  expect((await refusal(`channels/${id}`, { method: 'PUT', headers: match, body: { name: 'Theirs' } })).status).toBe(412);
  expect((await refusal(`channels/${id}/items`, { method: 'POST', headers: match, body: { add: [] } })).status).toBe(412);
  expect((await edit(headers, id)).name).toBe('Mine');
});
