import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { PROFILE_TABS } from '#contracts/account/user';
import { users } from '#db/schema/user';
import { createAlbum } from '../support/factories/album.factory';
import { createArtist } from '../support/factories/artist.factory';
import { createTrack } from '../support/factories/track.factory';
import type { Build, Cell } from './requests';

const nothing: Build = async () => ({});

const liked = async ({ state, owner }: Cell) => {
  const visibility = state.startsWith('private') ? ('private' as const) : ('public' as const);
  if (state.endsWith('artist'))
    return { type: 'artist', id: (await createArtist({ managers: [owner], disabled: state.startsWith('disabled') })).id };
  if (state.endsWith('album')) return { type: 'album', id: (await createAlbum({ ownerId: owner.id, visibility })).id };
  return { type: 'track', id: (await createTrack({ ownerId: owner.id, visibility })).id };
};

const likeable: Build = async (cell) => {
  const { type, id } = await liked(cell);
  return { body: { likeables: [{ likeable_type: type, likeable_id: id }] } };
};

const repostable: Build = async (cell) => {
  const { type, id } = await liked(cell);
  return { body: { repostable_type: type, repostable_id: id } };
};

const artist: Build = async (cell) => ({ parts: [(await liked(cell)).id] });

/** A profile tab, private in the state `kept`. */
const tab: Build = async ({ state, owner }) => {
  if (state === 'unknown') return { parts: [999_999] };
  const privateTabs = state === 'kept' ? [...PROFILE_TABS] : [];
  await drizzle(env.DB).update(users).set({ privateTabs }).where(eq(users.id, owner.id));
  return { parts: [owner.id] };
};

export const LIBRARY_REQUESTS: Record<string, Build> = {
  'GET /users/me/library': nothing,
  'GET /users/me/artists': nothing,
  'GET /users/me/tracks': nothing,
  'GET /users/me/albums': nothing,
  'GET /users/me/bin': nothing,
  'GET /users/me/credited-names': nothing,
  'POST /users/me/library/add': likeable,
  'POST /users/me/library/remove': likeable,
  'GET /users/me/feed': nothing,
  'GET /users/me/marks': nothing,
  'GET /users/:id/liked-tracks': tab,
  'GET /users/:id/liked-tracks/ids': tab,
  'GET /users/:id/liked-albums': tab,
  'GET /users/:id/liked-artists': tab,
  'GET /users/:id/history': tab,
  'POST /users/:id/follow': tab,
  'POST /users/:id/unfollow': tab,
  'GET /users/:id/followers': tab,
  'GET /users/:id/followed-users': tab,
  'GET /users/:id/followed-artists': tab,
  'GET /users/:id/followed-playlists': tab,
  'POST /artists/:id/follow': artist,
  'POST /artists/:id/unfollow': artist,
  'GET /artists/:id/followers': artist,
  'POST /reposts/toggle': repostable,
  'GET /users/:id/reposts': tab,
};
