import { sql } from 'drizzle-orm';
import { PLAY_MIN_LISTENED, PLAY_WINDOW_MIN } from '#contracts/listening/play';
import { sitePlayFacets } from '#db/schema/site-report';
import type { Context } from '#functions/platform/access/context';
import type { PlayTicket } from './play-ticket.service';

/** A play that was asked for and not counted. */
interface Refusal {
  ticket: PlayTicket;
  userId: number | null;
  /** The keyed hashes of who listens, by which plays of theirs are known; null where there is no such. */
  listeners: (string | null)[];
  address: string | null;
}

/**
 * Adds to the sums of the day why a play did not count, in the order in which it is asked: too early, one's own track, heard just before by the
 * same listener, or from the same address. A ticket that has counted only tells how far its listener came, and a reason that is over by now
 * is none. Nothing of who listened is kept.
 */
export const noteRefusal = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { ticket, userId, listeners, address }: Refusal,
): Promise<void> => {
  const time = now.getTime();
  const since = sql`${time} - max(t.duration, ${PLAY_WINDOW_MIN})`;
  const [listener, privateListener, privateBefore] = listeners;
  const reason = sql`case when ${time - ticket.at} < min(${PLAY_MIN_LISTENED}, t.duration / 2) then 'early' when t.owner_id is ${userId} and t.owner_id is not null then 'own'
    when exists (select 1 from plays p where p.track_id = t.id and p.listener_hash in (${listener}, ${privateListener}, ${privateBefore}) and p.counted_at > ${since}) then 'again'
    when exists (select 1 from plays p where p.track_id = t.id and p.address_hash = ${address} and p.address_hash is not null and p.counted_at > ${since})
      then 'address' end`;
  await db
    .insert(sitePlayFacets)
    .select(
      sql`select ${now.toISOString().slice(0, 'YYYY-MM-DD'.length)}, 'refused', refused.reason, 1 from (select ${reason} as reason from tracks t
        where t.id = ${ticket.track} and not exists (select 1 from plays p where p.ticket_id = ${ticket.id})) refused where refused.reason is not null`,
    )
    .onConflictDoUpdate({
      target: [sitePlayFacets.facet, sitePlayFacets.day, sitePlayFacets.name],
      set: { plays: sql`plays + 1` },
    });
};
