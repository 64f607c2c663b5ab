import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { albums } from '#db/schema/album';
import { artistManagers, workspaceArtists } from '#db/schema/artist';
import { creditConsents } from '#db/schema/credit';
import { homeOffers } from '#db/schema/home';
import { tracks } from '#db/schema/track';
import { workspaceInvitations, workspaceMembers } from '#db/schema/workspace';
import type { Context } from '#functions/platform/access/context';
import { consentExitStatements } from './consent-exit.service';
import { albumHeir, managesAlbum, managesTrack, trackHeir } from './ownership.select';

type Statements = BatchItem<'sqlite'>[];
type Reading = Pick<Context, 'db'>;

const anyOf = (ids: number[]): SQL => sql`(select value from json_each(${JSON.stringify(ids)}))`;

/** Withdraws invitations by users who can no longer invite. */
const withdrawalStatement = ({ db }: Reading, workspaceIds: number[]) =>
  db.delete(workspaceInvitations).where(sql`${workspaceInvitations.workspaceId} in ${anyOf(workspaceIds)}
    and not exists (select 1 from workspace_members as inviting where inviting.workspace_id = ${workspaceInvitations.workspaceId}
      and inviting.user_id = ${workspaceInvitations.invitedBy} and inviting.role <> 'member')`);

/** Removes artists that the leavers lent, unless a remaining member owns them too. */
const takingBackStatement = ({ db }: Reading, workspaceIds: number[], leaverIds: number[]) => {
  const ownersIn = (
    people: SQL,
  ) => sql`exists (select 1 from artist_managers as lender where lender.artist_id = ${workspaceArtists.artistId}
    and lender.workspace_id is null and lender.user_id in (${people}))`;
  const members = sql`select staying.user_id from workspace_members as staying where staying.workspace_id = ${workspaceArtists.workspaceId}`;
  return db
    .delete(workspaceArtists)
    .where(sql`${workspaceArtists.workspaceId} in ${anyOf(workspaceIds)} and ${ownersIn(anyOf(leaverIds))} and not ${ownersIn(members)}`);
};

/** Transfers works of the team's artists whose creators no longer manage them. */
const passingOnStatements = ({ db }: Reading, { people, artists }: { people: SQL; artists: SQL }): Statements => [
  db
    .update(tracks)
    .set({ ownerId: sql`${trackHeir}` })
    .where(sql`${tracks.ownerId} in ${people} and not ${managesTrack(sql`${tracks.ownerId}`)}
      and ${tracks.homeArtistId} in ${artists}`),
  db
    .update(albums)
    .set({ ownerId: sql`${albumHeir}` })
    .where(sql`${albums.ownerId} in ${people} and not ${managesAlbum(sql`${albums.ownerId}`)}
      and ${albums.homeArtistId} in ${artists}`),
];

/**
 * Belongs into the batch, after the statements that remove members, demote them or delete the workspace.
 * The statements check what remains, so they do nothing if no one left. Rights that are checked at each use, such as private links, need none.
 */
export const exitStatements = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  workspaceIds: number[],
  leaverIds: number[],
): Promise<Statements> => {
  if (!workspaceIds.length) return [];
  const [members, lent, given] = await db.batch([
    db
      .select({ id: workspaceMembers.userId })
      .from(workspaceMembers)
      .where(sql`${workspaceMembers.workspaceId} in ${anyOf(workspaceIds)}`),
    db
      .select({ id: workspaceArtists.artistId })
      .from(workspaceArtists)
      .where(sql`${workspaceArtists.workspaceId} in ${anyOf(workspaceIds)}`),
    // Deleted accounts are no longer named by their consents.
    db
      .select({ id: creditConsents.id })
      .from(creditConsents)
      .where(sql`${creditConsents.userId} in (select user_id from workspace_members where workspace_id in ${anyOf(workspaceIds)})
        and ${creditConsents.artistId} in (select artist_id from workspace_artists where workspace_id in ${anyOf(workspaceIds)})`),
  ]);
  const team = { people: anyOf(members.map(({ id }) => id)), artists: anyOf(lent.map(({ id }) => id)) };
  return [
    withdrawalStatement({ db }, workspaceIds),
    takingBackStatement({ db }, workspaceIds, leaverIds),
    ...(lent.length ? passingOnStatements({ db }, team) : []),
    ...(given.length ? consentExitStatements({ db, now }, anyOf(given.map(({ id }) => id))) : []),
  ];
};

/** Ends what depends on the artist for those of `leavers`, a query of user ids, who no longer manage it. After the statements that end their rights. */
export const artistLossStatements = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { artistId, leavers }: { artistId: number; leavers: SQL },
): Statements => {
  const isOfHome = sql`(${homeOffers.trackId} in (select id from tracks where home_artist_id = ${artistId})
    or ${homeOffers.albumId} in (select id from albums where home_artist_id = ${artistId}))`;
  const isHead = sql`exists (select 1 from artist_managers as head where head.artist_id = ${artistId}
    and head.user_id = ${homeOffers.userId} and head.workspace_id is null)`;
  return [
    db
      .delete(homeOffers)
      .where(sql`${homeOffers.state} = 'waiting' and ${homeOffers.userId} in ${leavers} and ${isOfHome} and not ${isHead}`),
    ...passingOnStatements({ db }, { people: leavers, artists: anyOf([artistId]) }),
    ...consentExitStatements(
      { db, now },
      sql`(select ${creditConsents.id} from ${creditConsents} where ${creditConsents.artistId} = ${artistId} and ${creditConsents.userId} in ${leavers})`,
    ),
  ];
};

/** Leaves the artist to the heir, already a direct manager: its other managers (`leaverIds`) and its workspace lose it. */
export const artistHandoverStatements = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { artistId, heirId, leaverIds }: { artistId: number; heirId: number; leaverIds: number[] },
): Statements => [
  db.delete(artistManagers).where(sql`${artistManagers.artistId} = ${artistId} and ${artistManagers.userId} <> ${heirId}`),
  db.delete(workspaceArtists).where(sql`${workspaceArtists.artistId} = ${artistId}`),
  ...artistLossStatements({ db, now }, { artistId, leavers: anyOf(leaverIds) }),
];

/** Withdraws all invitations by a suspended user. */
export const suspensionStatement = ({ db }: Reading, userId: number) =>
  db.delete(workspaceInvitations).where(sql`${workspaceInvitations.invitedBy} = ${userId}`);

export const readWorkspacesOf = async ({ db }: Reading, userIds: number[]): Promise<number[]> => {
  const rows = await db
    .select({ id: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(sql`${workspaceMembers.userId} in ${anyOf(userIds)}`);
  return [...new Set(rows.map(({ id }) => id))];
};
