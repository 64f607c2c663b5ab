import { lte, sql } from 'drizzle-orm';
import { playlists, removedPlaylistTracks } from '#db/schema/playlist';
import type { Context } from '#functions/platform/access/context';
import { BIN_RETENTION } from '#functions/platform/contract/duration';
import { detachReports } from '#functions/platform/report-outcome/report-outcome.service';

const PLAYLISTS_PER_RUN = 100;

export const cleanUpPlaylists = async (context: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const { db, now } = context;
  const before = new Date(now.getTime() - BIN_RETENTION);
  const gone = await db.select({ id: playlists.id }).from(playlists).where(lte(playlists.deletedAt, before)).limit(PLAYLISTS_PER_RUN);
  const ids = sql`(select value from json_each(${JSON.stringify(gone.map(({ id }) => id))}))`;
  await db.batch([
    db.delete(removedPlaylistTracks).where(lte(removedPlaylistTracks.removedAt, before)),
    ...detachReports(context, 'playlist', ids, 'deleted'),
    db.delete(playlists).where(sql`${playlists.id} in ${ids}`),
  ]);
};
