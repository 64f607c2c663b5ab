import { lte } from 'drizzle-orm';
import { isOneOf } from '#db/keyset';
import { playlists, removedPlaylistTracks } from '#db/schema/playlist';
import type { Context } from '#functions/platform/access/context';
import { BIN_RETENTION } from '#functions/platform/contract/duration';

/** How many playlists one run removes; the rest follow in the next. */
const SWEEP_MAX = 100;

/** Removes for good what cannot be restored any more: playlists that were deleted and entries that were taken out 30 days ago. */
export const cleanUpPlaylists = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const before = new Date(now.getTime() - BIN_RETENTION);
  const gone = await db.select({ id: playlists.id }).from(playlists).where(lte(playlists.deletedAt, before)).limit(SWEEP_MAX);
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
