import { questionsOf, UPLOAD_QUESTIONS, type UploadQuestion } from '#islands/upload/upload/state/upload-question';
import type { Upload } from '#islands/upload/upload/state/uploads.store';

export interface OpenQuestions {
  /** Files in list order. */
  ids: string[];
  /** Number of files by question. */
  counts: Partial<Record<UploadQuestion, number>>;
}

/** Null if no file has an open question. */
export const openQuestions = (uploads: readonly Upload[]): OpenQuestions | null => {
  const asking = uploads
    .map((upload) => ({ id: upload.id, questions: questionsOf(upload) }))
    .filter(({ questions }) => questions.length > 0);
  if (asking.length === 0) return null;
  const count = (question: UploadQuestion) => asking.filter(({ questions }) => questions.includes(question)).length;
  const counts = Object.fromEntries(UPLOAD_QUESTIONS.map((question) => [question, count(question)]).filter(([, files]) => files !== 0));
  return { ids: asking.map(({ id }) => id), counts };
};
