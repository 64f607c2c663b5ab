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

export const showAlbumWithTracks = async ({ db, actor }: Context, albumId: number): Promise<AlbumWithTracks> => {
  const [album] = await readRows(db, albumWithTracksRow(actor), sql`${albums} where ${albums.id} = ${albumId}`);
  if (!album || !canSeeAlbum(actor, album)) throw notFound();
  return toAlbumWithTracks(actor, album);
};

export const updateAlbumWithTracks = async (context: Context, id: number, changes: AlbumChanges, headers: Headers) => {
  await updateAlbum(context, id, changes, headers);
  return showAlbumWithTracks(context, id);
};

export const createAlbumWithTracks = async (context: Context, input: NewAlbum) =>
  showAlbumWithTracks(context, await createAlbum(context, input));

export const restoreAlbumWithTracks = async (context: Context, id: number) => {
  await restoreAlbum(context, id);
  return showAlbumWithTracks(context, id);
};
