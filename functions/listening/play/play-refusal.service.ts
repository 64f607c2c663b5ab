import { sql } from 'drizzle-orm';
import { PLAY_MIN_LISTENED, PLAY_WINDOW_MIN } from '#contracts/listening/play';
import { sitePlayFacets } from '#db/schema/site-report';
import type { Context } from '#functions/platform/access/context';
import { dayIn } from '#functions/platform/contract/time-zone';
import { readSiteZone } from '#functions/platform/settings/site-zone.service';
import type { PlayTicket } from './play-ticket.service';

interface Refusal {
  ticket: PlayTicket;
  userId: number | null;
  /** Keyed hashes: public, today's private, yesterday's private; null if missing. */
  listeners: (string | null)[];
  address: string | null;
}

/** Counts the first reason that applies. Ignores tickets that have counted and reasons that are over. Stores nothing about the listener. */
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
  const day = dayIn(time, await readSiteZone({ db }));
  await db
    .insert(sitePlayFacets)
    .select(
      sql`select ${day}, 'refused', refused.reason, 1 from (select ${reason} as reason from tracks t
        where t.id = ${ticket.track} and not exists (select 1 from plays p where p.ticket_id = ${ticket.id})) refused where refused.reason is not null`,
    )
    .onConflictDoUpdate({
      target: [sitePlayFacets.facet, sitePlayFacets.day, sitePlayFacets.name],
      set: { plays: sql`plays + 1` },
    });
};
