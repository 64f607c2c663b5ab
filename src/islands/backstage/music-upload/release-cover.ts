import { atom } from 'nanostores';
import { errorMessage } from '#islands/platform/error/error';
import { flushDrafts, readDraft, writeDraft } from '#islands/platform/form/draft';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { uploadImage } from '#islands/upload/image/image.queries';

/** The form of a release that files make, as this device keeps it. */
export const RELEASE_DRAFT = 'upload-release';

/** The image that came with the files of a release, by its id among one's files; `isWanted` takes the place of another one. */
interface ReleaseCover {
  id: number;
  isWanted: boolean;
}

/** The last one that came; null for none. */
export const $releaseCover = atom<ReleaseCover | null>(null);

let coming: Promise<ReleaseCover | null> | null = null;

/** The image that is still on its way; null for none, or once it could not be taken. */
export const comingCover = (): Promise<ReleaseCover | null> => coming ?? Promise.resolve(null);

const send = async (picture: File, isWanted: boolean): Promise<ReleaseCover> => {
  const { coverOf } = await import('#islands/upload/audio-analysis/cover');
  const cover = await coverOf(picture);
  if (!cover) throw new Error(t('It is no image that can be read.'));
  const { id } = await uploadImage(cover.picture);
  flushDrafts();
  const draft = readDraft(RELEASE_DRAFT);
  if (isWanted || draft?.values.image_entry_id === undefined) writeDraft(RELEASE_DRAFT, { ...draft?.values, image_entry_id: id });
  $releaseCover.set({ id, isWanted });
  return { id, isWanted };
};

/** Lets the image of an earlier release go, that was begun and not made. */
export const forgetCover = (): void => {
  const { image_entry_id, ...values } = readDraft(RELEASE_DRAFT)?.values ?? {};
  if (image_entry_id !== undefined) writeDraft(RELEASE_DRAFT, values);
};

/** Makes an image that came with the files the cover of their release; only one that is wanted by itself takes the place of another. */
export const takeCover = (picture: File, isWanted: boolean): void => {
  const mine = send(picture, isWanted).catch((error: unknown) => {
    const reason = errorMessage(error, error instanceof Error ? error.message : '');
    showToast(t('The cover :name is left out: :reason', { name: picture.name, reason }), { type: 'danger' });
    return null;
  });
  coming = mine;
  void mine.finally(() => {
    if (coming === mine) coming = null;
  });
};
