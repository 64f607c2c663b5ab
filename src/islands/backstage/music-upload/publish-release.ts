import { type AlbumWithTracks, trackApi } from '#contracts/catalogue/track';
import { createAlbum, readAlbum } from '#islands/backstage/album-editor/album-edit.queries';
import type { AlbumOutput } from '#islands/backstage/album-editor/album-form';
import { call } from '#islands/platform/api-client/api-call';
import { uploadImage } from '#islands/upload/image/image.queries';
import { findUpload } from '#islands/upload/upload/state/uploads.store';
import { $publishing, beginTry, type Failures, type Item, publishUploads, wrongOf } from './publish-uploads';
import { comingCover, RELEASE_DRAFT } from './release-cover';
import { inheriting } from './release-inheritance';
import { inReleaseOrder, numbered } from './release-order';

/** `album` is null if a form was invalid. */
export interface PublishedRelease {
  album: AlbumWithTracks | null;
  failures: Failures;
}

/** Disc and number by the forms, else by list order, after the existing tracks. */
const inOrder = (items: Item[], there: { disc: number }[]): Item[] => {
  const before = new Map([...Map.groupBy(there, ({ disc }) => disc)].map(([disc, { length }]) => [disc, length]));
  return numbered(inReleaseOrder(items), before).map(({ item, number }) => ({
    ...item,
    placing: { ...item.placing, disc: item.values.disc, number },
  }));
};

/** Reports uploads with invalid forms; null without any. */
const refused = (items: Item[]): Failures | null => {
  const wrong = wrongOf(items);
  if (Object.keys(wrong).length === 0) return null;
  beginTry([], wrong);
  return wrong;
};

/** Image id of the release: the chosen one, the cover file, or the first embedded cover. */
const coverOf = async (items: Item[], release: AlbumOutput, form: string): Promise<number | null | undefined> => {
  const late = await comingCover(form);
  const isLate = late && (late.isChosen || release.image_entry_id === undefined);
  const image_entry_id = isLate ? late.id : release.image_entry_id;
  const cover = items.map(({ id }) => findUpload(id)?.analysis?.cover).find(Boolean);
  return image_entry_id === undefined && cover ? (await uploadImage(cover.picture)).id : image_entry_id;
};

/**
 * Creates a release from uploads as a draft, adds its tracks, and publishes it once all succeeded. Failed uploads stay in the list and a retry reuses
 * the draft of the `form`. Creates nothing while a form is invalid. Throws the server's error for the release itself.
 */
export const publishRelease = async (release: AlbumOutput, items: Item[], form = RELEASE_DRAFT): Promise<PublishedRelease> => {
  const wrong = refused(items);
  if (wrong) return { album: null, failures: wrong };
  const { visibility, scheduled_at, ...about } = release;
  const albumId = $publishing.get().albums[form];
  const draft = albumId
    ? await readAlbum(albumId)
    : await createAlbum({ ...about, image_entry_id: await coverOf(items, release, form), visibility: 'private' });
  $publishing.set({ ...$publishing.get(), albums: { ...$publishing.get().albums, [form]: draft.id } });
  const placing = { albumId: draft.id, visibility, scheduledAt: scheduled_at };
  const { failures } = await publishUploads(
    inOrder(
      items.map((item) => ({ ...item, placing })),
      draft.tracks,
    ),
  );
  if (Object.keys(failures).length > 0) return { album: draft, failures };
  const { album } = await call(trackApi.updateAlbum, { params: { id: draft.id }, body: { visibility, scheduled_at } });
  const { [form]: _, ...albums } = $publishing.get().albums;
  $publishing.set({ ...$publishing.get(), ids: [], failures: {}, albums });
  return { album, failures };
};

/** Adds uploads after the tracks of an existing release, with its visibility. Resolves to the failures. */
export const publishIntoAlbum = async (albumId: number, items: Item[]): Promise<Failures> => {
  const album = await readAlbum(albumId);
  const placing = { albumId, visibility: album.visibility, scheduledAt: album.scheduled_at };
  const artists = album.artists.map(({ id, name }) => ({ id, name }));
  const placed = inheriting(items, { artists, release_date: album.release_date, genres: [], tags: [] }).map((item) => ({
    ...item,
    placing,
  }));
  const wrong = refused(placed);
  if (wrong) return wrong;
  const { failures } = await publishUploads(inOrder(placed, album.tracks));
  return failures;
};
