import { sql } from 'drizzle-orm';
import type { AlbumChanges, NewAlbum } from '#contracts/catalogue/album';
import type { AlbumWithTracks } from '#contracts/catalogue/track';
import { readRows } from '#db/json-row';
import { albums } from '#db/schema/album';
import { canSeeAlbum } from '#functions/catalogue/album/album.policy';
import { albumWithTracksRow } from '#functions/catalogue/track/track.select';
import { toAlbumWithTracks } from '#functions/catalogue/track/track.view';
import type { Context } from '#functions/platform/access/context';
import { notFound } from '#functions/platform/http/app-error';
import { createAlbum, restoreAlbum, updateAlbum } from './album-change.service';

/** An album with its tracks in order, as far as the caller may see them. 404 if there is no album that the caller may see. */
export const showAlbumWithTracks = async ({ db, actor }: Context, albumId: number): Promise<AlbumWithTracks> => {
  const [album] = await readRows(db, albumWithTracksRow(actor), sql`${albums} where ${albums.id} = ${albumId}`);
  if (!album || !canSeeAlbum(actor, album)) throw notFound();
  return toAlbumWithTracks(actor, album);
};

/** Changes an album and answers with it as its page shows it. Errors: 404, 403, 412. */
export const updateAlbumWithTracks = async (context: Context, id: number, changes: AlbumChanges, headers: Headers) => {
  await updateAlbum(context, id, changes, headers);
  return showAlbumWithTracks(context, id);
};

/** Makes an album and answers with it as its page shows it. Errors: 422. */
export const createAlbumWithTracks = async (context: Context, given: NewAlbum) =>
  showAlbumWithTracks(context, await createAlbum(context, given));

/** Takes an album out of the bin and answers with it as its page shows it. Errors: 404. */
export const restoreAlbumWithTracks = async (context: Context, id: number) => {
  await restoreAlbum(context, id);
  return showAlbumWithTracks(context, id);
};
