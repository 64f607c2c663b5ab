import { and, eq, sql } from 'drizzle-orm';
import { number, object, type Read, readRows, text } from '#db/json-row';
import { albumLikes, albums } from '#db/schema/album';
import { notifications } from '#db/schema/notification';
import { premieres } from '#db/schema/premiere';
import { trackLikes, tracks } from '#db/schema/track';
import { type NotifyContext, notifyStatement } from '#functions/platform/notifier/notify.service';
import { announcedAlbumWhere, announcedTrackWhere, publicAlbumWhere, publicTrackWhere } from './publishing.select';

/** Approximate, because savers with the same timestamp share a batch. */
const SAVERS_AT_ONCE = 2000;
const STEPS_PER_RUN = 25;

const OUT = 'out';

/** `OUT`, or the new release time. */
const news = sql`case
  when exists (select 1 from ${albums} where ${albums.id} = ${premieres.albumId} and ${publicAlbumWhere}) then ${OUT}
  when exists (select 1 from ${tracks} where ${tracks.id} = ${premieres.trackId} and ${publicTrackWhere}) then ${OUT}
  else coalesce((select ${albums.scheduledAt} from ${albums} where ${albums.id} = ${premieres.albumId} and ${announcedAlbumWhere}),
    (select ${tracks.scheduledAt} from ${tracks} where ${tracks.id} = ${premieres.trackId} and ${announcedTrackWhere})) end`;

const premiereRow = object({
  id: premieres.id,
  albumId: premieres.albumId,
  trackId: premieres.trackId,
  telling: premieres.telling,
  tellingSince: premieres.tellingSince,
  toldUntil: premieres.toldUntil,
  news: text(sql`cast(due.news as text)`),
});
type PremiereRow = Read<typeof premiereRow>;

const DUE = sql`(select ${premieres.id} as id, ${news} as news from ${premieres}) as due join ${premieres} on ${premieres.id} = due.id
  where due.news = ${OUT} or due.news <> ${premieres.knownAt} order by due.id limit 1`;

/** Notifies the next savers. Idempotent; skips users already notified as followers. */
const runStep = async (context: NotifyContext, row: PremiereRow): Promise<void> => {
  const { db, now } = context;
  const isAlbum = row.albumId !== null;
  const id = row.albumId ?? row.trackId;
  const isOut = row.news === OUT;
  const isBegun = row.telling === row.news;
  const since = (isBegun && row.tellingSince) || now;
  const after = (isBegun && row.toldUntil?.getTime()) || 0;
  const [likes, likedId] = isAlbum ? [albumLikes, albumLikes.albumId] : [trackLikes, trackLikes.trackId];
  const saved = sql`${likes} where ${likedId} = ${id} and ${likes.createdAt} > ${after} and ${likes.createdAt} <= ${since.getTime()}`;
  const [{ until }] = await readRows(
    db,
    object({ until: number(sql`coalesce(last.time, 0)`) }),
    sql`(select (select ${likes.createdAt} from ${saved} order by ${likes.createdAt} limit 1 offset ${SAVERS_AT_ONCE - 1}) as time) as last`,
  );
  const kind = isAlbum ? 'album' : 'track';
  const subject = isOut ? String(id) : `${id}@${row.news}`;
  const isToldAlready = sql`exists (select 1 from ${notifications} where ${notifications.userId} = ${likes.userId}
    and ${notifications.dedupeKey} = ${`${kind}-released:${id}:`})`;
  const isRow = and(
    eq(premieres.id, row.id),
    sql`${premieres.telling} is ${row.telling}`,
    sql`${premieres.toldUntil} is ${row.toldUntil?.getTime() ?? null}`,
  );
  const tell = notifyStatement(context, {
    kind: `${kind}-${isOut ? 'presaved' : 'moved'}`,
    recipients: sql`select ${likes.userId} as user_id, ${subject} as subject from ${saved}
      and ${until > 0 ? sql`${likes.createdAt} <= ${until}` : sql`1`} and ${isOut ? sql`not ${isToldAlready}` : sql`1`}`,
  });
  if (until > 0) {
    const progress = { telling: row.news, tellingSince: since, toldUntil: new Date(until) };
    await db.batch([tell, db.update(premieres).set(progress).where(isRow)]);
  } else if (isOut) await db.batch([tell, db.delete(premieres).where(isRow)]);
  else {
    const progress = { knownAt: new Date(Number(row.news)), telling: null, tellingSince: null, toldUntil: null };
    await db.batch([tell, db.update(premieres).set(progress).where(isRow)]);
  }
};

/** Notifies savers that a release is out, which ends the announcement, or was rescheduled. */
export const tellSavers = async (context: NotifyContext): Promise<void> => {
  for (let step = 0; step < STEPS_PER_RUN; step += 1) {
    const [row] = await readRows(context.db, premiereRow, DUE);
    if (!row) return;
    await runStep(context, row);
  }
};
