import { atom } from 'nanostores';
import type { Visibility } from '#contracts/catalogue/publishing';
import type { TrackDetail } from '#contracts/catalogue/track';
import { createTrack } from '#islands/backstage/track-editor/track-edit.queries';
import { type TrackOutput, type TrackValues, trackForm } from '#islands/backstage/track-editor/track-form';
import { $drafts, flushDrafts, readDraft, removeDraft } from '#islands/platform/form/draft';
import { t } from '#islands/platform/lib/translate';
import { until } from '#islands/platform/lib/until';
import { uploadImage } from '#islands/upload/image/image.queries';
import { removeUploads } from '#islands/upload/upload/engine/upload.actions';
import { uploadDraft } from '#islands/upload/upload/state/upload-draft';
import { audioOf } from '#islands/upload/upload/state/uploaded-audio';
import { $uploads, findUpload, isFinished, type Upload, waitUntilRead } from '#islands/upload/upload/state/uploads.store';
import { type PrefillSource, prefilledOnce } from './upload-prefill';
import { saveWords } from './upload-words';

/** By upload id: the error, or null for an invalid form. */
export type Failures = Record<string, unknown>;

/** State of publishing; it continues after leaving the page. */
interface Publishing {
  ids: string[];
  failures: Failures;
  /** Number of attempts: a retry reports the same failure again. */
  tries: number;
  /** Draft releases being filled, by the key of their form. */
  albums: Record<string, number>;
}

const NOTHING: Publishing = { ids: [], failures: {}, tries: 0, albums: {} };

export const $publishing = atom(NOTHING);

export const draftOf = uploadDraft;

interface CachedValues {
  prefilled: TrackValues;
  drafts: number;
  values: TrackValues;
}

const cached = new Map<string, CachedValues>();

/** Tags of the file, overridden by edits. Cached until a draft changes: a list of 200 reads it with every progress update. */
export const valuesOf = (id: string, prefilled: TrackValues): TrackValues => {
  const drafts = $drafts.get();
  const before = cached.get(id);
  if (before?.prefilled === prefilled && before.drafts === drafts) return before.values;
  const values = { ...prefilled, ...readDraft(draftOf(id))?.values };
  cached.set(id, { prefilled, drafts, values });
  return values;
};

/** Waits for the end of an upload. Throws if it fails, is aborted or needs its file again. */
const finished = (id: string): Promise<Upload> =>
  until($uploads, () => {
    const upload = findUpload(id);
    if (!upload || upload.status === 'failed' || upload.status === 'aborted') throw new Error(t('The file was not uploaded.'));
    if (upload.needsFile) throw new Error(t('Choose the file again to resume.'));
    return isFinished(upload) ? upload : undefined;
  });

/** The chosen image, else the embedded cover. */
const imageOf = async (upload: Upload, { image_entry_id }: TrackOutput): Promise<number | null | undefined> =>
  image_entry_id === undefined && upload.analysis?.cover ? (await uploadImage(upload.analysis.cover.picture)).id : image_entry_id;

export interface Placing {
  albumId?: number;
  disc?: number;
  number?: number;
  visibility?: Visibility;
  scheduledAt?: string | null;
}

let turn: Promise<unknown> = Promise.resolve();

/** Runs tasks one by one, to limit the load on the server. */
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
    await saveWords(made, upload);
    return made;
  });
  removeDraft(draftOf(id));
  cached.delete(id);
  removeUploads([id]);
  return track;
};

/**
 * Creates a track when its upload finishes, then removes it from the list. Concurrent calls for an upload share one request. Throws the server's
 * error.
 */
export const publishUpload = (id: string, values: TrackOutput, placing: Placing = {}): Promise<TrackDetail> => {
  const running = underWay.get(id);
  if (running) return running;
  const made = makeTrack(id, values, placing).finally(() => underWay.delete(id));
  underWay.set(id, made);
  return made;
};

export interface Item {
  id: string;
  values: TrackValues;
  placing?: Placing;
}

/** Collects the form values of uploads, including unsaved edits. Waits for their tags: without them, a track would be named after its file. */
export const collectItems = async (ids: string[], source: PrefillSource): Promise<Item[]> => {
  const before = $publishing.get();
  $publishing.set({ ...before, ids });
  await waitUntilRead(ids);
  $publishing.set({ ...$publishing.get(), ids: before.ids });
  flushDrafts();
  return ids.flatMap((id) => {
    const upload = findUpload(id);
    return upload ? { id, values: valuesOf(id, prefilledOnce(upload, source)) } : [];
  });
};

/** Uploads with an invalid form, each mapped to null. */
export const wrongOf = (items: Item[]): Failures =>
  Object.fromEntries(items.filter(({ values }) => !trackForm.safeParse(values).success).map(({ id }) => [id, null]));

export const beginTry = (ids: string[], failures: Failures): void => {
  const { tries, albums } = $publishing.get();
  $publishing.set({ ids, failures, tries: tries + 1, albums });
};

/**
 * Creates tracks from valid uploads, each when its upload finishes; failures don't stop the rest. Resolves to the tracks and the failures, without
 * uploads removed meanwhile.
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
