import { releaseTrackForm, type TrackValues, trackForm } from '#islands/backstage/track-editor/track-form';
import { HttpError } from '#islands/platform/api-client/http-error';
import { errorMessage } from '#islands/platform/error/error';
import { $drafts } from '#islands/platform/form/draft';
import { questionsOf } from '#islands/upload/upload/state/upload-question';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import { valuesOf } from './publish-uploads';

export interface Need {
  /** Blocked: invalid form, failure, or an open question. */
  isNeeded: boolean;
  /** Form or publish error; null if the row shows the reason itself. */
  reason: string | null;
}

const NOTHING: Need = { isNeeded: false, reason: null };

/** False for rejected, failed and aborted uploads. */
export const isComing = ({ isRefused, status }: Pick<Upload, 'isRefused' | 'status'>): boolean =>
  !isRefused && status !== 'failed' && status !== 'aborted';

interface CachedProblem {
  prefilled: TrackValues;
  drafts: number;
  isOnRelease: boolean;
  problem: string | null;
}

/** Cached validation per upload: all 200 are checked whenever one makes progress. */
const cache = new Map<string, CachedProblem>();

/** The first form error. */
const problemOf = (id: string, prefilled: TrackValues, isOnRelease: boolean): string | null => {
  const drafts = $drafts.get();
  const before = cache.get(id);
  if (before?.prefilled === prefilled && before.drafts === drafts && before.isOnRelease === isOnRelease) return before.problem;
  const { error } = (isOnRelease ? releaseTrackForm : trackForm).safeParse(valuesOf(id, prefilled));
  const problem = error?.issues[0]?.message ?? null;
  cache.set(id, { prefilled, drafts, isOnRelease, problem });
  return problem;
};

const failureText = (failure: unknown): string | null =>
  failure instanceof HttpError ? errorMessage(failure) : failure instanceof Error ? failure.message : null;

/** `prefilled` are the values from the file, `failure` is the last publish error. */
export const needOf = (upload: Upload, prefilled: TrackValues, failure: unknown, isOnRelease: boolean): Need => {
  if (!isComing(upload)) return { isNeeded: true, reason: null };
  const reason =
    upload.reading === 'waiting' || upload.reading === 'running'
      ? null
      : (problemOf(upload.id, prefilled, isOnRelease) ?? failureText(failure));
  const hasQuestion = upload.needsFile || questionsOf(upload).length > 0;
  return reason === null && !hasQuestion ? NOTHING : { isNeeded: true, reason };
};
