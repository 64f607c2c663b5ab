import { type SQL, sql } from 'drizzle-orm';
import { albumArtists } from '#db/schema/album';
import { artistManagers, workspaceArtists } from '#db/schema/artist';
import { privateLinks } from '#db/schema/private-link';
import { trackArtists } from '#db/schema/track';
import { workspaceMembers, workspaces } from '#db/schema/workspace';
import { artistLossStatements } from '#functions/account/membership/exit.service';
import type { Statements } from '#functions/administration/resource/resource.definition';
import { canFollow } from './artist-merge.select';
import type { Move, Writing } from './merge-move';
import { WORKS } from './merge-record';
import { keptOf } from './merge-return';
import { voidStatements } from './merge-right';

/** A manager's row: dates and teams of the merged artist, of the target before the merge, and of the target after it. */
const [SINCE, TEAM, TARGET_SINCE, TARGET_TEAM, AFTER_SINCE, AFTER_TEAM] = [0, 1, 2, 3, 4, 5].map((place) =>
  sql.raw(`kept.row ->> ${place}`),
) as [SQL, SQL, SQL, SQL, SQL, SQL];

export const directManagers = (move: Move): SQL => sql`${keptOf(move, 'manager')} and ${TEAM} is null`;

/** True unless they managed the target after the merge and lost it since: a right that ended must not come back. */
export const stillManages = ({ intoId }: Move): SQL => sql`(${AFTER_SINCE} is null or exists (select 1 from ${artistManagers} as there
  where there.artist_id = ${intoId} and there.user_id = kept.user_id and there.created_at = ${AFTER_SINCE}))`;

export const managerReturns = (move: Move): SQL =>
  sql`(exists (select 1 from users where users.id = kept.user_id and ${canFollow}) and ${stillManages(move)})`;

/** True for users who manage the target by the merge, or directly instead of by a team. */
export const gainedTarget: SQL = sql`(${AFTER_SINCE} is not null and ${AFTER_TEAM} is null and (${TARGET_SINCE} is null or ${TARGET_TEAM} is not null))`;

/** A team returns with a manager who is still in it, or alone if the artist had no other at the merge. */
export const returningTeams = (
  move: Move,
): SQL => sql`(select kept.thing_id as id, kept.row ->> 0 as since, kept.row ->> 1 as had_manager from ${keptOf(move, 'team')}) as lent
  where exists (select 1 from ${workspaces} where workspaces.id = lent.id)
  and (lent.had_manager = 0 or exists (select 1 from ${directManagers(move)} and ${managerReturns(move)}
    and kept.user_id in (select user_id from ${workspaceMembers} where workspace_id = lent.id)))`;

/** A work whose credit was removed since the merge stays with the target. */
const homeStatements = ({ db }: Writing, move: Move): Statements =>
  WORKS.map(({ kind, table }) => {
    const [credits, work, credit] =
      kind === 'track'
        ? [trackArtists, sql`own.track_id`, keptOf(move, 'credit')]
        : [albumArtists, sql`own.album_id`, keptOf(move, 'release')];
    return db
      .update(table)
      .set({ homeArtistId: move.fromId })
      .where(sql`${table.homeArtistId} = ${move.intoId}
      and ${table.id} in (select kept.thing_id from ${keptOf(move, `${kind}_home`)})
      and (exists (select 1 from ${credits} as own where ${work} = ${table.id} and own.artist_id = ${move.fromId})
        or not exists (select 1 from ${credit} and kept.thing_id = ${table.id}))`);
  });

/** Ends what the merge gave its followers of the target; teams and earlier dates return. */
const followerStatements = ({ db, now }: Writing, move: Move): Statements => {
  const { intoId } = move;
  const asMerged = sql`${keptOf(move, 'manager')} and kept.user_id = ${artistManagers.userId} and ${AFTER_SINCE} = ${artistManagers.createdAt} and ${AFTER_TEAM} is null`;
  const isOfTarget = sql`${artistManagers.artistId} = ${intoId} and ${artistManagers.workspaceId} is null`;
  return [
    db.delete(artistManagers).where(sql`${isOfTarget} and exists (select 1 from ${asMerged} and ${gainedTarget})`),
    db
      .update(artistManagers)
      .set({ createdAt: sql`(select ${TARGET_SINCE} from ${asMerged})` })
      .where(sql`${isOfTarget} and exists (select 1 from ${asMerged} and ${TARGET_SINCE} is not null and ${TARGET_TEAM} is null)`),
    db
      .insert(artistManagers)
      .select(sql`select ${intoId}, kept.user_id, iif(${TARGET_TEAM} = lent.workspace_id, ${TARGET_SINCE}, ${now.getTime()}), lent.workspace_id
      from ${workspaceArtists} as lent join ${workspaceMembers} as member on member.workspace_id = lent.workspace_id and lent.artist_id = ${intoId}
      join (select kept.user_id, kept.row from ${keptOf(move, 'manager')}) as kept on kept.user_id = member.user_id
      where not exists (select 1 from ${artistManagers} as there where there.artist_id = ${intoId} and there.user_id = kept.user_id)`),
  ];
};

const ownerStatements = ({ db }: Writing, move: Move): Statements =>
  WORKS.map(({ kind, table }) => {
    const former = sql`(select kept.user_id from ${keptOf(move, `${kind}_owner`)} and kept.thing_id = ${table.id})`;
    const manages = (user: SQL) =>
      sql`exists (select 1 from ${artistManagers} as keeper where keeper.artist_id = ${move.fromId} and keeper.user_id = ${user})`;
    return db
      .update(table)
      .set({ ownerId: former })
      .where(sql`${table.homeArtistId} = ${move.fromId} and ${manages(former)} and not ${manages(sql`${table.ownerId}`)}`);
  });

/** Revokes private links of managers of either artist who don't manage this one, as if they had left it. Those of an office stay. */
const linkStatement = ({ db, now }: Writing, move: Move) =>
  db
    .update(privateLinks)
    .set({ revokedAt: now })
    .where(sql`${privateLinks.revokedAt} is null and (${privateLinks.trackId} in (select id from tracks where home_artist_id = ${move.fromId})
        or ${privateLinks.albumId} in (select id from albums where home_artist_id = ${move.fromId}))
      and ${privateLinks.createdBy} in (select user_id from artist_managers where artist_id = ${move.intoId}
        union select kept.user_id from ${keptOf(move, 'manager')})
      and not exists (select 1 from ${artistManagers} as keeper where keeper.artist_id = ${move.fromId} and keeper.user_id = ${privateLinks.createdBy})`);

/** Belongs after the credits. Rights return to users who kept theirs; everyone else loses the works that return. */
export const rightReturnStatements = (context: Writing, move: Move): Statements => {
  const { db, now } = context;
  const { fromId, intoId } = move;
  return [
    ...homeStatements(context, move),
    db
      .insert(artistManagers)
      .select(sql`select ${fromId}, kept.user_id, ${SINCE}, null from ${directManagers(move)} and ${managerReturns(move)}`),
    db.insert(workspaceArtists).select(sql`select ${fromId}, lent.id, lent.since from ${returningTeams(move)}`),
    ...followerStatements(context, move),
    ...voidStatements(context, move),
    linkStatement(context, move),
    ...ownerStatements(context, move),
    ...artistLossStatements({ db, now }, { artistId: intoId, leavers: sql`(select kept.user_id from ${keptOf(move, 'manager')})` }),
    ...artistLossStatements(
      { db, now },
      { artistId: fromId, leavers: sql`(select leaver.user_id from artist_managers as leaver where leaver.artist_id = ${intoId})` },
    ),
  ];
};
