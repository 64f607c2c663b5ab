import { eq } from 'drizzle-orm';
import { PLAYLIST_IMAGE_MAX_BYTES, type PlaylistDetail } from '#contracts/listening/playlist';
import { playlists } from '#db/schema/playlist';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { changeStatements } from '#functions/platform/audit/audit.service';
import { isByOffice } from '#functions/platform/audit/office.policy';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { storeImage } from '#functions/platform/media/image.service';
import { readImageFile, readImageForm } from '#functions/platform/media/image-form';
import { obeyTombstones } from '#functions/platform/tombstone/tombstone.service';
import { canEditPlaylist } from './playlist.policy';
import { findPlaylists, playlistChangedStatements, showPlaylist } from './playlist.service';
import type { PlaylistRow } from './playlist.view';

const UPLOADS: RateLimitRule = { name: 'playlist-image', times: 30, seconds: HOUR_IN_SECONDS };
const PREFIX = 'playlists';

const setImage = async (context: Context, row: PlaylistRow, image: string | null) => {
  const change = context.db.update(playlists).set({ image }).where(eq(playlists.id, row.id));
  const before = isByOffice(context.actor, (actor) => canEditPlaylist(actor, row)) ? row : null;
  const trace = changeStatements(context, 'playlists.update', 'playlist', before, { image });
  await context.db.batch([change, ...playlistChangedStatements(context, [row]), ...trace]);
  await obeyTombstones(context, [row.image]);
  return showPlaylist(context, row.id);
};

/** Throws 403, 404, 413, 422 or 429. */
export const uploadPlaylistImage = async (context: Context, id: number, request: Request): Promise<PlaylistDetail> => {
  const [row] = await findPlaylists(context, [id], canEditPlaylist);
  await enforceRateLimit(context, [UPLOADS, context.actor.user!.id]);
  const bytes = await readImageFile(await readImageForm(request, PLAYLIST_IMAGE_MAX_BYTES), PLAYLIST_IMAGE_MAX_BYTES);
  return setImage(context, row, await storeImage(context, bytes, PREFIX, 'file'));
};

/** Throws 403 or 404. */
export const removePlaylistImage = async (context: Context, id: number): Promise<PlaylistDetail> => {
  const [row] = await findPlaylists(context, [id], canEditPlaylist);
  return setImage(context, row, null);
};
