import { sql } from 'drizzle-orm';
import { PLAYLIST_TRACKS_MAX } from '#contracts/listening/playlist';
import type { AddedTracks, Addition } from '#contracts/listening/playlist-track';
import { number, object, readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { playlistTracks, removedPlaylistTracks } from '#db/schema/playlist';
import { canAddTracks } from '#functions/listening/playlist/playlist.policy';
import { POSITION_STEP, rowsOf } from '#functions/listening/playlist/playlist.select';
import { findOpenToTracks, playlistChangedStatements } from '#functions/listening/playlist/playlist.service';
import type { PlaylistRow } from '#functions/listening/playlist/playlist.view';
import { playlistFilledNotice } from '#functions/listening/playlist/playlist-notice.service';
import type { Context } from '#functions/platform/access/context';
import { auditStatementWhere, HAS_CHANGED } from '#functions/platform/audit/audit.service';
import { isByOffice } from '#functions/platform/audit/office.policy';
import { BIN_RETENTION } from '#functions/platform/contract/duration';
import { AppError, notFound, validationError } from '#functions/platform/http/app-error';
import { additionRow, countOfEntries, lastPosition, tracksToAdd } from './playlist-track.select';

const tooMany = (present: number) => {
  const left = Math.max(0, PLAYLIST_TRACKS_MAX - present);
  const limit = `A playlist can have at most ${PLAYLIST_TRACKS_MAX.toLocaleString('en')} tracks.`;
  return validationError({
    tracks: [left ? `${limit} ${left.toLocaleString('en')} more fit into this one.` : `${limit} This one is full.`],
  });
};

export const conflictError = () => new AppError(409, 'changed', 'The playlist has changed in the meantime. Try again.');

/** Audits the previous statement if the actor acts by permission alone. */
export const tracksTrace = (context: Context, row: PlaylistRow, verb: string, after: Record<string, unknown>) =>
  isByOffice(context.actor, (actor) => canAddTracks(actor, row))
    ? [
        auditStatementWhere(
          context,
          { action: `playlists.${verb}`, subject: { type: 'playlist', id: row.id, name: row.name }, after },
          HAS_CHANGED,
        ),
      ]
    : [];

const chosen = (duplicates: AddedTracks['duplicates']) =>
  ({ add: sql`1`, skip: sql`not wanted.known`, ask: sql`not (max(wanted.known) over ())` })[duplicates];

/** Notifies the owner. `ask` adds nothing if there are duplicates. Throws 403, 404 (also if no track is visible), 409, or 422 above the limit. */
export const addTracks = async (context: Context, id: number, body: AddedTracks): Promise<Addition> => {
  const { db, actor, now } = context;
  const row = await findOpenToTracks(context, id);
  const requestedTracks = tracksToAdd(actor, id, body);
  const [counts] = await readRows(db, additionRow(id), requestedTracks);
  if (!counts.requested) throw notFound();
  const answer = { wanted: counts.requested, duplicates: counts.duplicates, missing: body.tracks.length - counts.named };
  const size = counts.requested - (body.duplicates === 'skip' ? counts.duplicates : 0);
  if (!size || (body.duplicates === 'ask' && counts.duplicates)) return { ...answer, entries: [] };
  if (counts.present + size > PLAYLIST_TRACKS_MAX) throw tooMany(counts.present);
  const fits = sql`${countOfEntries(id)} + added.size <= ${PLAYLIST_TRACKS_MAX}`;
  const add = db
    .insert(playlistTracks)
    .select(
      // In the column order of the table.
      sql`select null, ${id}, added.track, ${lastPosition(id)} + ${POSITION_STEP} * added.place, ${actor.user!.id}, ${now.getTime()}
        from (select kept.track, kept.place, count(*) over () as size
          from (select wanted.track as track, wanted.place as place, ${chosen(body.duplicates)} as keep from ${requestedTracks}) as kept
          where kept.keep) as added where ${fits} order by added.place`,
    )
    .returning({ id: playlistTracks.id });
  const trace = tracksTrace(context, row, 'add_tracks', { tracks: answer.wanted });
  const [entries] = await db.batch([
    add,
    ...trace,
    playlistFilledNotice(context, actor.user!.id, id),
    ...playlistChangedStatements(context, [row]),
  ]);
  if (!entries.length) throw conflictError();
  return { ...answer, entries: entries.map((entry) => entry.id) };
};

/** Returns the removed entries, which can be restored. Throws 403, 404 or 409. */
export const removeTracks = async (context: Context, id: number, entries: number[]): Promise<number[]> => {
  const { db, now } = context;
  const row = await findOpenToTracks(context, id);
  const gone = sql`${playlistTracks.playlistId} = ${id} and ${isOneOf(playlistTracks.id, entries)}`;
  const remember = db.insert(removedPlaylistTracks).select(
    sql`select ${playlistTracks.id}, ${playlistTracks.playlistId}, ${playlistTracks.trackId}, ${playlistTracks.position},
      ${playlistTracks.addedBy}, ${playlistTracks.addedAt}, ${now.getTime()} from ${playlistTracks} where ${gone}`,
  );
  const remove = db.delete(playlistTracks).where(gone).returning({ id: playlistTracks.id });
  const trace = tracksTrace(context, row, 'remove_tracks', { entries });
  const [, removed] = await db.batch([remember, remove, ...trace, ...playlistChangedStatements(context, [row])]);
  return removed.map((entry) => entry.id);
};

/** Returns the restored entries. Throws 403, 404, 409, or 422 above the limit. */
export const restoreTracks = async (context: Context, id: number, entries: number[]): Promise<number[]> => {
  const { db, now } = context;
  const row = await findOpenToTracks(context, id);
  const since = now.getTime() - BIN_RETENTION;
  const back = sql`${removedPlaylistTracks.playlistId} = ${id} and ${isOneOf(removedPlaylistTracks.id, entries)} and ${removedPlaylistTracks.removedAt} > ${since}`;
  const fits = sql`${countOfEntries(id)} + (select count(*) from ${rowsOf(entries)}) <= ${PLAYLIST_TRACKS_MAX}`;
  const restore = db
    .insert(playlistTracks)
    .select(
      sql`select ${removedPlaylistTracks.id}, ${removedPlaylistTracks.playlistId}, ${removedPlaylistTracks.trackId}, ${removedPlaylistTracks.position},
        ${removedPlaylistTracks.addedBy}, ${removedPlaylistTracks.addedAt} from ${removedPlaylistTracks} where ${back} and ${fits}`,
    )
    .returning({ id: playlistTracks.id });
  const [{ present }] = await readRows(db, object({ present: number(countOfEntries(id)) }), sql`(select 1)`);
  if (present + entries.length > PLAYLIST_TRACKS_MAX) throw tooMany(present);
  const forget = db
    .delete(removedPlaylistTracks)
    .where(sql`${removedPlaylistTracks.playlistId} = ${id} and ${removedPlaylistTracks.id} in (select ${playlistTracks.id} from ${playlistTracks}
      where ${playlistTracks.playlistId} = ${id} and ${isOneOf(playlistTracks.id, entries)})`);
  const trace = tracksTrace(context, row, 'restore_tracks', { entries });
  const [restored] = await db.batch([restore, ...trace, forget, ...playlistChangedStatements(context, [row])]);
  return restored.map((entry) => entry.id);
};
