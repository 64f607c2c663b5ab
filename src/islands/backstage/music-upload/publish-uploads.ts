import { atom } from 'nanostores';
import type { Visibility } from '#contracts/catalogue/publishing';
import type { TrackDetail } from '#contracts/catalogue/track';
import { createTrack } from '#islands/backstage/track-editor/track-edit.queries';
import { type TrackOutput, type TrackValues, trackForm } from '#islands/backstage/track-editor/track-form';
import { flushDrafts, readDraft, removeDraft } from '#islands/platform/form/draft';
import { t } from '#islands/platform/lib/translate';
import { until } from '#islands/platform/lib/until';
import { uploadImage } from '#islands/upload/image/image.queries';
import { removeUploads } from '#islands/upload/upload/engine/upload.actions';
import { audioOf } from '#islands/upload/upload/store/uploaded-audio';
import { $uploads, findUpload, isFinished, type Upload, waitUntilRead } from '#islands/upload/upload/store/uploads.store';
import { type PrefillSource, prefilledOnce } from './upload-prefill';
import { keepWords } from './upload-words';

/** Why a file did not become a track: what the server said, or null where its form is not filled in right. */
export type Failures = Record<string, unknown>;

/** What is being made of uploads; it goes on when the page is left. */
interface Publishing {
  ids: string[];
  failures: Failures;
  /** How often it was tried: whoever tries again is told again, whatever else fails meanwhile. */
  tries: number;
  /** The record that is being made of them. */
  albumId: number | null;
}

const NOTHING: Publishing = { ids: [], failures: {}, tries: 0, albumId: null };

export const $publishing = atom(NOTHING);

export const draftOf = (id: string): string => `upload:${id}`;

/** What the form of an upload holds: what its file says, and what the person typed in its place. */
export const valuesOf = (id: string, prefilled: TrackValues): TrackValues => ({ ...prefilled, ...readDraft(draftOf(id))?.values });

/** Waits until nothing about an upload will change by itself any more. Throws where it comes to nothing. */
const finished = (id: string): Promise<Upload> =>
  until($uploads, () => {
    const upload = findUpload(id);
    if (!upload || upload.status === 'failed' || upload.status === 'aborted') throw new Error(t('The file was not uploaded.'));
    if (upload.needsFile) throw new Error(t('Choose the file again, so that it can go on.'));
    return isFinished(upload) ? upload : undefined;
  });

/** The image of a track: the one that was chosen, else the one in the file. */
const imageOf = async (upload: Upload, { image_entry_id }: TrackOutput): Promise<number | null | undefined> =>
  image_entry_id === undefined && upload.analysis?.cover ? (await uploadImage(upload.analysis.cover.picture)).id : image_entry_id;

/** What a track is made with beside what its form says. */
export interface Placing {
  albumId?: number;
  disc?: number;
  number?: number;
  visibility?: Visibility;
  scheduledAt?: string | null;
}

let turn: Promise<unknown> = Promise.resolve();

/** Does one thing after the other, so that many files that are there at once do not come to the server at once. */
const inTurn = <Done>(work: () => Promise<Done>): Promise<Done> => {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
};

const underWay = new Map<string, Promise<TrackDetail>>();

const makeTrack = async (id: string, values: TrackOutput, placing: Placing): Promise<TrackDetail> => {
  const upload = await finished(id);
  const audio = audioOf(upload);
  if (!audio) throw new Error(t('The length of the file could not be read.'));
  const { albumId, disc, number, visibility = values.visibility, scheduledAt = values.scheduled_at } = placing;
  const track = await inTurn(async () => {
    const made = await createTrack({
      ...values,
      image_entry_id: albumId ? values.image_entry_id : await imageOf(upload, values),
      ...(albumId && { album_id: albumId }),
      disc: disc ?? values.disc,
      number: number ?? values.number,
      visibility,
      scheduled_at: scheduledAt,
      sound: audio,
    });
    await keepWords(made, upload);
    return made;
  });
  removeDraft(draftOf(id));
  removeUploads([id]);
  return track;
};

/**
 * Makes a track of an upload as soon as that is there, and takes it off the list; one that is being made already is not made twice. Throws what
 * the server says.
 */
export const publishUpload = (id: string, values: TrackOutput, placing: Placing = {}): Promise<TrackDetail> => {
  const known = underWay.get(id);
  if (known) return known;
  const made = makeTrack(id, values, placing).finally(() => underWay.delete(id));
  underWay.set(id, made);
  return made;
};

/** One file that is to become a track. */
export interface Item {
  id: string;
  values: TrackValues;
  placing?: Placing;
}

/**
 * What each upload would become, with what is being typed this moment, once all of them are read: before that a track would be called by the name of
 * its file.
 */
export const collectItems = async (ids: string[], known: PrefillSource): Promise<Item[]> => {
  const before = $publishing.get();
  $publishing.set({ ...before, ids });
  await waitUntilRead(ids);
  $publishing.set({ ...$publishing.get(), ids: before.ids });
  flushDrafts();
  return ids.flatMap((id) => {
    const upload = findUpload(id);
    return upload ? { id, values: valuesOf(id, prefilledOnce(upload, known)) } : [];
  });
};

/** Which of them have a form that is not filled in right; null for each. */
export const wrongOf = (items: Item[]): Failures =>
  Object.fromEntries(items.filter(({ values }) => !trackForm.safeParse(values).success).map(({ id }) => [id, null]));

/** Begins another try with what keeps files from being published at all. */
export const beginTry = (ids: string[], failures: Failures): void => {
  const { tries, albumId } = $publishing.get();
  $publishing.set({ ids, failures, tries: tries + 1, albumId });
};

/**
 * Makes tracks of those uploads whose forms are filled in right, each as soon as it is there: one that fails, or waits, holds up nothing.
 * Answers which tracks there are now, and why the others are not among them; of those that were taken off the list meanwhile nothing is said.
 */
export const publishUploads = async (items: Item[]): Promise<{ tracks: TrackDetail[]; failures: Failures }> => {
  const tracks: TrackDetail[] = [];
  let failures = wrongOf(items);
  const right = items.filter(({ id }) => !(id in failures));
  beginTry(
    right.map(({ id }) => id),
    failures,
  );
  await Promise.all(
    right.map(async ({ id, values, placing }) => {
      try {
        tracks.push(await publishUpload(id, trackForm.parse(values), placing));
      } catch (error) {
        if (findUpload(id)) failures = { ...failures, [id]: error };
      }
      const { ids, ...rest } = $publishing.get();
      $publishing.set({ ...rest, ids: ids.filter((one) => one !== id), failures });
    }),
  );
  return { tracks, failures };
};
