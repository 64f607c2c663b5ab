import { LYRIC_MAX, lyricApi } from '#contracts/catalogue/lyric';
import type { TrackDetail } from '#contracts/catalogue/track';
import { call } from '#islands/platform/api-client/api-call';
import { errorMessage } from '#islands/platform/error/error';
import { readDraft, removeDraft, writeDraft } from '#islands/platform/form/draft';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import { lyricOf } from './lyric-text';

const draftOf = (id: string): string => `upload-words:${id}`;

/** In memory, for browsers that block storage. */
const written = new Map<string, string>();

/** Lyrics typed or from a lyrics file, else from the tags. */
export const wordsOf = ({ id, analysis }: Pick<Upload, 'id' | 'analysis'>): string => {
  const typed = written.get(id) ?? readDraft(draftOf(id))?.values.text;
  return typeof typed === 'string' ? typed : (analysis?.tags.lyrics ?? '').slice(0, LYRIC_MAX);
};

/** Stores the lyrics on this device until the track exists. */
export const writeWords = (id: string, text: string): void => {
  written.set(id, text);
  writeDraft(draftOf(id), { text });
};

/** Saves the lyrics of a new track. On failure, stores them as a draft of the lyrics editor and shows a toast. */
export const saveWords = async ({ id, name }: Pick<TrackDetail, 'id' | 'name'>, upload: Pick<Upload, 'id' | 'analysis'>): Promise<void> => {
  const text = wordsOf(upload).trim();
  written.delete(upload.id);
  removeDraft(draftOf(upload.id));
  if (!text) return;
  const lyric = lyricOf(text);
  try {
    await call(lyricApi.create, { body: { track_id: id, ...lyric } });
  } catch (error) {
    writeDraft(`lyric:${id}`, { text: lyric.text });
    showToast(t('The lyrics of :name need editing: :reason', { name, reason: errorMessage(error, t('They could not be saved.')) }), {
      type: 'danger',
    });
  }
};
