import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { artistFollows } from '#db/schema/follow';
import { releaseNotes } from '#db/schema/release-note';
import { createAlbum } from '../support/factories/album.factory';
import { createArtist } from '../support/factories/artist.factory';
import { createTrack } from '../support/factories/track.factory';
import { createUser } from '../support/factories/user.factory';
import type { Build, Cell } from './requests';
import { CANARY } from './world';

/** Release of an artist managed by the owner, with one follower and a note in the given state. */
const makeNote = async ({ state, owner }: Cell) => {
  const artist = await createArtist({ managers: [owner] });
  const isAlbum = state.includes('album');
  const of = { artists: [artist], ownerId: owner.id };
  const release = isAlbum ? await createAlbum(of) : await createTrack(of);
  const fan = await createUser();
  const db = drizzle(env.DB);
  await db.insert(artistFollows).values({ userId: fan.id, artistId: artist.id, createdAt: new Date(1) });
  if (!state.startsWith('no note')) {
    const sent = state.startsWith('waiting') ? { sentAt: new Date(), sentBy: owner.id, audienceUntil: new Date() } : {};
    await db
      .insert(releaseNotes)
      .values({ ...(isAlbum ? { albumId: release.id } : { trackId: release.id }), artistId: artist.id, body: `Words ${CANARY}`, ...sent });
  }
  return { release: [isAlbum ? 'album' : 'track', release.id], artist: artist.id };
};

const note: Build = async (cell) => {
  const { release, artist } = await makeNote(cell);
  return { parts: [...release, artist] };
};

export const NOTE_REQUESTS: Record<string, Build> = {
  'GET /release-notes/:kind/:id': async (cell) => ({ parts: (await makeNote(cell)).release }),
  'PUT /release-notes/:kind/:id/:artist': async (cell) => ({
    ...(await note(cell)),
    body: { body: 'New words', revision: cell.state.startsWith('no note') ? 0 : 1 },
  }),
  'GET /release-notes/:kind/:id/:artist/preview': note,
  'POST /release-notes/:kind/:id/:artist/send': async (cell) => ({
    ...(await note(cell)),
    body: { revision: 1, as_of: new Date().toISOString(), notified: 1, mailed: 1 },
  }),
  'DELETE /release-notes/:kind/:id/:artist/send': note,
};
