import { atom } from 'nanostores';
import { errorMessage } from '#islands/platform/error/error';
import { flushDrafts, readDraft, writeDraft } from '#islands/platform/form/draft';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { uploadImage } from '#islands/upload/image/image.queries';

/** Key of the draft of a new release. */
export const RELEASE_DRAFT = 'upload-release';

/** Key of the draft of one of several releases. */
export const releaseDraft = (key: string): string => `${RELEASE_DRAFT}:${key}`;

/** File entry id of a cover file. `isChosen` overrides a chosen image. */
interface ReleaseCover {
  draft: string;
  id: number;
  isChosen: boolean;
}

export const $releaseCover = atom<ReleaseCover | null>(null);

const coming = new Map<string, Promise<ReleaseCover | null>>();

/** Cover upload in progress; resolves to null without one or on failure. */
export const comingCover = (draft: string): Promise<ReleaseCover | null> => coming.get(draft) ?? Promise.resolve(null);

const send = async (picture: File, isChosen: boolean, name: string): Promise<ReleaseCover> => {
  const { coverOf } = await import('#islands/upload/audio-analysis/cover');
  const cover = await coverOf(picture);
  if (!cover) throw new Error(t('The file is not a readable image.'));
  const { id } = await uploadImage(cover.picture);
  flushDrafts();
  const draft = readDraft(name);
  if (isChosen || draft?.values.image_entry_id === undefined) writeDraft(name, { ...draft?.values, image_entry_id: id });
  const sent = { draft: name, id, isChosen };
  $releaseCover.set(sent);
  return sent;
};

/** Removes the cover of an unfinished release from its draft. */
export const forgetCover = (): void => {
  const { image_entry_id, ...values } = readDraft(RELEASE_DRAFT)?.values ?? {};
  if (image_entry_id !== undefined) writeDraft(RELEASE_DRAFT, values);
};

/** Uploads a cover file for the release. With `isChosen` (chosen on its own), it replaces another image. */
export const sendCover = (picture: File, isChosen: boolean, draft = RELEASE_DRAFT): void => {
  const mine = send(picture, isChosen, draft).catch((error: unknown) => {
    const reason = errorMessage(error, error instanceof Error ? error.message : '');
    showToast(t('The cover :name was not added: :reason', { name: picture.name, reason }), { type: 'danger' });
    return null;
  });
  coming.set(draft, mine);
  void mine.finally(() => {
    if (coming.get(draft) === mine) coming.delete(draft);
  });
};
