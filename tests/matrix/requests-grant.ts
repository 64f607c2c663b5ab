import { createAlbum } from '../support/factories/album.factory';
import { createArtist } from '../support/factories/artist.factory';
import { createGrant } from '../support/factories/grant.factory';
import { createTrack } from '../support/factories/track.factory';
import { createUser } from '../support/factories/user.factory';
import type { Build, Cell } from './requests';

/** Work of the owner's artist with another credited artist; `own` is the caller's. */
const makeWork = async ({ state, caller, owner }: Cell) => {
  const holder = state.startsWith('own') ? (caller ?? owner) : owner;
  const home = await createArtist({ managers: [holder] });
  const other = await createArtist();
  const visibility = state.includes('public') ? ('public' as const) : ('private' as const);
  const values = { visibility, ownerId: holder.id, homeArtistId: home.id, artists: [home, other] };
  const isAlbum = state.includes('album');
  const { id } = await (isAlbum ? createAlbum(values) : createTrack(values));
  return { id, isAlbum, other, holder };
};

const listed: Build = async (cell) => ({ parts: [(await makeWork(cell)).id] });

const granting: Build = async (cell) => {
  const { id, isAlbum, other } = await makeWork(cell);
  return { body: { [isAlbum ? 'album_id' : 'track_id']: id, artist_id: other.id, right: 'edit' } };
};

const granted: Build = async (cell) => {
  if (cell.state.startsWith('received')) {
    const { id } = await createGrant({ givers: [await createUser()], managers: [cell.owner] });
    return { parts: [id] };
  }
  const { id, isAlbum, other, holder } = await makeWork(cell);
  const grant = await createGrant({ [isAlbum ? 'albumId' : 'trackId']: id, artistId: other.id, grantedBy: holder.id });
  return { parts: [grant.id] };
};

export const GRANT_REQUESTS: Record<string, Build> = {
  'GET /tracks/:id/grants': listed,
  'GET /albums/:id/grants': listed,
  'GET /grants/received': granted,
  'POST /grants': granting,
  'DELETE /grants/:id': granted,
};
