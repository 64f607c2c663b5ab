import Bowser from 'bowser';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { PLAY_MIN_LISTENED, PLAY_POSITION_OPEN, PLAY_WINDOW_MIN, type PlaySource } from '#contracts/listening/play';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { trackListening } from '#db/schema/listening';
import { plays } from '#db/schema/play';
import { trackArtists, tracks } from '#db/schema/track';
import { findPlayableTrack } from '#functions/catalogue/track/track.service';
import type { Context } from '#functions/platform/access/context';
import { enforceCallLimit } from '#functions/platform/api/rate-limit';
import { DAY } from '#functions/platform/contract/duration';
import { unauthenticated, validationError } from '#functions/platform/http/app-error';
import { linkOf, placeOf, sourceOf } from './play-origin';
import { originStatements } from './play-origin.service';
import { noteRefusal } from './play-refusal.service';
import { addressOf, issueTicket, listenerOf, type PlayTicket, privateListenerOf, verifyTicket } from './play-ticket.service';

/** A play that a listener asks to have counted. */
interface PlayReport {
  ticket: PlayTicket;
  /** Where the listener is in the track, in milliseconds. */
  position: number;
  /** The keyed hashes by which a person who wants the play kept with nobody is known today and was yesterday; null for a guest. */
  privateListeners: [today: string | null, yesterday: string | null];
  /** Nothing of it is kept with the person. */
  isPrivate: boolean;
  /** A keyed hash of the address that a guest comes from; null for a person. */
  address: string | null;
  /** The country of the listener's address, as two letters. */
  country: string | null;
  city: string | null;
  /** What the listener's browser says that it is and runs on, such as `mobile`, `Android` and `Firefox`. */
  machine: { device: string | null; platform: string | null; browser: string | null };
  /** What it was played from; null if that was not told. */
  source: PlaySource | null;
  /** The playlist that it was played from. */
  playlistId: number | null;
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
 * whichever is longer, and not for the track's owner. What is private is kept without the person, and counts as often as if it were not. One transaction: the counters are moved under the same condition under which the row is written, so they never part from the rows. A play
 * that was counted up to two hours ago takes in how far the listener has come since.
 */
const recordPlay = async (context: Context, report: PlayReport): Promise<boolean> => {
  const { db, actor, now } = context;
  const { ticket, position, address, country, machine, source, referrer } = report;
  const [privateListener, privateBefore] = report.privateListeners;
  const time = now.getTime();
  const userId = actor.user?.id ?? null;
  const [keptUser, keptListener] = report.isPrivate && privateListener ? [null, privateListener] : [userId, ticket.listener];
  const since = sql`${time} - max(t.duration, ${PLAY_WINDOW_MIN})`;
  const counts = sql`exists (
    select 1 from tracks t
    where t.id = ${ticket.track} and t.deleted_at is null and t.owner_id is not ifnull(${userId}, -1)
      and ${time - ticket.at} >= min(${PLAY_MIN_LISTENED}, t.duration / 2)
      and not exists (select 1 from plays p where p.ticket_id = ${ticket.id})
      and not exists (
        select 1 from plays p where p.track_id = t.id and p.listener_hash in (${ticket.listener}, ${privateListener}, ${privateBefore}) and p.counted_at > ${since})
      and not exists (
        select 1 from plays p where p.track_id = t.id and p.address_hash = ${address} and p.address_hash is not null and p.counted_at > ${since}))`;
  const open = new Date(time - PLAY_POSITION_OPEN);
  const oneMore = { plays: sql`plays + 1` };
  // Every column of the table in its order.
  const row = sql`select null, ${ticket.id}, ${ticket.track}, ${keptUser}, ${keptListener}, ${position}, ${country}, ${machine.device},
    ${machine.platform}, ${machine.browser}, ${referrer}, ${source}, ${time}, ${address}`;
  const isTrack = eq(tracks.id, ticket.track);
  const albumIds = db.select({ id: tracks.albumId }).from(tracks).where(isTrack);
  const artistIds = db.select({ id: trackArtists.artistId }).from(trackArtists).where(eq(trackArtists.trackId, ticket.track));
  const heard = sql`select ${keptUser}, ${ticket.track}, 1, ${time}, 0, null where ${keptUser} is not null and ${counts}`;
  const { track: trackId, link = null } = ticket;
  const origin = {
    trackId,
    playlistId: report.playlistId,
    link,
    country,
    city: report.isPrivate ? null : report.city,
    listener: address ?? ticket.listener,
  };
  const results = await db.batch([
    db.update(tracks).set(oneMore).where(and(isTrack, counts)),
    db
      .update(albums)
      .set(oneMore)
      .where(and(inArray(albums.id, albumIds), counts)),
    db
      .update(artists)
      .set(oneMore)
      .where(and(inArray(artists.id, artistIds), counts)),
    db
      .insert(trackListening)
      .select(heard)
      .onConflictDoUpdate({
        target: [trackListening.userId, trackListening.trackId],
        set: { plays: sql`plays + 1`, lastPlayedAt: sql`excluded.last_played_at` },
      }),
    ...(await originStatements(context, origin, counts)),
    db.insert(plays).select(sql`${row} where ${counts}`),
    db
      .update(plays)
      .set({ position })
      .where(and(eq(plays.ticketId, ticket.id), lt(plays.position, position), gt(plays.countedAt, open))),
  ]);
  // The play itself stands before the last statement, which moves its position.
  const isCounted = (results.at(-2) as D1Result).meta.changes > 0;
  const isProgress = (results.at(-1) as D1Result).meta.changes > 0;
  if (!isCounted && !isProgress)
    await noteRefusal(context, { ticket, userId, listeners: [ticket.listener, privateListener, privateBefore], address });
  return isCounted;
};

/** Who asks, who may not ask too often. */
const admitListener = async (context: Context, request: Request) => {
  const yesterday = new Date(context.now.getTime() - DAY);
  const [listener, privateListener, privateBefore, address] = await Promise.all([
    listenerOf(context, request.headers),
    privateListenerOf(context),
    privateListenerOf({ ...context, now: yesterday }),
    addressOf(context, request),
  ]);
  await enforceCallLimit(context.env.PLAYS_LIMIT, address ?? listener);
  return { listener, privateListeners: [privateListener, privateBefore] as PlayReport['privateListeners'], address };
};

/** Starts a play: the ticket that settles it later. Errors: 404 for a track that the caller may not hear, 429. */
export const startPlay = async (context: Context, trackId: number, isPrivate: boolean, request: Request): Promise<string> => {
  const { listener } = await admitListener(context, request);
  await findPlayableTrack(context, trackId);
  const link = linkOf(request);
  return issueTicket(context, { track: trackId, listener, ...(isPrivate && { isPrivate }), ...(link && { link }) });
};

/**
 * Settles a play and tells whether it counted; a ticket of another listener never does. Errors: 404 for a track that the caller may not
 * hear, 422 for what is no ticket of this track, 429.
 */
export const finishPlay = async (
  context: Context,
  trackId: number,
  given: { ticket: string; position: number; source?: string | null; referrer?: string; isPrivate: boolean },
  request: Request,
): Promise<boolean> => {
  const { listener, privateListeners, address } = await admitListener(context, request);
  await findPlayableTrack(context, trackId);
  const ticket = await verifyTicket(context, given.ticket);
  if (ticket?.track !== trackId) throw validationError({ ticket: ['The ticket is not valid.'] });
  if (ticket.listener !== listener) return false;
  const { country, city } = placeOf(request);
  const machine = machineOf(request.headers.get('User-Agent'));
  const { position, referrer = null } = given;
  const { source, playlistId } = sourceOf(given.source);
  const isPrivate = given.isPrivate || ticket.isPrivate === true;
  return recordPlay(context, {
    ticket,
    position,
    privateListeners,
    isPrivate,
    address,
    country,
    city,
    machine,
    source,
    playlistId,
    referrer,
  });
};

/**
 * Counts that the caller went on from a track before it counted as played, for themselves alone. Once in a while: what is skipped again and
 * again in a moment counts once, and what was just played is not skipped. Errors: 401, 404 for a track that the caller may not hear, 429.
 */
export const skipTrack = async (context: Context, trackId: number, request: Request): Promise<void> => {
  const { db, actor, now } = context;
  if (!actor.user) throw unauthenticated();
  await admitListener(context, request);
  await findPlayableTrack(context, trackId);
  const since = new Date(now.getTime() - PLAY_WINDOW_MIN);
  await db
    .insert(trackListening)
    .values({ userId: actor.user.id, trackId, skips: 1, lastSkippedAt: now })
    .onConflictDoUpdate({
      target: [trackListening.userId, trackListening.trackId],
      set: { skips: sql`skips + 1`, lastSkippedAt: now },
      setWhere: sql`ifnull(last_skipped_at, 0) <= ${since.getTime()} and ifnull(last_played_at, 0) <= ${since.getTime()}`,
    });
};
