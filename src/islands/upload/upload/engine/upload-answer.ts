import { questionsOf, UPLOAD_QUESTIONS, type UploadQuestion } from '../state/upload-question';
import type { Upload } from '../state/uploads.store';
import { changeUploads } from './upload.actions';

/** Leaves files as they are; these questions are not asked again. */
export const acceptFiles = (ids: readonly string[], questions: readonly UploadQuestion[] = UPLOAD_QUESTIONS): void =>
  changeUploads(ids, (upload): Partial<Upload> => {
    const open = questionsOf(upload).filter((question) => questions.includes(question));
    return { accepted: [...(upload.accepted ?? []), ...open] };
  });

/** Applies repaired tags. Edited form fields are not overwritten. */
export const fixTags = (ids: readonly string[]): void =>
  changeUploads(ids, ({ analysis }): Partial<Upload> => {
    if (!analysis?.mended) return {};
    return { analysis: { ...analysis, tags: analysis.mended, mended: null } };
  });
