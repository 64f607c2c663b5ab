import { sql } from 'drizzle-orm';
import { type BackstageRequest, REQUEST_TYPES, requestsQuery } from '#contracts/backstage/backstage-request';
import type { CurrentUser } from '#contracts/platform/settings';
import { object, readRows } from '#db/json-row';
import { nameOrder } from '#db/keyset';
import { artistManagers, artists } from '#db/schema/artist';
import { canSeeArtist } from '#functions/catalogue/artist/artist.policy';
import { artistPermissions } from '#functions/catalogue/artist/artist.select';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import type { Context } from '#functions/platform/access/context';
import { idParam } from '#functions/platform/contract/id';
import { mayVerify } from './backstage-request.select';
import { listRequests } from './backstage-request.service';

const SEARCHED_REQUESTS = 50;

const MAX_ARTISTS = 50;

export interface NamedArtist {
  id: number;
  name: string;
}

/** The newest request of each type that was not withdrawn. */
export const readOwnRequests = async (context: Context): Promise<BackstageRequest[]> => {
  const { pagination } = await listRequests(context, requestsQuery.parse({ own: 'true', perPage: SEARCHED_REQUESTS }));
  const newest = REQUEST_TYPES.map((type) => pagination.data.find((request) => request.type === type && request.state !== 'withdrawn'));
  return newest.filter((request) => request !== undefined);
};

const named = { id: artists.id, name: artists.name };

const readVerifiable = ({ db, actor }: Context): Promise<NamedArtist[]> => {
  const me = sql`${actor.user!.id}`;
  return readRows(
    db,
    object(named),
    sql`${artistManagers} join ${artists} on ${artists.id} = ${artistManagers.artistId} where ${artistManagers.userId} = ${me}
      and ${publicArtistWhere} and ${mayVerify(me, sql`${artists.id}`)} order by ${nameOrder(artists)} limit ${MAX_ARTISTS}`,
  );
};

const findRequestedArtist = async ({ db, actor }: Context, text: string | null): Promise<NamedArtist[]> => {
  const id = idParam.safeParse(text ?? '');
  if (!id.success) return [];
  const row = object({ ...artistPermissions(actor), ...named });
  const matches = await readRows(db, row, sql`${artists} where ${artists.id} = ${id.data}`);
  return matches.filter((artist) => canSeeArtist(actor, artist)).map(({ id, name }) => ({ id, name }));
};

/** Initial values of the form, the artist from the address first. `open` is a pending request that blocks another one of its type. */
export const readRequestForm = async (context: Context, type: BackstageRequest['type'], user: CurrentUser, artistId: string | null) => {
  const [own, managed, found] = await Promise.all([
    readOwnRequests(context),
    type === 'verify-artist' ? readVerifiable(context) : [],
    type === 'become-artist' ? [] : findRequestedArtist(context, artistId),
  ]);
  const named = type === 'verify-artist' ? managed.filter(({ id }) => id === found[0]?.id) : found;
  const others = managed.filter(({ id }) => id !== named[0]?.id);
  return {
    defaults: { first_name: user.first_name ?? '', last_name: user.last_name ?? '', artist_id: named[0]?.id },
    artists: [...named, ...others],
    open: own.find((request) => request.type === type && request.state === 'pending') ?? null,
  };
};
