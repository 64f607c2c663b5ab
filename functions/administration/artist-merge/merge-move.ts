import { sql } from 'drizzle-orm';
import { albumArtists } from '#db/schema/album';
import { artistLikes, artistMerges } from '#db/schema/artist';
import { backstageRequests } from '#db/schema/backstage-request';
import { channelItems, channels } from '#db/schema/channel';
import { contentReports } from '#db/schema/content-report';
import { creditBlocks, creditConsents, creditRequests } from '#db/schema/credit';
import { artistFollows } from '#db/schema/follow';
import { artistGenres } from '#db/schema/genre';
import { insightMailStops, insightNotes, listenerRecency } from '#db/schema/insight';
import { playlists } from '#db/schema/playlist';
import { releaseNotes } from '#db/schema/release-note';
import { trackArtists } from '#db/schema/track';
import type { Statements } from '#functions/administration/resource/resource.definition';
import { requestNotice } from '#functions/backstage/backstage-request/request-notice.service';
import type { Context } from '#functions/platform/access/context';
import { namesInRules, renamedRules } from './merge-rule';

export interface Move {
  fromId: number;
  intoId: number;
}

export type Writing = Pick<Context, 'db' | 'actor' | 'now' | 'requestId'>;

const consentMoves = ({ db }: Writing, { fromId, intoId }: Move): Statements => [
  db
    .update(creditConsents)
    .set({ artistId: intoId })
    .where(sql`${creditConsents.artistId} = ${fromId} and not exists (select 1 from ${creditConsents} as there
      where there.artist_id = ${intoId} and there.role = ${creditConsents.role} and there.track_id is ${creditConsents.trackId} and there.album_id is ${creditConsents.albumId})`),
  db
    .update(creditConsents)
    .set({
      mainArtists: sql`(select json_group_array(id) from (select distinct iif(value = ${fromId}, ${intoId}, value) as id
        from json_each(${creditConsents.mainArtists}) order by 1))`,
    })
    .where(sql`exists (select 1 from json_each(${creditConsents.mainArtists}) where value = ${fromId})`),
];

export const creditMoves = (context: Writing, { fromId, intoId }: Move): Statements => [
  context.db
    .update(trackArtists)
    .set({ artistId: intoId })
    .where(sql`${trackArtists.artistId} = ${fromId} and not exists (select 1 from ${trackArtists} as there
      where there.track_id = ${trackArtists.trackId} and there.artist_id = ${intoId} and there.role = ${trackArtists.role})`),
  context.db
    .update(albumArtists)
    .set({ artistId: intoId })
    .where(sql`${albumArtists.artistId} = ${fromId} and not exists (select 1 from ${albumArtists} as there
      where there.album_id = ${albumArtists.albumId} and there.artist_id = ${intoId})`),
  context.db
    .update(creditRequests)
    .set({ artistId: intoId })
    .where(sql`${creditRequests.artistId} = ${fromId} and not exists (select 1 from ${creditRequests} as there
      where there.artist_id = ${intoId} and there.role = ${creditRequests.role} and there.track_id is ${creditRequests.trackId} and there.album_id is ${creditRequests.albumId})`),
  // Drop requests for credits that the target already has.
  context.db.delete(creditRequests).where(sql`${creditRequests.artistId} = ${intoId}
    and (exists (select 1 from ${trackArtists} where ${trackArtists.trackId} = ${creditRequests.trackId} and ${trackArtists.artistId} = ${intoId} and ${trackArtists.role} = ${creditRequests.role})
      or exists (select 1 from ${albumArtists} where ${albumArtists.albumId} = ${creditRequests.albumId} and ${albumArtists.artistId} = ${intoId}))`),
  context.db
    .insert(creditBlocks)
    .select(sql`select ${intoId}, user_id, created_at from ${creditBlocks} where ${creditBlocks.artistId} = ${fromId}`)
    .onConflictDoNothing(),
  ...consentMoves(context, { fromId, intoId }),
];

/** Triggers of both tables update the counters; a user who has both counts once. */
export const followerMoves = ({ db }: Writing, { fromId, intoId }: Move): Statements => [
  db
    .insert(artistFollows)
    .select(sql`select user_id, ${intoId}, created_at, notes_off_at from ${artistFollows} where ${artistFollows.artistId} = ${fromId}`)
    .onConflictDoNothing(),
  db
    .insert(artistLikes)
    .select(sql`select user_id, ${intoId}, created_at from ${artistLikes} where ${artistLikes.artistId} = ${fromId}`)
    .onConflictDoNothing(),
  db
    .insert(artistGenres)
    .select(sql`select ${intoId}, genre_id from ${artistGenres} where ${artistGenres.artistId} = ${fromId}`)
    .onConflictDoNothing(),
];

export const otherMoves = ({ db, now }: Writing, { fromId, intoId }: Move): Statements => [
  db
    .update(channelItems)
    .set({ artistId: intoId })
    .where(sql`${channelItems.artistId} = ${fromId} and not exists (select 1 from ${channelItems} as there
      where there.channel_id = ${channelItems.channelId} and there.artist_id = ${intoId})`),
  db.update(insightNotes).set({ artistId: intoId }).where(sql`${insightNotes.artistId} = ${fromId}`),
  db
    .update(insightMailStops)
    .set({ artistId: intoId })
    .where(sql`${insightMailStops.artistId} = ${fromId} and not exists (select 1 from ${insightMailStops} as there
      where there.user_id = ${insightMailStops.userId} and there.artist_id = ${intoId})`),
  db
    .update(releaseNotes)
    .set({ artistId: intoId })
    .where(sql`${releaseNotes.artistId} = ${fromId} and not exists (select 1 from ${releaseNotes} as there
      where there.artist_id = ${intoId} and there.album_id is ${releaseNotes.albumId} and there.track_id is ${releaseNotes.trackId})`),
  // A listener of both artists on one day is counted twice: the sums do not distinguish listeners.
  db
    .insert(listenerRecency)
    .select(
      sql`select kind, ${intoId}, day, days_since_last, listeners from ${listenerRecency} where ${listenerRecency.kind} in ('artist', 'home') and ${listenerRecency.subjectId} = ${fromId}`,
    )
    .onConflictDoUpdate({
      target: [listenerRecency.kind, listenerRecency.subjectId, listenerRecency.day, listenerRecency.daysSinceLast],
      set: { listeners: sql`${listenerRecency.listeners} + excluded.listeners` },
    }),
  db.delete(listenerRecency).where(sql`${listenerRecency.kind} in ('artist', 'home') and ${listenerRecency.subjectId} = ${fromId}`),
  ...[playlists, channels].map((table) =>
    db
      .update(table)
      .set({
        rules: renamedRules(table.rules, { fromId, intoId }),
        updatedAt: now,
      })
      .where(namesInRules(table.rules, fromId)),
  ),
  db
    .update(contentReports)
    .set({ artistId: intoId })
    .where(sql`${contentReports.artistId} = ${fromId} and not exists (select 1 from ${contentReports} as there
      where there.artist_id = ${intoId} and there.user_id = ${contentReports.userId})`),
  db.update(artistMerges).set({ artistId: intoId }).where(sql`${artistMerges.artistId} = ${fromId}`),
];

const DENIAL = 'This artist was merged into another one. Request that artist instead.';

/** Denies pending claims: a claim for one artist must not grant another. Decided claims move. */
export const claimMoves = (context: Writing & Context, { fromId, intoId }: Move, pending: { id: number; userId: number }[]): Statements => {
  const { db, actor, now } = context;
  const denied = sql`${backstageRequests.artistId} = ${fromId} and ${backstageRequests.state} = 'pending'`;
  return [
    ...pending.map((claim) =>
      requestNotice(context, {
        ...claim,
        state: 'denied',
        where: sql`exists (select 1 from ${backstageRequests} where ${backstageRequests.id} = ${claim.id} and ${denied})`,
      }),
    ),
    db
      .update(backstageRequests)
      .set({ state: 'denied', denialReason: DENIAL, decidedBy: actor.user!.id, decidedAt: now, updatedAt: now })
      .where(denied),
    db.update(backstageRequests).set({ artistId: intoId }).where(sql`${backstageRequests.artistId} = ${fromId}`),
  ];
};
