import { and, eq, inArray, sql } from 'drizzle-orm';
import { PLAY_COUNTS_AFTER } from '#contracts/play';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { plays } from '#db/schema/play';
import { trackArtists, tracks } from '#db/schema/track';
import { invalid } from '../http/app-error';
import type { Context } from '../http/context';
import { countCall } from '../http/rate-limit';
import { findPlayableTrack } from '../track/track.service';
import { issueTicket, listenerOf, openTicket, type PlayTicket } from './play-ticket.service';

/** A play that a listener asks to have counted. */
export interface PlayReport {
  ticket: PlayTicket;
  /** Where the listener is in the track, in milliseconds. */
  position: number;
  /** The country of the listener's address, as two letters. */
  country: string | null;
  /** The host of the site that the player stands in; null for this site's own pages. */
  referrer: string | null;
}

/**
 * Counts a play and tells whether it did. It counts if enough of the track has passed since the ticket by the server's clock, if
 * the ticket was not counted before, if the listener had none counted within the track's length, and not for the track's owner. One
 * transaction: the counters are moved under the same condition under which the row is written, so they never part from the rows.
 */
export const recordPlay = async ({ db, actor, now }: Context, { ticket, position, country, referrer }: PlayReport): Promise<boolean> => {
  const time = now.getTime();
  const userId = actor.user?.id ?? null;
  const counts = sql`exists (
    select 1 from tracks t
    where t.id = ${ticket.track} and t.deleted_at is null and t.owner_id is not ifnull(${userId}, -1)
      and ${time - ticket.at} >= min(${PLAY_COUNTS_AFTER}, t.duration / 2)
      and not exists (select 1 from plays p where p.ticket_id = ${ticket.id})
      and not exists (
        select 1 from plays p where p.track_id = t.id and p.listener = ${ticket.listener} and p.counted_at > ${time} - t.duration))`;
  const oneMore = { plays: sql`plays + 1` };
  // Every column of the table in its order: device, platform and browser are not known yet.
  const row = sql`select null, ${ticket.id}, ${ticket.track}, ${userId}, ${ticket.listener}, ${position}, ${country}, null, null, null, ${referrer}, ${time}`;
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
  ]);
  return written.meta.changes > 0;
};

/** Who asks, who may not ask too often. */
const admitListener = async (context: Context, request: Request): Promise<string> => {
  const listener = await listenerOf(context, request.headers);
  await countCall(context.env.PLAYS_LIMIT, listener);
  return listener;
};

/** Starts a play: the ticket that settles it later. Errors: 404 for a track that the caller may not hear, 429. */
export const startPlay = async (context: Context, trackId: number, request: Request): Promise<string> => {
  const listener = await admitListener(context, request);
  await findPlayableTrack(context, trackId);
  return issueTicket(context, trackId, listener);
};

/**
 * Settles a play and tells whether it counted; a ticket of another listener never does. Errors: 404 for a track that the caller may not
 * hear, 422 for what is no ticket of this track, 429.
 */
export const settlePlay = async (
  context: Context,
  trackId: number,
  given: { ticket: string; position: number; referrer?: string },
  request: Request,
): Promise<boolean> => {
  const listener = await admitListener(context, request);
  await findPlayableTrack(context, trackId);
  const ticket = await openTicket(context, given.ticket);
  if (ticket?.track !== trackId) throw invalid({ ticket: ['The ticket is not valid.'] });
  if (ticket.listener !== listener) return false;
  const country = (request.cf?.country as string | undefined) ?? null;
  return recordPlay(context, { ticket, position: given.position, country, referrer: given.referrer ?? null });
};
