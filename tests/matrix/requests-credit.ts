import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { creditBlocks } from '#db/schema/credit';
import { createArtist } from '../support/factories/artist.factory';
import { createAudio } from '../support/factories/audio.factory';
import { createCreditRequest, termsOfRequest } from '../support/factories/credit.factory';
import { createTrack } from '../support/factories/track.factory';
import { createUser } from '../support/factories/user.factory';
import type { Build } from './requests';

/** Credit of an artist managed by the owner, or in the state `unmanaged` by no one. */
const request: Build = async ({ state, owner }) => {
  const asker = await createUser();
  const { id } = await createCreditRequest({ userId: asker.id, managers: state === 'unmanaged' ? [] : [owner] });
  return { parts: [id], query: state === 'unmanaged' ? 'scope=unmanaged' : '', body: {} };
};

const block: Build = async ({ state, owner }) => {
  const { artistId, userId } = await createCreditRequest({ managers: state === 'unmanaged' ? [] : [owner] });
  await drizzle(env.DB).insert(creditBlocks).values({ artistId, userId, createdAt: new Date() });
  return { parts: [artistId, userId] };
};

const acceptance: Build = async (cell) => {
  const asked = await request(cell);
  return { ...asked, body: { terms: await termsOfRequest(asked.parts![0] as number) } };
};

const preview: Build = async ({ state, owner }) => {
  const { track } = await createAudio();
  const { id } = await createCreditRequest({ trackId: track.id, managers: state === 'unmanaged' ? [] : [owner] });
  return { parts: [id, track.id] };
};

/** Credit of the owner's artist on a stranger's track. */
const standing: Build = async ({ owner }) => {
  const artist = await createArtist({ managers: [owner] });
  const { id } = await createTrack({ ownerId: (await createUser()).id, artists: [await createArtist(), { ...artist, role: 'writer' }] });
  return { parts: [], body: { artist_id: artist.id, track_id: id, role: 'writer' } };
};

export const CREDIT_REQUESTS: Record<string, Build> = {
  'GET /credit-requests': request,
  'GET /credit-requests/:id/tracks/:trackId/stream': preview,
  'POST /credit-requests/:id/accept': acceptance,
  'POST /credit-requests/:id/decline': request,
  'GET /credits': standing,
  'POST /credits/withdraw': standing,
  'GET /credit-blocks': block,
  'DELETE /credit-blocks/:artistId/:userId': block,
};
