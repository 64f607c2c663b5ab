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

interface PlayReport {
  ticket: PlayTicket;
  /** Milliseconds. */
  position: number;
  /** Private plays obey the same limits, by these hashes; null for guests. */
  privateListeners: [today: string | null, yesterday: string | null];
  isPrivate: boolean;
  address: string | null;
  country: string | null;
  city: string | null;
  machine: { device: string | null; platform: string | null; browser: string | null };
  source: PlaySource | null;
  playlistId: number | null;
  referrer: string | null;
}

const machineOf = (userAgent: string | null): PlayReport['machine'] => {
  const { browser, os, platform } = Bowser.parse(userAgent || 'unknown');
  return { device: platform.type || null, platform: os.name || null, browser: browser.name || null };
};

const isReleased = sql`t.visibility in ('public', 'unlisted') and (t.album_id is null or exists (select 1 from albums a
  where a.id = t.album_id and a.deleted_at is null and a.visibility in ('public', 'unlisted')))`;

/** One transaction: counters change under the condition of the row, so they can't diverge. A counted play only updates its position. */
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
    where t.id = ${ticket.track} and t.deleted_at is null and t.owner_id is not ifnull(${userId}, -1) and ${isReleased}
      and ${time - ticket.at} >= min(${PLAY_MIN_LISTENED}, t.duration / 2)
      and not exists (select 1 from plays p where p.ticket_id = ${ticket.id})
      and not exists (
        select 1 from plays p where p.track_id = t.id and p.listener_hash in (${ticket.listener}, ${privateListener}, ${privateBefore}) and p.counted_at > ${since})
      and not exists (
        select 1 from plays p where p.track_id = t.id and p.address_hash = ${address} and p.address_hash is not null and p.counted_at > ${since}))`;
  const open = new Date(time - PLAY_POSITION_OPEN);
  const oneMore = { plays: sql`plays + 1` };
  // In the column order of the table.
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
  // The last two statements insert the play and move its position.
  const isCounted = (results.at(-2) as D1Result).meta.changes > 0;
  const isProgress = (results.at(-1) as D1Result).meta.changes > 0;
  if (!isCounted && !isProgress)
    await noteRefusal(context, { ticket, userId, listeners: [ticket.listener, privateListener, privateBefore], address });
  return isCounted;
};

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

/** Returns the signed ticket. Throws 404 if the caller can't play the track, or 429. */
export const startPlay = async (context: Context, trackId: number, isPrivate: boolean, request: Request): Promise<string> => {
  const { listener } = await admitListener(context, request);
  await findPlayableTrack(context, trackId);
  const link = linkOf(request);
  return issueTicket(context, { track: trackId, listener, ...(isPrivate && { isPrivate }), ...(link && { link }) });
};

/** Returns false also for another listener's ticket. Throws 404 if the track can't be played, 422 for an invalid ticket, or 429. */
export const finishPlay = async (
  context: Context,
  trackId: number,
  input: { ticket: string; position: number; source?: string | null; referrer?: string; isPrivate: boolean },
  request: Request,
): Promise<boolean> => {
  const { listener, privateListeners, address } = await admitListener(context, request);
  await findPlayableTrack(context, trackId);
  const ticket = await verifyTicket(context, input.ticket);
  if (ticket?.track !== trackId) throw validationError({ ticket: ['The ticket is not valid.'] });
  if (ticket.listener !== listener) return false;
  const { country, city } = placeOf(request);
  const machine = machineOf(request.headers.get('User-Agent'));
  const { position, referrer = null } = input;
  const { source, playlistId } = sourceOf(input.source);
  const isPrivate = input.isPrivate || ticket.isPrivate === true;
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

/** Ignores skips within `PLAY_WINDOW_MIN` of the last skip or play. Throws 401, 404 if the track can't be played, or 429. */
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
