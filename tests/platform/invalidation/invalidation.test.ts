import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { channels } from '#db/schema/channel';
import { playlists } from '#db/schema/playlist';
import { stalePages } from '#db/schema/site';
import { tracks } from '#db/schema/track';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { moveClock } from '#functions/platform/http/clock';
import { type ChangedItem, invalidationStatements, readSiteVersion } from '#functions/platform/invalidation/invalidation.service';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createChannel } from '../../support/factories/channel.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';

const { db } = createContext(env, ANONYMOUS_ACTOR);

const make = (change: ChangedItem) => {
  const context = createContext(env, ANONYMOUS_ACTOR);
  const [first, ...others] = invalidationStatements(context, change);
  return context.db.batch([first, ...others]);
};

const staleTags = async () => (await db.select().from(stalePages)).map((row) => row.tag).sort();
const since = async (tag: string) => (await db.select().from(stalePages).where(eq(stalePages.tag, tag)))[0]?.since.getTime();

beforeEach(async () => {
  await db.delete(stalePages);
});

/** Two artists with an album each; the second is a guest on a track of the first one's album. */
const catalogue = async () => {
  const genre = await createGenre();
  const [main, guest, stranger] = [await createArtist({ genres: [genre] }), await createArtist(), await createArtist({ genres: [genre] })];
  const album = await createAlbum({ artists: [main] });
  const sibling = await createAlbum({ artists: [main] });
  const [duet, solo] = [
    await createTrack({ albumId: album.id, artists: [main, { id: guest.id, role: 'featured' }] }),
    await createTrack({ albumId: album.id, artists: [main] }),
  ];
  const playlist = await createPlaylist({ tracks: [duet] });
  const channel = await createChannel({ items: [{ trackId: duet.id }] });
  const other = await createTrack({ albumId: (await createAlbum()).id });
  return { main, guest, stranger, album, sibling, duet, solo, playlist, channel, other };
};
type Catalogue = Awaited<ReturnType<typeof catalogue>>;

describe('stale pages of a change', () => {
  const cases: [string, (c: Catalogue) => ChangedItem, (c: Catalogue) => string[]][] = [
    [
      'a track: itself, its album, everybody on it, playlists',
      (c) => ({ track: [c.duet.id] }),
      (c) => [`track:${c.duet.id}`, `album:${c.album.id}`, `artist:${c.main.id}`, `artist:${c.guest.id}`, `playlist:${c.playlist.id}`],
    ],
    [
      'an album: its tracks, everybody on them, other albums by its artists, playlists',
      (c) => ({ album: [c.album.id] }),
      (c) => [
        `track:${c.duet.id}`,
        `track:${c.solo.id}`,
        `album:${c.album.id}`,
        `album:${c.sibling.id}`,
        `artist:${c.main.id}`,
        `artist:${c.guest.id}`,
        `playlist:${c.playlist.id}`,
      ],
    ],
    [
      'an artist: tracks and albums, everybody on them, similar artists, playlists',
      (c) => ({ artist: [c.main.id] }),
      (c) => [
        `track:${c.duet.id}`,
        `track:${c.solo.id}`,
        `album:${c.album.id}`,
        `album:${c.sibling.id}`,
        `artist:${c.main.id}`,
        `artist:${c.guest.id}`,
        `artist:${c.stranger.id}`,
        `playlist:${c.playlist.id}`,
      ],
    ],
    [
      'a guest on a track: the track, its album, everybody on it, playlists',
      (c) => ({ artist: [c.guest.id] }),
      (c) => [`track:${c.duet.id}`, `album:${c.album.id}`, `artist:${c.main.id}`, `artist:${c.guest.id}`, `playlist:${c.playlist.id}`],
    ],
    ['a playlist: itself', (c) => ({ playlist: [c.playlist.id] }), (c) => [`playlist:${c.playlist.id}`]],
    ['a channel: itself', (c) => ({ channel: [c.channel.id] }), (c) => [`channel:${c.channel.id}`]],
  ];

  it.each(cases)('%s become stale and no others', async (_, change, expected) => {
    const made = await catalogue();
    await make(change(made));
    expect(await staleTags()).toEqual([...expected(made), 'listings'].sort());
  });

  it.each<[string, ChangedItem]>([
    ['the site', { site: true }],
    ['a genre', { genre: [1] }],
    ['a tag', { tag: [1] }],
  ])('%s makes every page stale', async (_, change) => {
    await make(change);
    expect(await staleTags()).toEqual(['listings', 'site']);
  });

  it('2000 rows are invalidated in one change', async () => {
    const ids = Array.from({ length: 2_000 }, (_, index) => index + 10_000);
    await make({ track: ids });
    expect(await staleTags()).toHaveLength(2_001);
  });
});

describe('revisions', () => {
  it('affected rows get one new revision and time; others do not', async () => {
    const made = await catalogue();
    const before = await db.select().from(tracks).where(eq(tracks.id, made.duet.id));
    await make({ artist: [made.main.id, made.guest.id], track: [made.duet.id], channel: [made.channel.id] });
    const revisions = await Promise.all([
      db.select({ revision: tracks.revision }).from(tracks).where(eq(tracks.id, made.duet.id)),
      db.select({ revision: albums.revision }).from(albums).where(eq(albums.id, made.album.id)),
      db.select({ revision: artists.revision }).from(artists).where(eq(artists.id, made.main.id)),
      db.select({ revision: playlists.revision }).from(playlists).where(eq(playlists.id, made.playlist.id)),
      db.select({ revision: channels.revision }).from(channels).where(eq(channels.id, made.channel.id)),
      db.select({ revision: tracks.revision }).from(tracks).where(eq(tracks.id, made.other.id)),
    ]);
    expect(revisions.map(([row]) => row.revision)).toEqual([2, 2, 2, 2, 2, 1]);
    const [after] = await db.select().from(tracks).where(eq(tracks.id, made.duet.id));
    expect(after.updatedAt.getTime()).toBeGreaterThanOrEqual(before[0].updatedAt.getTime());
  });
});

describe('time of a change', () => {
  it('the time increases with every change, even if the clock moves back', async () => {
    const times: (number | undefined)[] = [];
    for (const step of [60_000, 0, 0, -50_000, -1]) {
      moveClock(step);
      await make({ track: [7] });
      times.push(await since('track:7'));
    }
    expect([...new Set(times)].sort()).toEqual(times);
  });

  it('the time is that of the write, not of the request', async () => {
    const context = createContext(env, ANONYMOUS_ACTOR);
    const late = { ...context, now: new Date(context.now.getTime() - 60_000) };
    const [first, ...others] = invalidationStatements(late, { track: [8] });
    await db.batch([first, ...others]);
    expect(await since('track:8')).toBeGreaterThanOrEqual(context.now.getTime() - 1_000);
  });

  it('only site-wide changes set the site version', async () => {
    await make({ track: [9] });
    expect(await readSiteVersion({ db })).toBe(0);
    await make({ site: true });
    expect(await readSiteVersion({ db })).toBe(await since('site'));
  });
});
