import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { channelApi } from '#contracts/listening/channel';
import { PRIVATE_FIELDS } from '#contracts/listening/smart-rule';
import { channelChangeApi } from '#functions/listening/channel/channel-change.contract';
import { CHANNEL_RULE_FIELDS, CHANNEL_RULES_MAX } from '#functions/listening/channel/channel-rule.contract';
import { call, fieldErrors, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createChannel } from '../../support/factories/channel.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { planOf, statementsOf } from '../../support/statements';

const DAY = 86_400_000;
const dayAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

let headers: Record<string, string>;
const ids = { rock: 0, live: 0, artist: 0 };
const albumIds: Record<string, number> = {};

/**
 * Items A, B and C of each kind; `rock` has A and B, the tag `live` B and C; plus a hidden one that matches everything. Artist and playlist D have
 * the genre and tag only on hidden tracks.
 */
beforeAll(async () => {
  headers = await signIn(await createUser({ permissions: ['channels.update'] }));
  const [rock, live] = [await createGenre({ name: 'rock' }), await createTag({ name: 'live' })];
  const measures = {
    A: { plays: 10, createdAt: new Date(Date.now() - 3 * DAY), releaseDate: dayAgo(5) },
    B: { plays: 50, createdAt: new Date(Date.now() - 2 * DAY), releaseDate: dayAgo(30) },
    C: { plays: 90, createdAt: new Date(Date.now() - DAY), releaseDate: dayAgo(-5) },
  };
  for (const [letter, { releaseDate, ...values }] of Object.entries(measures)) {
    const belongs = { genres: letter === 'C' ? [] : [rock], tags: letter === 'A' ? [] : [live] };
    const artist = await createArtist({ name: `Artist ${letter}`, genres: belongs.genres, ...values });
    const album = await createAlbum({ name: `Album ${letter}`, artists: [artist], releaseDate, ...belongs, ...values });
    const track = await createTrack({ name: `Track ${letter}`, artists: [artist], albumId: album.id, ...belongs, ...values });
    await createPlaylist({ name: `Playlist ${letter}`, tracks: [track], ...values });
    albumIds[letter] = album.id;
    if (letter === 'B') ids.artist = artist.id;
  }
  Object.assign(ids, { rock: rock.id, live: live.id });
  const hidden = { plays: 60, genres: [rock], tags: [live], visibility: 'private' as const };
  const lonely = await createArtist({ name: 'Artist D' });
  await createAlbum({ name: 'Album canary', artists: [lonely], releaseDate: dayAgo(5), ...hidden });
  await createAlbum({ name: 'Album canary premiere', artists: [lonely], releaseDate: dayAgo(5), ...hidden, visibility: 'scheduled' });
  const secret = await createTrack({ name: 'Track canary', artists: [lonely], releaseDate: dayAgo(5), ...hidden });
  await createPlaylist({ name: 'Playlist D', tracks: [secret] });
  await createPlaylist({ name: 'Playlist canary of its own', public: false, plays: 60 });
  await createArtist({ name: 'Artist canary suspended', disabled: true, genres: [rock], plays: 60 });
});

type Rule = Record<string, unknown>;
const rulesOf = (...rules: Rule[]) => ({ match: 'all', rules });
const preview = (body: object) => read(channelChangeApi.preview, 'channels/preview', { method: 'POST', headers, body });
const letters = (items: { name: string }[]): string => items.map(({ name }) => name.split(' ')[1]).join('');
const draft = (kind: string, ...rules: Rule[]) => ({
  content_type: kind,
  content_policy: 'auto',
  auto_method: 'alphabetical',
  rules: rules.length ? rulesOf(...rules) : null,
});
const contentOf = async (id: number) => (await read(channelApi.show, `channels/${id}`)).channel.content.pagination.data;

describe('channel by rule', () => {
  const genre = () => ({ field: 'genre', operator: 'is', value: ids.rock });
  const tag = () => ({ field: 'tag', operator: 'is', value: ids.live });
  const withD = (kind: string) => (kind === 'artist' || kind === 'playlist' ? 'D' : '');
  const CASES: [string, (kind: string) => Rule, (kind: string) => string][] = [
    ['in a genre', genre, () => 'AB'],
    ['with a tag', tag, () => 'BC'],
    ['not in a genre', () => ({ ...genre(), operator: 'is_not' }), (kind) => `C${withD(kind)}`],
    ['never played less than', () => ({ field: 'plays', operator: 'not_less', value: 50 }), () => 'BC'],
    ['played less than', () => ({ field: 'plays', operator: 'less', value: 50 }), (kind) => `A${withD(kind)}`],
    ['with a name', (kind) => ({ field: 'name', operator: 'is', value: `${kind} b` }), () => 'B'],
    ['here for a while', () => ({ field: 'added', operator: 'not_in_last', value: 1 }), () => 'ABC'],
  ];

  test.each(['artist', 'album', 'track', 'playlist'])('ADMIN-005 a channel of %ss lists visible matches of each rule', async (kind) => {
    for (const [name, rule, expected] of CASES) {
      const { count, items } = await preview(draft(kind, rule(kind)));
      expect([kind, name, letters(items), count]).toEqual([kind, name, expected(kind), expected(kind).length]);
      expect(JSON.stringify(items)).not.toContain('canary');
    }
  });

  test('release rules match past days only; future releases match "after"', async () => {
    const released = (operator: string, value: number | string) => ({ field: 'released', operator, value });
    expect(letters((await preview(draft('album', released('in_last', 7)))).items)).toBe('A');
    expect(letters((await preview(draft('album', released('in_last', 60)))).items)).toBe('AB');
    expect(letters((await preview(draft('album', released('not_in_last', 7)))).items)).toBe('B');
    expect(letters((await preview(draft('track', released('after', dayAgo(0))))).items)).toBe('C');
    expect(letters((await preview(draft('album', { field: 'artist', operator: 'is', value: ids.artist }))).items)).toBe('B');
    const any = {
      ...draft('album'),
      rules: { match: 'any', rules: [released('in_last', 7), { field: 'plays', operator: 'more', value: 89 }] },
    };
    expect(letters((await preview(any)).items)).toBe('AC');
  });

  test.each(['newest', 'released', 'popular', 'liked', 'rising', 'alphabetical', 'random'])(
    'matching albums are ordered by %s',
    async (method) => {
      const rule = { field: 'plays', operator: 'not_less', value: 50 };
      const { items } = await preview({ ...draft('album', rule), auto_method: method });
      expect([...letters(items)].toSorted().join('')).toBe(method === 'rising' ? '' : 'BC');
      if (method === 'popular' || method === 'newest') expect(letters(items)).toBe('CB');
    },
  );

  test('a channel with stored rules is public and follows changes of its content', async () => {
    const body = { name: 'Loud', ...draft('album', { field: 'plays', operator: 'not_less', value: 50 }) };
    const { id } = (await read(channelChangeApi.create, 'channels', { method: 'POST', headers, body })).channel;
    expect(letters(await contentOf(id))).toBe('BC');
    await env.DB.prepare('update albums set plays = 49 where id = ?').bind(albumIds.C).run();
    expect(letters(await contentOf(id))).toBe('B');
    await env.DB.prepare('update albums set plays = 90 where id = ?').bind(albumIds.C).run();
    const parent = await createChannel({ contentType: 'channel', items: [{ nestedChannelId: id }] });
    const [nested] = await contentOf(parent.id);
    expect(letters('content' in nested ? (nested.content as { name: string }[]) : [])).toBe('BC');
  });

  test('a channel with unsupported stored rules shows nothing', async () => {
    const { id } = await createChannel({
      contentType: 'album',
      contentPolicy: 'auto',
      rules: rulesOf({ field: 'liked', operator: 'is', value: false }) as never,
    });
    expect(await contentOf(id)).toEqual([]);
  });
});

describe('filled channel', () => {
  test('manual items precede matching ones without duplicates, up to perPage', async () => {
    const items = [{ model_type: 'album', id: albumIds.C }];
    const body = { name: 'First mine', ...draft('album'), content_policy: 'manual', filled: true, per_page: 2, items };
    const { channel } = await read(channelChangeApi.create, 'channels', { method: 'POST', headers, body });
    expect(letters(channel.content.pagination.data)).toBe('CA');
    expect(channel.content.pagination).toMatchObject({ next_page: null });
    const { count, items: next } = await preview({ ...body, id: channel.id });
    expect([count, letters(next)]).toEqual([2, 'AB']);
    await env.DB.prepare("update albums set visibility = 'private' where id = ?").bind(albumIds.C).run();
    expect(letters(await contentOf(channel.id))).toBe('AB');
    await env.DB.prepare("update albums set visibility = 'public' where id = ?").bind(albumIds.C).run();
    const more = Object.values(albumIds).map((id) => ({ model_type: 'album', id }));
    expect(await fieldErrors(`channels/${channel.id}`, { method: 'PUT', headers, body: { items: more } })).toEqual({
      per_page: ['3 items are selected. Show at least as many or remove some.'],
    });
  });
});

describe('refused rules', () => {
  const refused = (body: object) => fieldErrors('channels', { method: 'POST', headers, body: { name: 'Wrong', ...body } });

  test('rules about a single listener are field errors', async () => {
    const asked = Object.values(CHANNEL_RULE_FIELDS).flat();
    expect(asked.filter((field) => [...PRIVATE_FIELDS, 'liked', 'liked_at', 'followed'].includes(field ?? ''))).toEqual([]);
    const message = ['A channel of tracks does not support all of these rules. Remove the unsupported ones.'];
    for (const field of ['liked', 'never_played', 'followed'])
      expect(await refused(draft('track', { field, operator: 'is', value: true }))).toEqual({ rules: message });
    expect(await refused(draft('track', { field: 'rating', operator: 'more', value: 3 }))).toEqual({ rules: message });
    const nested = { field: 'group', match: 'any', rules: [{ field: 'my_plays', operator: 'more', value: 1 }] };
    expect(await refused(draft('track', nested))).toEqual({ rules: message });
  });

  test('unsupported, contradictory and too many rules are field errors', async () => {
    const plays = (operator: string, value: number) => ({ field: 'plays', operator, value });
    expect(await refused(draft('user', plays('more', 1)))).toEqual({
      rules: ['A channel of people does not support all of these rules. Remove the unsupported ones.'],
    });
    expect(await refused(draft('mixed', plays('more', 1)))).toEqual({ rules: ['Only channels with one content type can have rules.'] });
    expect(await refused(draft('album', plays('not_less', 50), plays('less', 50)))).toEqual({
      'rules.rules.1.value': ['This rule contradicts rule 1.'],
    });
    const many = Array.from({ length: CHANNEL_RULES_MAX + 1 }, () => plays('more', 1));
    expect(await refused(draft('album', ...many))).toEqual({ 'rules.rules': [`A channel can have at most ${CHANNEL_RULES_MAX} rules.`] });
  });

  test('the maximum number of the longest rules fits in one statement', async () => {
    const name = { field: 'name', operator: 'contains', value: 'mIxEd case' };
    const many = Array.from({ length: CHANNEL_RULES_MAX }, () => name);
    const body = { ...draft('album', ...many), content_policy: 'manual', filled: true, auto_method: 'random' };
    expect(await preview(body)).toEqual({ count: 0, is_more: false, items: [] });
    const { status } = await call('channels', { method: 'POST', headers, body: { ...body, name: 'Many rules' } });
    expect(status).toBe(200);
  });
});

describe('channel rules on 3000 albums', () => {
  beforeAll(async () => {
    await env.DB.prepare(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 3000)
       insert into albums (name, slug, plays, release_date, created_at) select 'Many ' || n, 'many', n, '2020-01-01', n from numbers`,
    ).run();
  });

  const planFor = async (rule: Rule, method: string, filled = false): Promise<string[]> => {
    const { id } = await createChannel({
      contentType: 'album',
      contentPolicy: filled ? 'manual' : 'auto',
      filled,
      autoMethod: method as 'popular',
      perPage: 5,
      rules: rulesOf(rule) as never,
    });
    const { statements } = await statementsOf(`channels/${id}`, headers);
    const statement = statements.find(({ sql }) => sql.includes('as page') && sql.includes('"albums"'));
    if (!statement) throw new Error('No statement reads albums');
    return planOf(statement);
  };

  test.each([false, true])('frequent matches are read in index order, rare ones by their index (filled: %s)', async (filled) => {
    for (const method of ['popular', 'released', 'alphabetical']) {
      const plan = await planFor({ field: 'plays', operator: 'not_less', value: 2 }, method, filled);
      expect([method, plan.filter((step) => /^SCAN albums$/.test(step))]).toEqual([method, []]);
      expect([method, plan.some((step) => /albums USING (COVERING )?INDEX albums_/.test(step))]).toEqual([method, true]);
    }
    const genrePlan = await planFor({ field: 'genre', operator: 'is', value: ids.rock }, 'popular', filled);
    expect(genrePlan.join('\n')).toMatch(/SEARCH album_genres USING (COVERING )?INDEX/);
    expect(genrePlan.filter((step) => /^SCAN albums/.test(step))).toEqual([]);
  });
});
