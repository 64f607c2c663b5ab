import { and, eq, type SQL, sql } from 'drizzle-orm';
import { list, number, object, type Read, readRows } from '#db/json-row';
import { albumArtists, albums } from '#db/schema/album';
import { artistManagers } from '#db/schema/artist';
import { artistFollows } from '#db/schema/follow';
import { notifications, releaseAnnouncements } from '#db/schema/notification';
import { trackArtists, tracks } from '#db/schema/track';
import { type NotifyContext, notifyStatement } from '#functions/platform/notifier/notify.service';
import { publicAlbumWhere, publicTrackWhere } from './publishing.select';

const FOLLOWERS_AT_ONCE = 2000;
export const STEPS_OF_RUN = 25;
const STEPS_OF_CALL = 3;

const isAlbum = sql`${releaseAnnouncements.kind} = 'album'`;

const credited = sql`(select ${albumArtists.artistId} as artist_id from ${albumArtists} where ${isAlbum} and ${albumArtists.albumId} = ${releaseAnnouncements.subjectId}
  union select ${trackArtists.artistId} from ${trackArtists} where not ${isAlbum} and ${trackArtists.trackId} = ${releaseAnnouncements.subjectId}
    and ${trackArtists.role} = 'primary')`;

const announcementRow = object({
  kind: releaseAnnouncements.kind,
  subjectId: releaseAnnouncements.subjectId,
  nextArtistId: releaseAnnouncements.nextArtistId,
  afterUserId: releaseAnnouncements.afterUserId,
  artists: list(number(sql`credited.artist_id`), sql`${credited} as credited order by credited.artist_id`),
});
type AnnouncementRow = Read<typeof announcementRow>;

/** Followers are not notified while a release is hidden again. */
const isOpen = sql`case ${releaseAnnouncements.kind}
  when 'album' then exists (select 1 from ${albums} where ${albums.id} = ${releaseAnnouncements.subjectId} and ${publicAlbumWhere})
  else exists (select 1 from ${tracks} where ${tracks.id} = ${releaseAnnouncements.subjectId} and ${publicTrackWhere} and ${tracks.albumId} is null) end`;

/** Excludes people involved in the release and those notified because they saved it. */
const strangers = ({ kind, subjectId }: AnnouncementRow): SQL => {
  const [table, credits, subject] =
    kind === 'album' ? [albums, albumArtists, albumArtists.albumId] : [tracks, trackArtists, trackArtists.trackId];
  return sql`told.user_id is not (select ${table.ownerId} from ${table} where ${table.id} = ${subjectId})
    and not exists (select 1 from ${credits} join ${artistManagers} on ${artistManagers.artistId} = ${credits.artistId}
      where ${subject} = ${subjectId} and ${artistManagers.userId} = told.user_id)
    and not exists (select 1 from ${notifications} where ${notifications.userId} = told.user_id
      and ${notifications.dedupeKey} = ${`${kind}-presaved:${subjectId}:`})`;
};

/** Notifies the next batch and deletes the row after the last one. Idempotent. */
const runStep = async (context: NotifyContext, row: AnnouncementRow): Promise<void> => {
  const { db } = context;
  const artistIds = row.artists as number[];
  const artistId = artistIds.find((id) => id >= row.nextArtistId) ?? 0;
  const after = artistId === row.nextArtistId ? row.afterUserId : 0;
  const next = sql`(select ${artistFollows.userId} as user_id from ${artistFollows} where ${artistFollows.artistId} = ${artistId}
    and ${artistFollows.userId} > ${after} order by ${artistFollows.userId} limit ${FOLLOWERS_AT_ONCE}) as told`;
  const isLast = sql`((select count(*) from ${next}) < ${FOLLOWERS_AT_ONCE})`;
  const isDone = artistIds.some((id) => id > artistId && artistId > 0) ? sql`0` : isLast;
  const isRow = and(
    eq(releaseAnnouncements.kind, row.kind),
    eq(releaseAnnouncements.subjectId, row.subjectId),
    eq(releaseAnnouncements.nextArtistId, row.nextArtistId),
    eq(releaseAnnouncements.afterUserId, row.afterUserId),
  );
  await db.batch([
    notifyStatement(context, {
      kind: row.kind === 'album' ? 'album-released' : 'track-released',
      recipients: sql`select told.user_id, ${row.subjectId} as subject from ${next} where ${strangers(row)}`,
    }),
    db.delete(releaseAnnouncements).where(and(isRow, isDone)),
    db
      .update(releaseAnnouncements)
      .set({
        nextArtistId: sql`${artistId} + ${isLast}`,
        afterUserId: sql`case when ${isLast} then 0 else (select max(told.user_id) from ${next}) end`,
      })
      .where(isRow),
  ]);
};

/** Notifies followers of releases, oldest first, in batches. Runs after a change that may publish, and on schedule for the rest. */
export const announceReleases = async (context: NotifyContext, steps = STEPS_OF_CALL): Promise<void> => {
  const next = sql`${releaseAnnouncements} where ${isOpen} order by ${releaseAnnouncements.createdAt} limit 1`;
  for (let step = 0; step < steps; step += 1) {
    const [row] = await readRows(context.db, announcementRow, next);
    if (!row) return;
    await runStep(context, row);
  }
};
