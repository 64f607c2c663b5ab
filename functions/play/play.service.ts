import { sql } from 'drizzle-orm';
import { PLAY_COUNTS_AFTER } from '#contracts/track';
import type { Context } from '../http/context';
import type { PlayTicket } from './play-ticket.service';

/** A play that a listener asks to have counted. */
export interface PlayReport {
  ticket: PlayTicket;
  /** Where the listener is in the track, in milliseconds. */
  position: number;
  /** The country of the listener's address, as two letters. */
  country: string | null;
}

/**
 * Counts a play and tells whether it did. It counts if enough of the track has passed since the ticket by the server's clock, if
 * the ticket was not counted before, if the listener had none counted within the track's length, and not for the track's owner. One
 * transaction: the counters are moved under the same condition under which the row is written, so they never part from the rows.
 */
export const recordPlay = async ({ db, actor, now }: Context, { ticket, position, country }: PlayReport): Promise<boolean> => {
  const time = now.getTime();
  const userId = actor.user?.id ?? null;
  const counts = sql`exists (
    select 1 from tracks t
    where t.id = ${ticket.track} and t.deleted_at is null and t.owner_id is not ifnull(${userId}, -1)
      and ${time - ticket.at} >= min(${PLAY_COUNTS_AFTER}, t.duration / 2)
      and not exists (select 1 from plays p where p.ticket_id = ${ticket.id})
      and not exists (
        select 1 from plays p where p.track_id = t.id and p.listener = ${ticket.listener} and p.counted_at > ${time} - t.duration))`;
  const count = (table: string, ids: ReturnType<typeof sql>) =>
    db.run(sql`update ${sql.identifier(table)} set plays = plays + 1 where id in (${ids}) and ${counts}`);
  const results = await db.batch([
    count('tracks', sql`select ${ticket.track}`),
    count('albums', sql`select album_id from tracks where id = ${ticket.track}`),
    count('artists', sql`select artist_id from track_artists where track_id = ${ticket.track}`),
    db.run(sql`
      insert into plays (ticket_id, track_id, user_id, listener, position, country, counted_at)
      select ${ticket.id}, ${ticket.track}, ${userId}, ${ticket.listener}, ${position}, ${country}, ${time} where ${counts}`),
  ]);
  return results[3].meta.changes > 0;
};
