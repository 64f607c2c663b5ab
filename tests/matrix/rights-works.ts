import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { albumLikes } from '#db/schema/album';
import { artistFollows } from '#db/schema/follow';
import { trackPlayDays } from '#db/schema/listening';
import { plays } from '#db/schema/play';
import { reposts } from '#db/schema/repost';
import { trackLikes } from '#db/schema/track';
import { createAlbum } from '../support/factories/album.factory';
import { createAudio } from '../support/factories/audio.factory';
import { createFile } from '../support/factories/file.factory';
import { wav } from '../support/wav';
import type { People, PersonName } from './rights-people';

const DAY_MS = 86_400_000;
export const SOON = new Date(Date.now() + DAY_MS);

/** Titles begin with `secret`; those of private works are counted in answers. */
export const createWorks = async (secret: string, people: People) => {
  const artistOf = (name: PersonName) => people[name].artist;
  const home = artistOf('owner');
  const featured = (['member', 'see', 'edit', 'insights'] as const).map((name) => ({ ...artistOf(name), role: 'featured' as const }));
  const main = [home, artistOf('credited'), artistOf('offered')];
  const ofHome = { ownerId: people.owner.user.id, homeArtistId: home.id, artists: [...main, ...featured] };
  const hidden = { ...ofHome, visibility: 'private' as const };
  const ofOther = { ownerId: people['other home'].user.id, homeArtistId: artistOf('other home').id, artists: [artistOf('other home')] };
  const name = (title: string) => `${secret} ${title}`;
  const album = await createAlbum({ ...hidden, name: name('Album') });
  const onAlbum = { albumId: album.id };
  const audio = async (values: Parameters<typeof createAudio>[0]) => (await createAudio(values)).track;
  const works = {
    album,
    track: await audio({ ...hidden, ...onAlbum, name: name('Track'), number: 1 }),
    foreign: await audio({ ...ofOther, visibility: 'private', albumId: album.id, name: name('Foreign'), number: 2 }),
    planned: await audio({ ...ofHome, name: name('Planned'), visibility: 'scheduled', scheduledAt: SOON, ownerId: people.maker.user.id }),
    binned: await audio({ ...hidden, name: name('Binned'), deletedAt: new Date() }),
    binnedAlbum: await createAlbum({ ...hidden, name: name('Old album'), deletedAt: new Date() }),
    ready: await audio({ ...ofHome, ...onAlbum, name: `${secret}-ready`, number: 3 }),
    shown: await audio({ ...ofHome, name: `${secret}-shown`, originalKey: `upload/${secret}`, ownerId: people.maker.user.id }),
    shownAlbum: await createAlbum({ ...ofHome, name: `${secret}-shown album` }),
    loose: await audio({ name: name('Loose'), visibility: 'private', ownerId: people.maker.user.id, homeArtistId: null, artists: [home] }),
    looseAlbum: await createAlbum({
      name: name('Loose album'),
      visibility: 'private',
      ownerId: people.maker.user.id,
      homeArtistId: null,
      artists: [home],
    }),
  };
  await createFile({ ownerId: people.owner.user.id, storageKey: `upload/${secret}` });
  await env.BUCKET.put(`upload/${secret}`, wav(4000));
  const stray = await audio({
    name: `${secret}-stray`,
    visibility: 'private',
    ownerId: people['other home'].user.id,
    homeArtistId: null,
    artists: [artistOf('other home')],
    albumId: works.looseAlbum.id,
  });
  const song = await audio({ ...ofHome, albumId: works.shownAlbum.id, name: `${secret}-song` });
  const foreignSong = await audio({ ...ofOther, albumId: works.shownAlbum.id, name: `${secret}-foreign song` });
  return { ...works, stray, song, foreignSong };
};

export type Works = Awaited<ReturnType<typeof createWorks>>;

/** All users follow both artists, and liked, played and reposted music that is private now. */
export const rememberMusic = async (people: People, { track, foreign, planned, album, shown, stray }: Works) => {
  const db = drizzle(env.DB);
  const ids = Object.values(people).map(({ user }) => user.id);
  const at = { createdAt: new Date() };
  const played = [track, foreign, planned, shown];
  const day = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  await db.batch([
    db.insert(trackLikes).values(ids.flatMap((userId) => [track, foreign].map(({ id }) => ({ userId, trackId: id, ...at })))),
    db.insert(albumLikes).values(ids.map((userId) => ({ userId, albumId: album.id, ...at }))),
    db.insert(artistFollows).values(ids.flatMap((userId) => [track, foreign].map((of) => ({ userId, artistId: of.homeArtistId!, ...at })))),
    db.insert(trackPlayDays).values([...played, stray].map(({ id }) => ({ trackId: id, day, plays: 12, listeners: 12 }))),
    db.insert(reposts).values(ids.map((userId) => ({ userId, trackId: track.id, ...at }))),
    ...ids.map((userId) =>
      db
        .insert(plays)
        .values(
          played.map(({ id }) => ({ trackId: id, userId, listenerHash: `${userId}`, ticketId: `${userId} ${id}`, countedAt: new Date() })),
        ),
    ),
  ]);
};
