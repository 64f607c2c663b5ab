import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { premieres } from '#db/schema/premiere';
import { createAlbum } from '../support/factories/album.factory';
import { createArtist } from '../support/factories/artist.factory';
import { createAudio } from '../support/factories/audio.factory';
import type { Build, Cell } from './requests';

const AHEAD = 3_600_000;

/** Scheduled release of the owner, announced with a teaser if the state requests it. */
const makeRelease = async ({ state, owner }: Cell) => {
  const artist = await createArtist({ managers: [owner] });
  const scheduledAt = new Date(Date.now() + AHEAD);
  const coming = { visibility: 'scheduled' as const, scheduledAt, ownerId: owner.id, artists: [artist] };
  const album = state.includes('album') ? await createAlbum(coming) : null;
  const { track } = await createAudio({ ...coming, albumId: album?.id });
  if (state.startsWith('announced')) {
    const teaserKey = `upload/${crypto.randomUUID()}`;
    await env.BUCKET.put(teaserKey, new Uint8Array(10));
    const teaser = { teaserKey, teaserType: 'audio/wav', teaserSize: 10, teaserTrackId: track.id, teaserFrom: 0, teaserLength: 5000 };
    await drizzle(env.DB)
      .insert(premieres)
      .values({ ...(album ? { albumId: album.id } : { trackId: track.id }), knownAt: scheduledAt, ...teaser });
  }
  return { parts: album ? ['album', album.id] : ['track', track.id], track };
};

const release: Build = async (cell) => ({ parts: (await makeRelease(cell)).parts });

export const RELEASE_REQUESTS: Record<string, Build> = {
  'GET /premieres/:kind/:id': release,
  'GET /premieres/:kind/:id/teaser': release,
  'GET /premieres/:kind/:id/settings': release,
  'PUT /premieres/:kind/:id': async (cell) => ({ ...(await release(cell)), body: { shows_tracks: true } }),
  'DELETE /premieres/:kind/:id': release,
  // An empty body is sent without a content length.
  'PUT /premieres/:kind/:id/teaser': async (cell) => {
    const { parts, track } = await makeRelease(cell);
    return { parts, query: `track_id=${track.id}&from=0&length=5000` };
  },
  'DELETE /premieres/:kind/:id/teaser': release,
};
