import { type AlbumWithTracks, trackApi } from '#contracts/catalogue/track';
import { createAlbum, readAlbum } from '#islands/backstage/album-editor/album-edit.queries';
import type { AlbumOutput } from '#islands/backstage/album-editor/album-form';
import { call } from '#islands/platform/api-client/api-call';
import { uploadImage } from '#islands/upload/image/image.queries';
import { findUpload } from '#islands/upload/upload/store/uploads.store';
import { $publishing, beginTry, type Failures, type Item, publishUploads, wrongOf } from './publish-uploads';
import { comingCover } from './release-cover';
import { inReleaseOrder, numbered } from './release-order';

/** The record that was made, and which files did not come to it; no record where a form was not filled in right. */
export interface PublishedRelease {
  album: AlbumWithTracks | null;
  failures: Failures;
}

/** The place of each file on a record: by what it says of its disc and number, else by its place in the list, behind the tracks that are there. */
const inOrder = (items: Item[], there: { disc: number }[]): Item[] => {
  const before = new Map([...Map.groupBy(there, ({ disc }) => disc)].map(([disc, { length }]) => [disc, length]));
  return numbered(inReleaseOrder(items), before).map(({ item, number }) => ({
    ...item,
    placing: { ...item.placing, disc: item.values.disc, number },
  }));
};

/** The files whose forms are not filled in right, told to their rows; null where there are none. */
const refused = (items: Item[]): Failures | null => {
  const wrong = wrongOf(items);
  if (Object.keys(wrong).length === 0) return null;
  beginTry([], wrong);
  return wrong;
};

/** The image of a record: the one that was chosen or came with the files, else the first that is in one. */
const coverOf = async (items: Item[], release: AlbumOutput): Promise<number | null | undefined> => {
  const late = await comingCover();
  const isLate = late && (late.isWanted || release.image_entry_id === undefined);
  const image_entry_id = isLate ? late.id : release.image_entry_id;
  const cover = items.map(({ id }) => findUpload(id)?.analysis?.cover).find(Boolean);
  return image_entry_id === undefined && cover ? (await uploadImage(cover.picture)).id : image_entry_id;
};

/**
 * Makes one release of uploads: the record as a draft, its tracks as they come in, and opens it once all of them are there. What fails stays in the list, and the
 * next try goes on with the same record. As long as a form is not filled in right nothing is made. Throws what the server says of the record itself.
 */
export const publishRelease = async (release: AlbumOutput, items: Item[]): Promise<PublishedRelease> => {
  const wrong = refused(items);
  if (wrong) return { album: null, failures: wrong };
  const { visibility, scheduled_at, ...about } = release;
  const known = $publishing.get().albumId;
  const draft = known
    ? await readAlbum(known)
    : await createAlbum({ ...about, image_entry_id: await coverOf(items, release), visibility: 'private' });
  $publishing.set({ ...$publishing.get(), albumId: draft.id });
  const placing = { albumId: draft.id, visibility, scheduledAt: scheduled_at };
  const { failures } = await publishUploads(
    inOrder(
      items.map((item) => ({ ...item, placing })),
      draft.tracks,
    ),
  );
  if (Object.keys(failures).length > 0) return { album: draft, failures };
  const { album } = await call(trackApi.updateAlbum, { params: { id: draft.id }, body: { visibility, scheduled_at } });
  $publishing.set({ ...$publishing.get(), ids: [], failures: {}, albumId: null });
  return { album, failures };
};

/** Makes tracks of uploads on a release that is there already, behind its own ones and as open as it is. Answers what failed. */
export const publishIntoAlbum = async (albumId: number, items: Item[]): Promise<Failures> => {
  const album = await readAlbum(albumId);
  const placing = { albumId, visibility: album.visibility, scheduledAt: album.scheduled_at };
  const artists = album.artists.map(({ id, name }) => ({ id, name, role: 'primary' as const }));
  const placed = items.map(({ id, values }) => ({
    id,
    placing,
    values: { ...values, artists: values.artists.length ? values.artists : artists },
  }));
  const wrong = refused(placed);
  if (wrong) return wrong;
  const { failures } = await publishUploads(inOrder(placed, album.tracks));
  return failures;
};
