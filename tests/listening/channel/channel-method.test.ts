import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ChannelContent, channelApi } from '#contracts/listening/channel';
import { rollUpPlays } from '#functions/listening/play/rollup.service';
import { moveClock } from '#functions/platform/http/clock';
import { read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createChannel } from '../../support/factories/channel.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createPlays } from '../../support/factories/play.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';

const DAY = 86_400_000;

const show = async (path: string) => (await read(channelApi.show, `channels/${path}`)).channel;
const contentOf = async (path: string) => (await show(path)).content.pagination.data;
const lastWords = (content: ChannelContent[]) => content.map((item) => item.name.split(' ').at(-1));

/** Items A, B and C of each kind; `rock` has A and B, the tag `live` B and C. */
beforeAll(async () => {
  const [rock, live] = [await createGenre({ name: 'rock', displayName: 'Rock' }), await createTag({ name: 'live', displayName: 'Live' })];
  const measures = {
    A: { plays: 1, likesCount: 3, createdAt: new Date(2000), releaseDate: '2024-02-02', weekly: 3 },
    B: { plays: 3, likesCount: 2, createdAt: new Date(1000), releaseDate: '2024-01-01', weekly: 1 },
    C: { plays: 2, likesCount: 1, createdAt: new Date(3000), releaseDate: '2024-03-03', weekly: 2 },
  };
  for (const [letter, { weekly, releaseDate, ...values }] of Object.entries(measures)) {
    const belongs = { genres: letter === 'C' ? [] : [rock], tags: letter === 'A' ? [] : [live] };
    const artist = await createArtist({ name: `Artist ${letter}`, genres: belongs.genres, ...values });
    const album = await createAlbum({ name: `Album ${letter}`, artists: [artist], releaseDate, ...belongs, ...values });
    const track = await createTrack({ name: `Track ${letter}`, artists: [artist], albumId: album.id, ...belongs, ...values });
    await createPlaylist({ name: `Playlist ${letter}`, tracks: [track], followersCount: values.plays, createdAt: values.createdAt });
    await createPlays(track.id, weekly);
    await createPlays(track.id, 5 - weekly, new Date(Date.now() - 8 * DAY));
  }
  await rollUpPlays(env);
});

describe('automatic channel', () => {
  test.each([
    ['track', 'newest', 'CAB'],
    ['track', 'released', 'CAB'],
    ['track', 'popular', 'BCA'],
    ['track', 'liked', 'ABC'],
    ['track', 'rising', 'ACB'],
    ['track', 'alphabetical', 'ABC'],
    ['artist', 'newest', 'CAB'],
    ['artist', 'popular', 'BCA'],
    ['artist', 'liked', 'ABC'],
    ['artist', 'rising', 'ACB'],
    ['artist', 'alphabetical', 'ABC'],
    ['album', 'newest', 'CAB'],
    ['album', 'released', 'CAB'],
    ['album', 'popular', 'BCA'],
    ['album', 'liked', 'ABC'],
    ['album', 'rising', 'ACB'],
    ['album', 'alphabetical', 'ABC'],
    ['playlist', 'newest', 'CAB'],
    ['playlist', 'popular', 'BCA'],
    ['playlist', 'rising', 'BCA'],
    ['playlist', 'alphabetical', 'ABC'],
  ] as const)('a channel of %ss by %s lists %s', async (contentType, autoMethod, order) => {
    const { slug } = await createChannel({ contentType, contentPolicy: 'auto', autoMethod });
    expect(lastWords(await contentOf(slug)).join('')).toBe(order);
  });

  test('only a rising channel has the plays of the ranked days, also when restricted', async () => {
    const plays = async (values: Parameters<typeof createChannel>[0], restriction = '') => {
      const { slug } = await createChannel({ contentType: 'track', contentPolicy: 'auto', ...values });
      return (await contentOf(slug + restriction)).map((item) => item.model_type === 'track' && [item.name, item.plays, item.chart_plays]);
    };
    const [A, B, C] = [
      ['Track A', 1, 3],
      ['Track B', 3, 1],
      ['Track C', 2, 2],
    ];
    expect(await plays({ autoMethod: 'rising' })).toEqual([A, C, B]);
    expect(await plays({ autoMethod: 'rising', restriction: 'genre' }, '?restriction=rock')).toEqual([A, B]);
    expect(await plays({ autoMethod: 'popular' })).toEqual([B, C, A].map(([name, total]) => [name, total, undefined]));
  });

  test('an automatic channel has one page; a channel of all content has more', async () => {
    const chosen = await createChannel({ contentType: 'track', contentPolicy: 'auto', autoMethod: 'popular', perPage: 2 });
    expect((await show(chosen.slug)).content.pagination).toMatchObject({
      data: [{ name: 'Track B' }, { name: 'Track C' }],
      next_page: null,
    });
    expect(await contentOf(`${chosen.slug}?page=2`)).toEqual([]);
    const all = await createChannel({ contentType: 'track', contentPolicy: 'all', perPage: 2 });
    expect((await show(all.slug)).content.pagination).toMatchObject({ next_page: 2 });
    expect(lastWords(await contentOf(`${all.slug}?page=2`))).toEqual(['A']);
  });

  test('a random channel has the same order all day and another on other days', async () => {
    const { slug } = await createChannel({ contentType: 'track', contentPolicy: 'auto', autoMethod: 'random' });
    const orders = new Set<string>();
    for (let day = 0; day < 10; day += 1) {
      const order = lastWords(await contentOf(slug)).join('');
      expect(lastWords(await contentOf(slug)).join('')).toBe(order);
      expect([...order].sort().join('')).toBe('ABC');
      orders.add(order);
      moveClock(DAY);
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  test('a rising channel ignores plays older than a week', async () => {
    const { slug } = await createChannel({ contentType: 'track', contentPolicy: 'auto', autoMethod: 'rising' });
    moveClock(8 * DAY);
    expect(await contentOf(slug)).toEqual([]);
  });
});

describe('channel restriction', () => {
  test.each([
    ['track', 'genre', 'rock', 'BA'],
    ['artist', 'genre', 'rock', 'BA'],
    ['album', 'genre', 'rock', 'BA'],
    ['playlist', 'genre', 'rock', 'BA'],
    ['genre', 'genre', 'rock', ''],
    ['track', 'tag', 'live', 'BC'],
    ['artist', 'tag', 'live', 'BC'],
    ['album', 'tag', 'live', 'BC'],
    ['playlist', 'tag', 'live', 'BC'],
  ] as const)('a channel of %ss restricted to the %s %s lists %s', async (contentType, restriction, name, order) => {
    const { slug } = await createChannel({ contentType, contentPolicy: 'all', restriction });
    const channel = await show(`${slug}?restriction=${name}`);
    expect(lastWords(channel.content.pagination.data).join('')).toBe(order);
    expect(channel.restricted_to).toEqual({ name, display_name: name === 'rock' ? 'Rock' : 'Live' });
  });

  test('a restriction filters manual items and nested channels', async () => {
    const tracks = (await contentOf((await createChannel({ contentType: 'track', contentPolicy: 'all' })).slug)) as { id: number }[];
    const nested = await createChannel({ contentType: 'album', contentPolicy: 'auto', autoMethod: 'rising' });
    const { slug } = await createChannel({
      restriction: 'genre',
      items: [{ nestedChannelId: nested.id }, ...tracks.map(({ id }) => ({ trackId: id }))],
    });
    const [inside, ...picked] = await contentOf(`${slug}?restriction=rock`);
    expect(lastWords(picked)).toEqual(['B', 'A']);
    expect(inside.model_type === 'channel' && lastWords(inside.content)).toEqual(['A', 'B']);
    expect(await contentOf(slug)).toHaveLength(4);
  });

  test('an unknown restriction, or one the channel does not support, is 404', async () => {
    const unknown = await refusal('channels/no-such-channel');
    const restricted = await createChannel({ restriction: 'genre' });
    const free = await createChannel();
    for (const path of [
      `${restricted.slug}?restriction=unknown`,
      `${restricted.slug}?restriction=live`,
      `${restricted.slug}?restriction=`,
      `${free.slug}?restriction=rock`,
    ]) {
      expect(await refusal(`channels/${path}`)).toEqual(unknown);
    }
  });
});
