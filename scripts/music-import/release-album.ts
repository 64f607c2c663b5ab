import { openAsBlob } from 'node:fs';
import { managedMusicApi } from '#contracts/backstage/managed-music';
import { type AlbumWithTracks, trackApi } from '#contracts/catalogue/track';
import type { FileEntry } from '#contracts/upload/file-entry';
import { nameKey } from '#functions/platform/contract/name-key';
import { type AlbumValues, albumForm, NEW_ALBUM } from '#islands/backstage/album-editor/album-form';
import { decodeCover } from './cover-file.ts';
import type { FolderFile } from './listed-files.ts';
import { searchText } from './search-text.ts';
import type { SiteClient } from './site-client.ts';

const SEARCHED = 50;
const COVER_TYPE = 'image/webp';

/** Uploads an image and returns its file id. Throws `Refusal`. */
export const sendPicture = async ({ sendForm }: SiteClient, picture: Blob): Promise<number> => {
  const form = () => {
    const made = new FormData();
    made.set('file', picture, 'picture.webp');
    made.set('clientMime', picture.type || COVER_TYPE);
    made.set('clientExtension', 'webp');
    return made;
  };
  return (await sendForm<{ fileEntry: FileEntry }>('file-entries', form)).fileEntry.id;
};

/** Converts the image beside the music. Throws if it cannot be read. */
export const readCover = async ({ source }: FolderFile): Promise<Blob> => {
  const cover = await decodeCover(await openAsBlob(source));
  if (!cover) throw new Error('This image cannot be read.');
  return cover.picture;
};

const findEmptyDraft = async ({ call }: SiteClient, { name, artists }: AlbumValues): Promise<number | null> => {
  const query = { query: searchText(name), perPage: SEARCHED, orderBy: 'newest' as const, visibility: 'private' as const };
  const { pagination } = await call(managedMusicApi.albums, { query });
  const main = artists[0]?.id;
  const match = pagination.data.find(
    (album) => album.tracks_count === 0 && nameKey(album.name) === nameKey(name) && album.artists.some(({ id }) => id === main),
  );
  return match?.id ?? null;
};

export const albumOfTrack = async ({ call }: SiteClient, track: number): Promise<number | null> =>
  (await call(trackApi.show, { params: { id: track } })).track.album?.id ?? null;

export const readAlbum = async ({ call }: SiteClient, id: number): Promise<AlbumWithTracks> =>
  (await call(trackApi.albumWithTracks, { params: { id } })).album;

/** Creates the release as a draft, or reuses the draft of an earlier run. Requests `image` only for a new one. */
export const makeAlbum = async (
  client: SiteClient,
  prefilled: Partial<AlbumValues>,
  image: () => Promise<number | null>,
): Promise<number> => {
  const values: AlbumValues = { ...NEW_ALBUM, ...prefilled, visibility: 'private' };
  const checked = albumForm.safeParse(values);
  if (!checked.success) throw new Error(`Release: ${checked.error.issues[0]?.message ?? ''}`);
  const begun = await findEmptyDraft(client, values);
  if (begun !== null) return begun;
  const body = { ...checked.data, image_entry_id: await image() };
  const answer = await client.make(trackApi.createAlbum, { body }, () => findEmptyDraft(client, values));
  return 'made' in answer ? answer.made.album.id : answer.existing;
};
