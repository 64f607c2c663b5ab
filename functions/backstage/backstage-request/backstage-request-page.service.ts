import { sql } from 'drizzle-orm';
import { type BackstageRequest, REQUEST_TYPES, requestsQuery } from '#contracts/backstage/backstage-request';
import type { CurrentUser } from '#contracts/platform/settings';
import { object, readRows } from '#db/json-row';
import { artistManagers, artists } from '#db/schema/artist';
import { canSeeArtist } from '#functions/catalogue/artist/artist.policy';
import { artistPermissions } from '#functions/catalogue/artist/artist.select';
import type { Context } from '#functions/platform/access/context';
import { idParam } from '#functions/platform/contract/id';
import { listRequests } from './backstage-request.service';

/** So many of a person's own requests are looked through for the newest of each kind. */
const LOOKED_THROUGH = 50;

/** So many of the artists that a person manages are offered. */
const OFFERED = 50;

/** An artist as the form of a request names it. */
export interface NamedArtist {
  id: number;
  name: string;
}

/** The newest request of each kind that the person has handed in; a withdrawn one counts as none. */
export const readOwnRequests = async (context: Context): Promise<BackstageRequest[]> => {
  const { pagination } = await listRequests(context, requestsQuery.parse({ own: 'true', perPage: LOOKED_THROUGH }));
  const newest = REQUEST_TYPES.map((type) => pagination.data.find((request) => request.type === type && request.state !== 'withdrawn'));
  return newest.filter((request) => request !== undefined);
};

const named = { id: artists.id, name: artists.name };

/** The artists that the person manages. */
const readManaged = ({ db, actor }: Context): Promise<NamedArtist[]> =>
  readRows(
    db,
    object(named),
    sql`${artistManagers} join ${artists} on ${artists.id} = ${artistManagers.artistId}
      where ${artistManagers.userId} = ${actor.user!.id} and ${artists.deletedAt} is null order by ${artists.name} limit ${OFFERED}`,
  );

/** The artist whose id an address names; none for one that the person may not know of. */
const findRequestedArtist = async ({ db, actor }: Context, text: string | null): Promise<NamedArtist[]> => {
  const id = idParam.safeParse(text ?? '');
  if (!id.success) return [];
  const row = object({ ...artistPermissions(actor), ...named });
  const found = await readRows(db, row, sql`${artists} where ${artists.id} = ${id.data}`);
  return found.filter((artist) => canSeeArtist(actor, artist)).map(({ id, name }) => ({ id, name }));
};

/**
 * What the form of a request begins with: the person's name, the artists that they most likely mean (the one that the address names comes
 * chosen), and their open request of the kind, which stands in the way of another.
 */
export const readRequestForm = async (context: Context, type: BackstageRequest['type'], user: CurrentUser, artistId: string | null) => {
  const [own, managed, named] = await Promise.all([
    readOwnRequests(context),
    type === 'verify-artist' ? readManaged(context) : [],
    type === 'become-artist' ? [] : findRequestedArtist(context, artistId),
  ]);
  const others = managed.filter(({ id }) => id !== named[0]?.id);
  return {
    known: { first_name: user.first_name ?? '', last_name: user.last_name ?? '', artist_id: named[0]?.id },
    artists: [...named, ...others],
    open: own.find((request) => request.type === type && request.state === 'pending') ?? null,
  };
};
