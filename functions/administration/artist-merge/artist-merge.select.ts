import { type SQL, sql } from 'drizzle-orm';
import type { MergeLook, ProfileField } from '#contracts/administration/artist-merge';
import { boolean, first, list, number, object, type Read, readRows } from '#db/json-row';
import { albumArtists } from '#db/schema/album';
import { artistLikes, artistManagers, artistMerges, artists, workspaceArtists } from '#db/schema/artist';
import { backstageRequests } from '#db/schema/backstage-request';
import { channelItems } from '#db/schema/channel';
import { creditRequests } from '#db/schema/credit';
import { artistFollows } from '#db/schema/follow';
import { insightNotes } from '#db/schema/insight';
import { trackArtists } from '#db/schema/track';
import { users } from '#db/schema/user';
import { workspaces } from '#db/schema/workspace';
import type { Context } from '#functions/platform/access/context';
import { AppError, notFound, validationError } from '#functions/platform/http/app-error';

export const canFollow = sql`(users.banned_at is null and users.deletion_due_at is null)`;

const sideRow = object({
  id: artists.id,
  name: artists.name,
  slug: artists.slug,
  image: artists.image,
  verified: artists.verified,
  description: artists.description,
  city: artists.city,
  country: artists.country,
  links: artists.links,
  images: artists.images,
  isDeleted: boolean(sql`${artists.deletedAt} is not null`),
  albums: number(sql`(select count(*) from ${albumArtists} where ${albumArtists.artistId} = ${artists.id})`),
  tracks: number(sql`(select count(distinct ${trackArtists.trackId}) from ${trackArtists} where ${trackArtists.artistId} = ${artists.id})`),
  followers: artists.followersCount,
  likes: artists.likesCount,
  plays: artists.plays,
  managers: list(
    object({ id: users.id, name: users.name, active: boolean(canFollow) }),
    sql`${artistManagers} join ${users} on ${users.id} = ${artistManagers.userId}
      where ${artistManagers.artistId} = ${artists.id} and ${artistManagers.workspaceId} is null order by ${artistManagers.createdAt}, ${users.id}`,
  ),
  team: first(
    object({ id: workspaces.id, name: workspaces.name }),
    sql`${workspaceArtists} join ${workspaces} on ${workspaces.id} = ${workspaceArtists.workspaceId} where ${workspaceArtists.artistId} = ${artists.id}`,
  ),
});
export type SideRow = Read<typeof sideRow>;

export const filledFields = (side: SideRow): ProfileField[] => {
  const texts = (['image', 'description', 'city', 'country'] as const).filter((name) => side[name]);
  const lists = (['links', 'images'] as const).filter((name) => side[name].length > 0);
  return ['name', ...texts, ...lists];
};

const toSide = (row: SideRow) => {
  const { id, name, slug, image, verified, albums, tracks, followers, likes, plays, managers, team } = row;
  return { id, name, slug, image, verified, albums, tracks, followers, likes, plays, managers, team, filled: filledFields(row) };
};

const successorRow = object({ name: artists.name, old: artistMerges.name });

const findSuccessor = async ({ db }: Pick<Context, 'db'>, id: number) =>
  (
    await readRows(
      db,
      successorRow,
      sql`${artistMerges} join ${artists} on ${artists.id} = ${artistMerges.artistId} where ${artistMerges.oldId} = ${id}`,
    )
  )[0];

const refuse = (why: string) => validationError({ into: [why] });

/** Throws 404, 409 if `fromId` was already merged, 422 if `intoId` is not a valid target. */
export const findSides = async (
  context: Pick<Context, 'db'>,
  fromId: number,
  intoId: number,
): Promise<{ from: SideRow; into: SideRow }> => {
  const rows = await readRows(context.db, sideRow, sql`${artists} where ${artists.id} in (${fromId}, ${intoId})`);
  const [from, into] = [fromId, intoId].map((id) => rows.find((row) => row.id === id));
  if (!from) {
    const successor = await findSuccessor(context, fromId);
    if (!successor) throw notFound();
    throw new AppError(409, 'merged', `“${successor.old}” was already merged into “${successor.name}”.`);
  }
  if (fromId === intoId) throw refuse('An artist cannot be merged into itself.');
  if (!into) {
    const successor = await findSuccessor(context, intoId);
    throw refuse(
      successor
        ? `“${successor.old}” was already merged into “${successor.name}”. Choose that artist instead.`
        : 'This artist doesn’t exist.',
    );
  }
  if (into.isDeleted) throw refuse(`“${into.name}” is in the bin. Restore it first.`);
  return { from, into };
};

const counts = (fromId: number, intoId: number) => {
  const both = (table: typeof albumArtists | typeof trackArtists | typeof artistFollows | typeof artistLikes, of: SQL) =>
    number(
      sql`(select count(*) from (select ${of} from ${table} where ${table.artistId} = ${fromId} intersect select ${of} from ${table} where ${table.artistId} = ${intoId}))`,
    );
  const own = (table: typeof channelItems | typeof insightNotes) =>
    number(sql`(select count(*) from ${table} where ${table.artistId} = ${fromId})`);
  return object({
    shared: object({
      albums: both(albumArtists, sql`${albumArtists.albumId}`),
      tracks: both(trackArtists, sql`${trackArtists.trackId}`),
      followers: both(artistFollows, sql`${artistFollows.userId}`),
      likes: both(artistLikes, sql`${artistLikes.userId}`),
    }),
    moves: object({
      credits: number(
        sql`(select count(*) from ${creditRequests} where ${creditRequests.artistId} = ${fromId} and ${creditRequests.state} = 'waiting')`,
      ),
      channels: own(channelItems),
      notes: own(insightNotes),
      claims: number(
        sql`(select count(*) from ${backstageRequests} where ${backstageRequests.artistId} = ${fromId} and ${backstageRequests.state} = 'pending')`,
      ),
    }),
  });
};

/** Previews a merge without changing anything. Throws 404, 409 or 422. */
export const previewMerge = async (context: Context, fromId: number, intoId: number): Promise<MergeLook> => {
  const { from, into } = await findSides(context, fromId, intoId);
  const [counted] = await readRows(context.db, counts(fromId, intoId), sql`(select 1)`);
  return { from: toSide(from), into: toSide(into), ...counted! };
};
