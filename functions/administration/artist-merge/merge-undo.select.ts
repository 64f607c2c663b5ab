import { type SQL, sql } from 'drizzle-orm';
import { boolean, first, list, number, object, only, type Read, text } from '#db/json-row';
import { artistLikes, artistMerges, artists } from '#db/schema/artist';
import { mergeRecords, mergeRows } from '#db/schema/artist-merge';
import { artistFollows } from '#db/schema/follow';
import { trackArtists } from '#db/schema/track';
import { users } from '#db/schema/user';
import { workspaces } from '#db/schema/workspace';
import type { ArtistMerge, MergeUndoLook } from '#functions/administration/artist-merge/merge-undo.contract';
import { MERGE_UNDO_DAYS } from '#functions/administration/artist-merge/merge-undo.contract';
import { artistReferenceRow } from '#functions/catalogue/artist/artist.select';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { nameKeys } from '#functions/platform/name/name-key';
import type { Move } from './merge-move';
import { creditReturns, keepsBadge, keptOf, personReturns, releaseReturns } from './merge-return';
import { directManagers, gainedTarget, managerReturns, returningTeams, stillManages } from './merge-return-right';

export const MERGE_UNDO_PERIOD = MERGE_UNDO_DAYS * DAY;

/** Merges into the same target after `merge`, a row of `artist_merges`: undo restores the state before them. */
export const laterMerges = (
  merge: string,
): SQL => sql`artist_merges as later join artist_merge_records as known on known.old_id = later.old_id
  where ${sql.raw(`later.artist_id = ${merge}.artist_id and known.into_id = ${merge}.artist_id
    and (later.created_at, later.old_id) > (${merge}.created_at, ${merge}.old_id)`)}`;

const movedOf = (kind: string) =>
  number(sql`(select count(distinct coalesce(${mergeRows.thingId}, ${mergeRows.userId})) from ${mergeRows}
    where ${mergeRows.oldId} = ${artistMerges.oldId} and ${mergeRows.kind} = ${kind})`);

export const mergeRow = object({
  id: artistMerges.oldId,
  name: artistMerges.name,
  createdAt: artistMerges.createdAt,
  into: only(
    object({ ...artistReferenceRow, isBinned: boolean(sql`${artists.deletedAt} is not null`) }),
    sql`${artists} where ${artists.id} = ${artistMerges.artistId}`,
  ),
  later: first(
    object({ id: number(sql`later.old_id`), name: text(sql`later.name`) }),
    sql`${laterMerges('artist_merges')} order by later.created_at desc, later.old_id desc`,
  ),
  record: first(
    object({
      intoId: mergeRecords.intoId,
      mergedBy: first(object({ id: users.id, name: users.name }), sql`${users} where ${users.id} = ${mergeRecords.mergedBy}`),
      albums: movedOf('release'),
      tracks: movedOf('credit'),
      followers: movedOf('follow'),
    }),
    sql`${mergeRecords} where ${mergeRecords.oldId} = ${artistMerges.oldId}`,
  ),
});
export type MergeRow = Read<typeof mergeRow>;

const stateOf = ({ createdAt, into, later, record }: MergeRow, now: Date): ArtistMerge['state'] => {
  if (createdAt.getTime() + MERGE_UNDO_PERIOD <= now.getTime()) return 'expired';
  if (!record) return 'unrecorded';
  if (record.intoId !== into.id) return 'superseded';
  if (later) return 'later';
  return into.isBinned ? 'binned' : 'undoable';
};

export const toMerge = ({ now }: Pick<Context, 'now'>, row: MergeRow): ArtistMerge => {
  const { id, name, createdAt, into, later, record } = row;
  const { isBinned: _, ...reference } = into;
  return {
    id,
    name,
    into: reference,
    merged_at: createdAt.toISOString(),
    merged_by: record?.mergedBy ?? null,
    state: stateOf(row, now),
    later: later as ArtistMerge['later'],
    undo_until: new Date(createdAt.getTime() + MERGE_UNDO_PERIOD).toISOString(),
    moved: record && { albums: record.albums, tracks: record.tracks, followers: record.followers },
  };
};

const byName = (move: Move, condition: SQL) =>
  list(
    object({ id: users.id, name: users.name }),
    sql`${users} where ${users.id} in (select kept.user_id from ${directManagers(move)} and ${condition}) order by ${users.name}, ${users.id}`,
  );

const lossOf = (move: Move) =>
  list(
    object({
      id: users.id,
      name: users.name,
      why: text(
        sql`case when ${users.bannedAt} is not null then 'suspended' when ${users.deletionDueAt} is not null then 'leaving' else 'revoked' end`,
      ),
    }),
    sql`${users} where ${users.id} in (select kept.user_id from ${directManagers(move)} and not ${managerReturns(move)}) order by ${users.name}, ${users.id}`,
  );

const teamOf = (ids: SQL) =>
  first(object({ id: workspaces.id, name: workspaces.name }), sql`${workspaces} where ${workspaces.id} in (${ids})`);

/** Sides of the comparison; each condition is the one that the statements of the undo use. */
export const lookRow = (move: Move, former: { name?: string }) => {
  const { fromId, intoId } = move;
  const badge = keepsBadge(
    former.name === undefined
      ? sql`0`
      : sql`artist_id = ${intoId} and key not in (select value from json_each(${JSON.stringify(nameKeys(former.name))}))`,
  );
  const CONDITIONS = {
    albums: ['release', releaseReturns(move)],
    tracks: ['credit', creditReturns(move)],
    followers: ['follow', personReturns(artistFollows, move)],
    likes: ['like', personReturns(artistLikes, move)],
  } as const;
  const counted = (isReturning: boolean) =>
    object(
      Object.fromEntries(
        Object.entries(CONDITIONS).map(([name, [kind, condition]]) => [
          name,
          number(
            sql`(select count(distinct coalesce(kept.thing_id, kept.user_id)) from ${keptOf(move, kind)} and ${isReturning ? condition : sql`not ${condition}`})`,
          ),
        ]),
      ) as Record<keyof typeof CONDITIONS, ReturnType<typeof number>>,
    );
  const record = (condition: SQL) =>
    boolean(sql`exists (select 1 from ${mergeRecords} as record where record.old_id = ${fromId} and ${condition})`);
  const rest = (kind: string) => number(sql`(select count(*) from ${keptOf(move, kind)} and kept.is_dropped = 1)`);
  const returning = sql`select lent.id from ${returningTeams(move)}`;
  return object({
    returns: counted(true),
    lost: counted(false),
    managers: byName(move, managerReturns(move)),
    losers: lossOf(move),
    team: teamOf(returning),
    lostTeam: teamOf(sql`select kept.thing_id from ${keptOf(move, 'team')} and kept.thing_id not in (${returning})`),
    badge: record(badge),
    lostBadge: record(sql`record.artist ->> 'verified' = 1 and not ${badge}`),
    claims: number(sql`(select count(*) from ${keptOf(move, 'claim')} and exists (select 1 from backstage_requests as claim
      where claim.id = kept.thing_id and claim.state = 'denied' and claim.decided_at = (select created_at from ${artistMerges} where ${artistMerges.oldId} = ${fromId})))`),
    offers: rest('offer'),
    leavers: list(
      object({ id: users.id, name: users.name }),
      sql`${users} where ${users.id} in (select kept.user_id from ${keptOf(move, 'manager')} and ${gainedTarget} and ${stillManages(move)}) order by ${users.name}, ${users.id}`,
    ),
    stays: object({
      tracks:
        number(sql`(select count(distinct ${trackArtists.trackId}) from ${trackArtists} join tracks on tracks.id = ${trackArtists.trackId}
        where ${trackArtists.artistId} = ${intoId} and tracks.created_at > (select created_at from ${artistMerges} where ${artistMerges.oldId} = ${fromId}))`),
      followers: number(sql`(select count(*) from ${artistFollows} where ${artistFollows.artistId} = ${intoId}
        and ${artistFollows.createdAt} > (select created_at from ${artistMerges} where ${artistMerges.oldId} = ${fromId}))`),
    }),
  });
};

export const toLook = (merge: ArtistMerge, row: Read<ReturnType<typeof lookRow>>): MergeUndoLook => {
  const { returns, lost, managers, losers, team, lostTeam, badge, lostBadge, claims, offers, leavers, stays } = row;
  return {
    merge,
    returns: { ...returns, managers, team, badge },
    lost: {
      ...lost,
      managers: losers as MergeUndoLook['lost']['managers'],
      team: lostTeam,
      badge: lostBadge,
      claims,
      offers,
    },
    leavers,
    stays,
  };
};
