import Bowser from 'bowser';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { PLAY_MIN_LISTENED, PLAY_POSITION_OPEN, PLAY_WINDOW_MIN, type PlaySource } from '#contracts/listening/play';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { plays } from '#db/schema/play';
import { trackArtists, tracks } from '#db/schema/track';
import { findPlayableTrack } from '#functions/catalogue/track/track.service';
import type { Context } from '#functions/platform/access/context';
import { enforceCallLimit } from '#functions/platform/api/rate-limit';
import { validationError } from '#functions/platform/http/app-error';
import { addressOf, issueTicket, listenerOf, type PlayTicket, verifyTicket } from './play-ticket.service';

/** A play that a listener asks to have counted. */
interface PlayReport {
  ticket: PlayTicket;
  /** Where the listener is in the track, in milliseconds. */
  position: number;
  /** A keyed hash of the address that a guest comes from; null for a person. */
  address: string | null;
  /** The country of the listener's address, as two letters. */
  country: string | null;
  /** What the listener's browser says that it is and runs on, such as `mobile`, `Android` and `Firefox`. */
  machine: { device: string | null; platform: string | null; browser: string | null };
  /** What it was played from; null if that was not told. */
  source: PlaySource | null;
  /** The host of the site that the player stands in, or that led the visit here; null for this site itself. */
  referrer: string | null;
}

const machineOf = (userAgent: string | null): PlayReport['machine'] => {
  const { browser, os, platform } = Bowser.parse(userAgent || 'unknown');
  return { device: platform.type || null, platform: os.name || null, browser: browser.name || null };
};

/**
 * Counts a play and tells whether it did. It counts if enough of the track has passed since the ticket by the server's clock, if
 * the ticket was not counted before, if neither the listener nor a guest's address had one counted within the track's length or half a minute,
 * whichever is longer, and not for the track's owner. One transaction: the counters are moved under the same condition under which the row is written, so they never part from the rows. A play
 * that was counted up to two hours ago takes in how far the listener has come since.
 */
const recordPlay = async ({ db, actor, now }: Context, report: PlayReport): Promise<boolean> => {
  const { ticket, position, address, country, machine, source, referrer } = report;
  const time = now.getTime();
  const userId = actor.user?.id ?? null;
  const since = sql`${time} - max(t.duration, ${PLAY_WINDOW_MIN})`;
  const counts = sql`exists (
    select 1 from tracks t
    where t.id = ${ticket.track} and t.deleted_at is null and t.owner_id is not ifnull(${userId}, -1)
      and ${time - ticket.at} >= min(${PLAY_MIN_LISTENED}, t.duration / 2)
      and not exists (select 1 from plays p where p.ticket_id = ${ticket.id})
      and not exists (
        select 1 from plays p where p.track_id = t.id and p.listener_hash = ${ticket.listener} and p.counted_at > ${since})
      and not exists (
        select 1 from plays p where p.track_id = t.id and p.address_hash = ${address} and p.address_hash is not null and p.counted_at > ${since}))`;
  const open = new Date(time - PLAY_POSITION_OPEN);
  const oneMore = { plays: sql`plays + 1` };
  // Every column of the table in its order.
  const row = sql`select null, ${ticket.id}, ${ticket.track}, ${userId}, ${ticket.listener}, ${position}, ${country}, ${machine.device},
    ${machine.platform}, ${machine.browser}, ${referrer}, ${source}, ${time}, ${address}`;
  const isTrack = eq(tracks.id, ticket.track);
  const albumIds = db.select({ id: tracks.albumId }).from(tracks).where(isTrack);
  const artistIds = db.select({ id: trackArtists.artistId }).from(trackArtists).where(eq(trackArtists.trackId, ticket.track));
  const [, , , written] = await db.batch([
    db.update(tracks).set(oneMore).where(and(isTrack, counts)),
    db
      .update(albums)
      .set(oneMore)
      .where(and(inArray(albums.id, albumIds), counts)),
    db
      .update(artists)
      .set(oneMore)
      .where(and(inArray(artists.id, artistIds), counts)),
    db.insert(plays).select(sql`${row} where ${counts}`),
    db
      .update(plays)
      .set({ position })
      .where(and(eq(plays.ticketId, ticket.id), lt(plays.position, position), gt(plays.countedAt, open))),
  ]);
  return written.meta.changes > 0;
};

/** Who asks, who may not ask too often. */
const admitListener = async (context: Context, request: Request): Promise<{ listener: string; address: string | null }> => {
  const [listener, address] = await Promise.all([listenerOf(context, request.headers), addressOf(context, request)]);
  await enforceCallLimit(context.env.PLAYS_LIMIT, address ?? listener);
  return { listener, address };
};

/** Starts a play: the ticket that settles it later. Errors: 404 for a track that the caller may not hear, 429. */
export const startPlay = async (context: Context, trackId: number, request: Request): Promise<string> => {
  const { listener } = await admitListener(context, request);
  await findPlayableTrack(context, trackId);
  return issueTicket(context, trackId, listener);
};

/**
 * Settles a play and tells whether it counted; a ticket of another listener never does. Errors: 404 for a track that the caller may not
 * hear, 422 for what is no ticket of this track, 429.
 */
export const finishPlay = async (
  context: Context,
  trackId: number,
  given: { ticket: string; position: number; source?: PlaySource; referrer?: string },
  request: Request,
): Promise<boolean> => {
  const { listener, address } = await admitListener(context, request);
  await findPlayableTrack(context, trackId);
  const ticket = await verifyTicket(context, given.ticket);
  if (ticket?.track !== trackId) throw validationError({ ticket: ['The ticket is not valid.'] });
  if (ticket.listener !== listener) return false;
  const country = (request.cf?.country as string | undefined) ?? null;
  const machine = machineOf(request.headers.get('User-Agent'));
  const { position, source = null, referrer = null } = given;
  return recordPlay(context, { ticket, position, address, country, machine, source, referrer });
};
