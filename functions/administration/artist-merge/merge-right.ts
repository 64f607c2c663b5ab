import { type SQL, sql } from 'drizzle-orm';
import { albums } from '#db/schema/album';
import { artistManagers } from '#db/schema/artist';
import { homeOffers } from '#db/schema/home';
import { tracks } from '#db/schema/track';
import { workGrants } from '#db/schema/work-grant';
import { artistLossStatements } from '#functions/account/membership/exit.service';
import type { Statements } from '#functions/administration/resource/resource.definition';
import { notifyStatement } from '#functions/platform/notifier/notify.service';
import { canFollow } from './artist-merge.select';
import type { Move, Writing } from './merge-move';

const homeOf = (row: typeof homeOffers | typeof workGrants): SQL =>
  sql`coalesce((select home_artist_id from tracks where tracks.id = ${row.trackId}), (select home_artist_id from albums where albums.id = ${row.albumId}))`;

/** Deletes offers and grants by users who lost the home: its managers change, and could include them again. Must precede all moves. */
export const voidStatements = ({ db }: Writing, { fromId, intoId }: Move): Statements => {
  const giver = (row: typeof homeOffers | typeof workGrants, userId: SQL) =>
    sql`select 1 from artist_managers as giver where giver.artist_id = ${homeOf(row)} and giver.user_id = ${userId}`;
  return [
    db.delete(homeOffers).where(sql`${homeOffers.state} = 'waiting' and ${homeOf(homeOffers)} in (${fromId}, ${intoId})
      and not exists (${giver(homeOffers, sql`${homeOffers.userId}`)} and giver.workspace_id is null)`),
    db.delete(workGrants).where(sql`${homeOf(workGrants)} in (${fromId}, ${intoId})
      and not exists (${giver(workGrants, sql`${workGrants.grantedBy}`)} and giver.created_at <= ${workGrants.createdAt})`),
  ];
};

export const homeMoves = ({ db }: Writing, { fromId, intoId }: Move): Statements => [
  ...[tracks, albums].map((works) => db.update(works).set({ homeArtistId: intoId }).where(sql`${works.homeArtistId} = ${fromId}`)),
  db.update(homeOffers).set({ artistId: intoId }).where(sql`${homeOffers.artistId} = ${fromId}`),
  db
    .delete(homeOffers)
    .where(sql`${homeOffers.state} = 'waiting' and ${homeOffers.artistId} = ${intoId} and ${homeOf(homeOffers)} = ${intoId}`),
];

const followStatements = ({ db, now }: Writing, { fromId, intoId }: Move): Statements => {
  const followers = sql`${artistManagers} join users on users.id = ${artistManagers.userId} and ${canFollow}
    where ${artistManagers.artistId} = ${fromId} and ${artistManagers.workspaceId} is null`;
  return [
    notifyStatement(
      { db, now },
      {
        kind: 'managers-joined',
        recipients: sql`select head.user_id as user_id, cast(${fromId} as integer) as subject from artist_managers as head
          where head.artist_id = ${intoId} and head.workspace_id is null and exists (select 1 from ${followers} and not exists (select 1
            from artist_managers as present where present.artist_id = ${intoId} and present.user_id = users.id and present.workspace_id is null))`,
      },
    ),
    // The earlier date keeps their grants in force.
    db
      .insert(artistManagers)
      .select(sql`select ${intoId}, ${artistManagers.userId}, ${artistManagers.createdAt}, null from ${followers}`)
      .onConflictDoUpdate({
        target: [artistManagers.artistId, artistManagers.userId],
        set: { workspaceId: null, createdAt: sql`min(${artistManagers.createdAt}, excluded.created_at)` },
      }),
    db
      .update(workGrants)
      .set({ artistId: intoId })
      .where(sql`${workGrants.artistId} = ${fromId} and ${homeOf(workGrants)} is not ${intoId} and not exists (select 1 from ${workGrants} as there
        where there.artist_id = ${intoId} and there."right" = ${workGrants.right} and there.track_id is ${workGrants.trackId} and there.album_id is ${workGrants.albumId})`),
  ];
};

/** Notifies the managers of both artists. Those who don't manage the target afterwards lose the artist as with other exits. */
export const rightMoves = ({ db, now, ...context }: Writing, { fromId, intoId }: Move, areFollowing: boolean): Statements => [
  ...(areFollowing ? followStatements({ db, now, ...context }, { fromId, intoId }) : []),
  notifyStatement(
    { db, now },
    {
      kind: 'artist-merged',
      recipients: sql`select former.user_id as user_id, former.artist_id as subject from artist_managers as former where former.artist_id = ${fromId}`,
    },
  ),
  ...artistLossStatements(
    { db, now },
    { artistId: intoId, leavers: sql`(select leaver.user_id from artist_managers as leaver where leaver.artist_id = ${fromId})` },
  ),
];
