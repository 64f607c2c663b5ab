import { beforeAll, describe, expect, test } from 'vitest';
import { albumApi } from '#contracts/catalogue/album';
import { genreApi } from '#contracts/catalogue/genre';
import { lyricApi } from '#contracts/catalogue/lyric';
import { tagApi } from '#contracts/catalogue/tag';
import { trackApi } from '#contracts/catalogue/track';
import { channelApi } from '#contracts/listening/channel';
import { playlistApi } from '#contracts/listening/playlist';
import { read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createChannel } from '../../support/factories/channel.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createLyric } from '../../support/factories/lyric.factory';
import { createPlays } from '../../support/factories/play.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

type Headers = Record<string, string>;

/** Visibility of the track or its album, and the expected access. */
const STATES = {
  public: { listed: true, reachable: true },
  unlisted: { listed: false, reachable: true },
  private: { listed: false, reachable: false },
  scheduled: { listed: false, reachable: false },
  deleted: { listed: false, reachable: false },
  'on an unlisted album': { listed: false, reachable: true },
  'on a private album': { listed: false, reachable: false },
  'on a scheduled album': { listed: false, reachable: false },
  'on a deleted album': { listed: false, reachable: false },
};
type State = keyof typeof STATES;
const CASES = Object.entries(STATES) as [State, { listed: boolean; reachable: boolean }][];

const valuesOf = (state: string) => {
  if (state === 'deleted') return { deletedAt: new Date() };
  return { visibility: state as 'public', scheduledAt: state === 'scheduled' ? new Date() : null };
};

describe('track visibility', () => {
  const ids = {} as Record<State, number>;
  const callers = {} as Record<'uploader' | 'manager' | 'editor' | 'stranger' | 'featured', Headers>;
  let shared: { artist: number; genre: string; tag: string; playlist: number; album: number; channels: string[] };

  beforeAll(async () => {
    const people = [
      await createUser(),
      await createUser(),
      await createUser({ permissions: ['tracks.update'] }),
      await createUser(),
      await createUser(),
    ];
    const [uploader, manager, , , guest] = people;
    for (const [index, name] of (['uploader', 'manager', 'editor', 'stranger', 'featured'] as const).entries())
      callers[name] = await signIn(people[index]);
    const artist = await createArtist({ managers: [manager] });
    const featured = await createArtist({ managers: [guest] });
    const [genre, tag, together] = [await createGenre(), await createTag(), await createAlbum({ artists: [artist] })];
    for (const [state] of CASES) {
      const onAlbum = /^on an? (\w+) album$/.exec(state)?.[1];
      const albumId = onAlbum ? (await createAlbum({ artists: [artist], ...valuesOf(onAlbum) })).id : together.id;
      const own = onAlbum ? {} : valuesOf(state);
      const artists = [artist, { id: featured.id, role: 'featured' as const }];
      const track = await createTrack({ name: state, artists, albumId, genres: [genre], tags: [tag], ownerId: uploader.id, ...own });
      ids[state] = track.id;
      await createLyric({ trackId: track.id });
      await createPlays(track.id, 1);
    }
    const everyOne = Object.values(ids).map((id) => ({ id }));
    const playlist = await createPlaylist({ tracks: everyOne });
    const manual = await createChannel({ items: everyOne.map(({ id }) => ({ trackId: id })), restriction: 'genre' });
    const auto = [];
    for (const autoMethod of ['newest', 'popular', 'rising', 'random'] as const)
      auto.push(await createChannel({ contentType: 'track', contentPolicy: 'auto', autoMethod }));
    const home = await createChannel({ items: [manual, ...auto].map(({ id }) => ({ nestedChannelId: id })) });
    const channels = [manual, ...auto].map((channel) => channel.slug);
    shared = {
      artist: artist.id,
      genre: genre.name,
      tag: tag.name,
      playlist: playlist.id,
      album: together.id,
      channels: [...channels, `${manual.slug}?restriction=${genre.name}`, home.slug],
    };
  });

  const lists: [string, () => Promise<unknown>][] = [
    ['tracks', () => read(trackApi.list, 'tracks')],
    ['tracks of the artist', () => read(trackApi.ofArtist, `artists/${shared.artist}/tracks`)],
    ['genre', () => read(genreApi.show, `genres/${shared.genre}`)],
    ['tracks of the tag', () => read(tagApi.tracks, `tags/${shared.tag}/tracks`)],
    ['tracks of the playlist', () => read(playlistApi.tracks, `playlists/${shared.playlist}/tracks`)],
    ['tracks with lyrics', () => read(lyricApi.tracks, 'lyrics')],
    ['album', () => read(trackApi.albumWithTracks, `albums/${shared.album}`)],
    ['albums', () => read(albumApi.list, 'albums')],
    ['channels', async () => Promise.all(shared.channels.map((channel) => read(channelApi.show, `channels/${channel}`)))],
  ];

  test.each(lists)('OBJ-18 the list of %s contains a track only if it and its album are public', async (where, list) => {
    const named = [...JSON.stringify(await list()).matchAll(/"model_type":"track","id":\d+,"name":"([^"]+)"/g)].map((match) => match[1]);
    const listed = CASES.filter(([, { listed }]) => listed).map(([state]) => state as string);
    expect([...new Set(named)]).toEqual(where === 'albums' ? [] : listed);
  });

  test.each(CASES)('a track that is %s is readable by guests and other users only if reachable', async (state, { reachable }) => {
    const paths = [`tracks/${ids[state]}`, `tracks/${ids[state]}/lyrics`];
    for (const headers of [undefined, callers.stranger, callers.featured, callers.uploader]) {
      const unknown = await refusal('tracks/999999', { headers });
      for (const path of paths) {
        const answer = await refusal(path, { headers });
        if (reachable) expect(answer.status).toBe(200);
        else expect(answer).toEqual(unknown);
      }
    }
  });

  test.each(CASES)('a track that is %s is readable by a manager of its home artist and an editor', async (state) => {
    for (const headers of [callers.manager, callers.editor]) {
      const { track } = await read(trackApi.show, `tracks/${ids[state]}`, { headers });
      expect(track.can).toMatchObject({ play: true, edit: true, control: true, delete: true });
      await read(lyricApi.show, `tracks/${ids[state]}/lyrics`, { headers });
    }
  });

  test('only listed tracks count in a playlist and for a tag', async () => {
    expect((await read(playlistApi.show, `playlists/${shared.playlist}`)).playlist.tracks_count).toBe(1);
    expect((await read(tagApi.show, `tags/${shared.tag}`)).tag.tracks_count).toBe(1);
  });

  test('a manager of the home sees every track on the album except deleted ones', async () => {
    const { album } = await read(trackApi.albumWithTracks, `albums/${shared.album}`, { headers: callers.manager });
    expect(album.tracks.map((track) => track.name)).toEqual(['public', 'unlisted', 'private', 'scheduled']);
  });
});
