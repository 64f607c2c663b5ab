import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { homeOffers, homeReviews } from '#db/schema/home';
import { createAlbum } from '../support/factories/album.factory';
import { createArtist } from '../support/factories/artist.factory';
import { createTrack } from '../support/factories/track.factory';
import { createUser } from '../support/factories/user.factory';
import type { Build } from './requests';
import type { Person } from './world';

type Manager = Pick<Person, 'id'>;

/** Track or album with the first user's artist as its home and the second one's as another main artist. */
const makeWork = async (state: string, giver: Manager, taker: Manager) => {
  const [home, other] = [await createArtist({ managers: [giver] }), await createArtist({ managers: [taker] })];
  const deletedAt = state.startsWith('deleted') ? new Date() : null;
  const values = { artists: [home, other], ownerId: giver.id, homeArtistId: home.id, deletedAt };
  const visibility = state.startsWith('private') ? ('private' as const) : ('public' as const);
  const isAlbum = state.endsWith('album');
  const { id } = await (isAlbum ? createAlbum({ ...values, visibility }) : createTrack({ ...values, visibility }));
  return { kind: isAlbum ? 'album' : 'track', id, other, work: isAlbum ? { albumId: id } : { trackId: id } };
};

const makeOffer = async (giver: Manager, taker: Manager) => {
  const { work, other } = await makeWork('private track', giver, taker);
  const values = { ...work, artistId: other.id, userId: giver.id, createdAt: new Date() };
  const [offer] = await drizzle(env.DB).insert(homeOffers).values(values).returning();
  return { parts: [offer.id] };
};

const received: Build = async ({ owner }) => makeOffer(await createUser(), owner);
const sent: Build = async ({ owner }) => makeOffer(owner, await createUser());

export const HOME_REQUESTS: Record<string, Build> = {
  'GET /home-offers': async (cell) => {
    await received(cell);
    return {};
  },
  'POST /home-offers': async ({ state, owner }) => {
    const { kind, id, other } = await makeWork(state, owner, await createUser());
    return { body: { [`${kind}_id`]: id, artist_id: other.id } };
  },
  'POST /home-offers/:id/accept': received,
  'POST /home-offers/:id/decline': received,
  'DELETE /home-offers/:id': sent,
  'PUT /homes/:kind/:id': async ({ state, owner }) => {
    const { kind, id, other } = await makeWork(state, owner, await createUser());
    return { parts: [kind, id], body: { artist_id: other.id } };
  },
  'GET /home-reviews': async () => ({}),
  'POST /home-reviews/confirm': async ({ owner }) => {
    const { work } = await makeWork('private track', owner, await createUser());
    const [review] = await drizzle(env.DB)
      .insert(homeReviews)
      .values({ ...work, createdAt: new Date() })
      .returning();
    return { body: { ids: [review.id] } };
  },
};
