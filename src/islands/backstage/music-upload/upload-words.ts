import { LYRIC_MAX, lyricApi } from '#contracts/catalogue/lyric';
import type { TrackDetail } from '#contracts/catalogue/track';
import { call } from '#islands/platform/api-client/api-call';
import { errorMessage } from '#islands/platform/error/error';
import { readDraft, removeDraft, writeDraft } from '#islands/platform/form/draft';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import type { Upload } from '#islands/upload/upload/store/uploads.store';
import { lyricOf } from './lyric-text';

const draftOf = (id: string): string => `upload-words:${id}`;

/** What was written on this page, also where the browser keeps nothing. */
const written = new Map<string, string>();

/** The words of an upload: those that were typed or came beside it as a file, else those in its tags. */
export const wordsOf = ({ id, analysis }: Pick<Upload, 'id' | 'analysis'>): string => {
  const typed = written.get(id) ?? readDraft(draftOf(id))?.values.text;
  return typeof typed === 'string' ? typed : (analysis?.tags.lyrics ?? '').slice(0, LYRIC_MAX);
};

/** Keeps the words of an upload on this device until it is a track. */
export const writeWords = (id: string, text: string): void => {
  written.set(id, text);
  writeDraft(draftOf(id), { text });
};

/** Gives a track that was made of an upload its words. Where that fails they wait in the editor of the words, and the person is told. */
export const keepWords = async ({ id, name }: Pick<TrackDetail, 'id' | 'name'>, upload: Pick<Upload, 'id' | 'analysis'>): Promise<void> => {
  const text = wordsOf(upload).trim();
  written.delete(upload.id);
  removeDraft(draftOf(upload.id));
  if (!text) return;
  const lyric = lyricOf(text);
  try {
    await call(lyricApi.create, { body: { track_id: id, ...lyric } });
  } catch (error) {
    writeDraft(`lyric:${id}`, { lines: text.split(/\r\n|\r|\n/).map((line) => ({ text: line, time: null })) });
    showToast(t('The lyrics of :name wait in their editor: :reason', { name, reason: errorMessage(error, t('They could not be kept.')) }), {
      type: 'danger',
    });
  }
};
