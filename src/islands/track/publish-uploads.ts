import { atom } from 'nanostores';
import type { Visibility } from '#contracts/album';
import type { TrackDetail } from '#contracts/track';
import { t } from '../lib/translate';
import { readDraft, removeDraft } from '../own-music/draft';
import { uploadPicture } from '../own-music/picture.queries';
import { removeUploads } from '../upload/upload.actions';
import { soundOf } from '../upload/upload-sound';
import { $uploads, findUpload, isFinished, type Upload } from '../upload/uploads.store';
import { createTrack } from './track-edit.queries';
import { type TrackOutput, type TrackValues, trackForm } from './track-form';

/** Why a file did not become a track: what the server said, or null where its form is not filled in right. */
export type Failures = Record<string, unknown>;

/** What is being made of uploads; it goes on when the page is left. */
export const $publishing = atom<{ ids: string[]; failures: Failures; albumId: number | null }>({ ids: [], failures: {}, albumId: null });

export const draftOf = (id: string): string => `upload:${id}`;

/** What the form of an upload holds: what its file says, and what the person typed in its place. */
export const valuesOf = (id: string, prefilled: TrackValues): TrackValues => ({ ...prefilled, ...readDraft(draftOf(id))?.values });

/** Waits until nothing about an upload will change by itself any more. Throws where it comes to nothing. */
const finished = (id: string): Promise<Upload> =>
  new Promise((resolve, reject) => {
    const look = (): boolean => {
      const upload = findUpload(id);
      if (!upload || upload.status === 'failed' || upload.status === 'aborted') reject(new Error(t('The file was not uploaded.')));
      else if (isFinished(upload)) resolve(upload);
      else return false;
      return true;
    };
    if (look()) return;
    const stop = $uploads.listen(() => {
      if (look()) stop();
    });
  });

/** The picture of a track: the one that was chosen, else the one in the file. */
const pictureOf = async (upload: Upload, { image_entry_id }: TrackOutput): Promise<number | null | undefined> =>
  image_entry_id === undefined && upload.analysis?.cover ? (await uploadPicture(upload.analysis.cover.picture)).id : image_entry_id;

/** What a track is made with beside what its form says. */
export interface Placing {
  albumId?: number;
  disc?: number;
  number?: number;
  visibility?: Visibility;
  scheduledAt?: string | null;
}

/** Makes a track of an upload as soon as that is there, and takes it off the list. Throws what the server says. */
export const publishUpload = async (id: string, values: TrackOutput, placing: Placing = {}): Promise<TrackDetail> => {
  const upload = await finished(id);
  const sound = soundOf(upload);
  if (!sound) throw new Error(t('The length of the file could not be read.'));
  const { albumId, disc, number, visibility = values.visibility, scheduledAt = values.scheduled_at } = placing;
  const track = await createTrack({
    ...values,
    image_entry_id: albumId ? values.image_entry_id : await pictureOf(upload, values),
    ...(albumId && { album_id: albumId }),
    disc: disc ?? values.disc,
    number: number ?? values.number,
    visibility,
    scheduled_at: scheduledAt,
    sound,
  });
  removeDraft(draftOf(id));
  removeUploads([id]);
  return track;
};

/** One file that is to become a track. */
export interface Item {
  id: string;
  values: TrackValues;
  placing?: Placing;
}

/** Makes tracks of uploads, each as soon as it is there: one that fails holds up nothing. Answers how many there are now, and what failed. */
export const publishUploads = async (items: Item[]): Promise<{ tracks: TrackDetail[]; failures: Failures }> => {
  const failures: Failures = {};
  const parsed = items.map(({ id, values, placing }) => ({ id, placing, result: trackForm.safeParse(values) }));
  for (const { id, result } of parsed) if (!result.success) failures[id] = null;
  const tracks: TrackDetail[] = [];
  if (Object.keys(failures).length === 0) {
    $publishing.set({ ...$publishing.get(), ids: items.map(({ id }) => id), failures: {} });
    for (const { id, placing, result } of parsed) {
      if (result.success)
        await publishUpload(id, result.data, placing).then(
          (track) => tracks.push(track),
          (error: unknown) => (failures[id] = error),
        );
    }
  }
  $publishing.set({ ...$publishing.get(), ids: [], failures });
  return { tracks, failures };
};
