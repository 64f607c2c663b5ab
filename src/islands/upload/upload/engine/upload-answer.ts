import { flushDrafts, readDraft, writeDraft } from '#islands/platform/form/draft';
import { t } from '#islands/platform/lib/translate';
import { showUndo } from '#islands/platform/toast/undo';
import { fixedValues, withFixedTags, withGarbledTags } from '../state/fixed-tags';
import { uploadDraft } from '../state/upload-draft';
import { questionsOf, UPLOAD_QUESTIONS, type UploadQuestion } from '../state/upload-question';
import { findUpload, type Upload } from '../state/uploads.store';
import { changeUploads } from './upload.actions';

/** Leaves files as they are; these questions are not asked again. */
export const acceptFiles = (ids: readonly string[], questions: readonly UploadQuestion[] = UPLOAD_QUESTIONS): void =>
  changeUploads(ids, (upload): Partial<Upload> => {
    const open = questionsOf(upload).filter((question) => questions.includes(question));
    return { accepted: [...(upload.accepted ?? []), ...open] };
  });

/** Applies repaired tags, also to the garbled parts of edited fields, with undo. */
export const fixTags = (ids: readonly string[]): void => {
  flushDrafts();
  const before = ids.flatMap((id) => findUpload(id) ?? []).filter(({ analysis }) => analysis?.mended);
  if (before.length === 0) return;
  const drafts = before.flatMap((upload) => {
    const draft = readDraft(uploadDraft(upload.id));
    return draft ? [{ upload, name: uploadDraft(upload.id), values: draft.values }] : [];
  });
  const fixed = before.map(({ id }) => id);
  for (const { upload, name, values } of drafts) writeDraft(name, fixedValues(upload, values));
  changeUploads(fixed, withFixedTags);
  const undo = () => {
    flushDrafts();
    for (const { name, values } of drafts) writeDraft(name, values);
    changeUploads(fixed, (upload) =>
      withGarbledTags(
        upload,
        before.find(({ id }) => id === upload.id),
      ),
    );
  };
  showUndo(fixed.length === 1 ? t('Tags fixed') : t('Tags of :count files fixed', { count: fixed.length }), undo);
};
