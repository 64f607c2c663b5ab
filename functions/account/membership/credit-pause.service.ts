import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { albumArtists, albums } from '#db/schema/album';
import { artistManagers } from '#db/schema/artist';
import { creditBlocks, creditRequests } from '#db/schema/credit';
import { trackArtists, tracks } from '#db/schema/track';
import type { Context } from '#functions/platform/access/context';
import { notifyStatement } from '#functions/platform/notifier/notify.service';
import { albumHeir, controlsAlbum, controlsTrack, trackHeir } from './ownership.select';

export interface PausedWorks {
  kind: 'track' | 'album';
  /** A query or list of ids in parentheses that stays the same throughout the batch. */
  works: SQL;
}

/** The user who receives the answer: the caller, the owner or the home's first manager, if they hold the rights; at last a manager of the artist. */
const askerOf = (kind: PausedWorks['kind'], callerId: number): SQL => {
  const [works, controls, heir] = kind === 'track' ? [tracks, controlsTrack, trackHeir] : [albums, controlsAlbum, albumHeir];
  const caller = sql`${callerId}`;
  return sql`coalesce(case when ${controls(caller)} then ${caller} end, case when ${controls(sql`${works.ownerId}`)} then ${works.ownerId} end, ${heir},
    (select user_id from artist_managers where artist_id = ${works.homeArtistId} limit 1), ${works.ownerId}, nullif(${caller}, 0),
    (select user_id from artist_managers where artist_id = ended.artist_id limit 1))`;
};

/**
 * Puts credits back to waiting, hides them and notifies both sides. `ended` is a query of `work`, `artist_id`, `role`, `position` and `changes`.
 * Belongs into the batch of the change, after the invalidation, which finds the artists by their credits. A work without a main artist
 * becomes private.
 */
export const pauseStatements = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { kind, works, ended, callerId }: PausedWorks & { ended: SQL; callerId: number },
): BatchItem<'sqlite'>[] => {
  const isTrack = kind === 'track';
  const [table, id, credits, creditedId] = isTrack
    ? [tracks, creditRequests.trackId, trackArtists, trackArtists.trackId]
    : [albums, creditRequests.albumId, albumArtists, albumArtists.albumId];
  const ids = isTrack ? sql`ended.work, null` : sql`null, ended.work`;
  const asked = sql`select null, ${ids}, ended.artist_id, ended.role, ended.position, ${askerOf(kind, callerId)} as asker, 'waiting', ${now.getTime()}, ended.changes
    from (${ended}) as ended join ${table} on ${table.id} = ended.work`;
  const isPaused = sql`${id} in ${works} and ${creditRequests.changes} <> '[]' and ${creditRequests.createdAt} = ${now.getTime()}`;
  const isMain = isTrack ? sql` and ${trackArtists.role} = 'primary'` : sql``;
  const role = isTrack ? sql`${trackArtists.role}` : sql`'primary'`;
  return [
    db
      .insert(creditRequests)
      .select(sql`select * from (${asked}) where asker is not null`)
      .onConflictDoUpdate({
        target: isTrack
          ? [creditRequests.trackId, creditRequests.artistId, creditRequests.role]
          : [creditRequests.albumId, creditRequests.artistId, creditRequests.role],
        targetWhere: isTrack ? sql`track_id is not null` : sql`album_id is not null`,
        set: { state: 'waiting', userId: sql`excluded.user_id`, createdAt: now, changes: sql`excluded.changes` },
      }),
    db
      .update(creditRequests)
      .set({ state: 'declined' })
      .where(sql`${isPaused} and exists (select 1 from ${creditBlocks} where ${creditBlocks.artistId} = ${creditRequests.artistId}
        and ${creditBlocks.userId} = ${creditRequests.userId})`),
    notifyStatement(
      { db, now },
      {
        kind: 'credit-paused',
        actorId: callerId || undefined,
        recipients: sql`select ${artistManagers.userId} as user_id, ${creditRequests.id} as subject from ${creditRequests}
            join ${artistManagers} on ${artistManagers.artistId} = ${creditRequests.artistId} where ${isPaused} and state = 'waiting'
          union select ${creditRequests.userId}, ${creditRequests.id} from ${creditRequests} where ${isPaused} and state = 'waiting'`,
      },
    ),
    db.delete(credits).where(sql`${creditedId} in ${works} and exists (select 1 from ${creditRequests} where ${id} = ${creditedId}
      and ${creditRequests.artistId} = ${credits.artistId} and ${creditRequests.role} = ${role} and ${creditRequests.changes} <> '[]')`),
    db
      .update(table)
      .set({ visibility: 'private', scheduledAt: null })
      .where(sql`${table.id} in ${works} and ${table.visibility} <> 'private'
        and exists (select 1 from ${creditRequests} where ${isPaused} and ${id} = ${table.id})
        and not exists (select 1 from ${credits} where ${creditedId} = ${table.id}${isMain})`),
  ];
};
