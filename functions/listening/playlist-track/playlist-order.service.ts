import { type SQL, sql } from 'drizzle-orm';
import type { MovedEntries } from '#contracts/listening/playlist-track';
import { number, object, readRows } from '#db/json-row';
import { playlistTracks } from '#db/schema/playlist';
import { POSITION_STEP, rowsOf } from '#functions/listening/playlist/playlist.select';
import { findOpenToTracks, playlistChangedStatements } from '#functions/listening/playlist/playlist.service';
import type { Context } from '#functions/platform/access/context';
import { conflictError, tracksTrace } from './playlist-track.service';

/** Selects one row with the positions `low` and `high` around the gap; `low` is null if the entry named by `before` is gone. */
const roomFor = (playlistId: number, { entries, before }: MovedEntries): SQL => {
  const wide = POSITION_STEP * (entries.length + 1);
  const others = sql`from ${playlistTracks} where ${playlistTracks.playlistId} = ${playlistId}
    and ${playlistTracks.id} not in (select value from ${rowsOf(entries)})`;
  const latest = sql`order by ${playlistTracks.position} desc, ${playlistTracks.id} desc limit 1`;
  if (before === null)
    return sql`(select above.low as low, above.low + ${wide} as high
      from (select coalesce((select ${playlistTracks.position} ${others} ${latest}), 0) as low) as above)`;
  const above = sql`(select ${playlistTracks.position} ${others}
    and (${playlistTracks.position}, ${playlistTracks.id}) < (target.position, target.id) ${latest})`;
  return sql`(select coalesce(${above}, target.position - ${wide}) as low, target.position as high
    from ${playlistTracks} as target where target.id = ${before} and target.playlist_id = ${playlistId})`;
};

/** Renumbers all entries, only if the gap is too small for the block. */
const makeRoom = ({ db }: Context, playlistId: number, moved: MovedEntries) =>
  db
    .update(playlistTracks)
    .set({ position: sql`numbered.place * ${POSITION_STEP}` })
    .from(
      sql`(select entry.id as id, row_number() over (order by entry.position, entry.id) as place from ${playlistTracks} as entry
        where entry.playlist_id = ${playlistId}
          and (select high - low from ${roomFor(playlistId, moved)}) <= ${moved.entries.length}) as numbered`,
    )
    .where(sql`${playlistTracks.id} = numbered.id`);

const moveIn = ({ db }: Context, playlistId: number, moved: MovedEntries) =>
  db
    .update(playlistTracks)
    .set({ position: sql`placed.position` })
    .from(
      sql`(select entry.id as id, room.low + (room.high - room.low) * (asked.key + 1) / ${moved.entries.length + 1} as position
        from ${rowsOf(moved.entries)} as asked join ${playlistTracks} as entry on entry.id = asked.value and entry.playlist_id = ${playlistId}
        join ${roomFor(playlistId, moved)} as room) as placed`,
    )
    .where(sql`${playlistTracks.id} = placed.id`)
    .returning({ id: playlistTracks.id });

/** Skips entries removed meanwhile. Throws 403, 404, or 409 for a smart playlist or if the entry named by `before` is gone. */
export const orderTracks = async (context: Context, id: number, moved: MovedEntries): Promise<void> => {
  const row = await findOpenToTracks(context, id);
  const counted = sql`(select count(*) from ${roomFor(id, moved)})`;
  const [{ rooms }] = await readRows(context.db, object({ rooms: number(counted) }), sql`(select 1)`);
  if (!rooms) throw conflictError();
  const trace = tracksTrace(context, row, 'order_tracks', { entries: moved.entries, before: moved.before });
  await context.db.batch([
    makeRoom(context, id, moved),
    moveIn(context, id, moved),
    ...trace,
    ...playlistChangedStatements(context, [row]),
  ]);
};
