import { lte } from 'drizzle-orm';
import { isOneOf } from '#db/keyset';
import { playlists, removedPlaylistTracks } from '#db/schema/playlist';
import type { Context } from '#functions/platform/access/context';
import { BIN_RETENTION } from '#functions/platform/contract/duration';

const PLAYLISTS_PER_RUN = 100;

export const cleanUpPlaylists = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const before = new Date(now.getTime() - BIN_RETENTION);
  const gone = await db.select({ id: playlists.id }).from(playlists).where(lte(playlists.deletedAt, before)).limit(PLAYLISTS_PER_RUN);
  await db.batch([
    db.delete(removedPlaylistTracks).where(lte(removedPlaylistTracks.removedAt, before)),
    db.delete(playlists).where(
      isOneOf(
        playlists.id,
        gone.map(({ id }) => id),
      ),
    ),
  ]);
};
