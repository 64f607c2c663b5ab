import { releaseTrackForm, type TrackValues, trackForm } from '#islands/backstage/track-editor/track-form';
import { HttpError } from '#islands/platform/api-client/http-error';
import { errorMessage } from '#islands/platform/error/error';
import { readDraft } from '#islands/platform/form/draft';
import type { Upload } from '#islands/upload/upload/store/uploads.store';
import { draftOf } from './publish-uploads';

/** What an upload wants of the person before it can become a track. */
export interface Need {
  /** It cannot go on by itself: its form is not filled in right, it failed, or a question is open. */
  isNeeded: boolean;
  /** What its form lacks, or why it was not published, as a sentence; null where the row itself says what there is. */
  reason: string | null;
}

const NOTHING: Need = { isNeeded: false, reason: null };

/** Whether an upload may still become a track; what was refused, failed or given up is not counted among those that do. */
export const isComing = ({ isRefused, status }: Pick<Upload, 'isRefused' | 'status'>): boolean =>
  !isRefused && status !== 'failed' && status !== 'aborted';

interface Known {
  said: string;
  problem: string | null;
}

/** What was found of a form the last time, by the upload: 200 of them are looked at whenever one of them moves on. */
const found = new Map<string, Known>();

/** The first thing that is wrong in the form of an upload; null where nothing is. */
const problemOf = (id: string, values: TrackValues, isOnRelease: boolean): string | null => {
  const said = JSON.stringify([values, isOnRelease]);
  const before = found.get(id);
  if (before?.said === said) return before.problem;
  const { error } = (isOnRelease ? releaseTrackForm : trackForm).safeParse(values);
  const problem = error?.issues[0]?.message ?? null;
  found.set(id, { said, problem });
  return problem;
};

const failureText = (failure: unknown): string | null =>
  failure instanceof HttpError ? errorMessage(failure) : failure instanceof Error ? failure.message : null;

/** What an upload needs whose file says these values, and that failed so the last time. */
export const needOf = (upload: Upload, prefilled: TrackValues, failure: unknown, isOnRelease: boolean): Need => {
  if (!isComing(upload)) return { isNeeded: true, reason: null };
  const reason =
    upload.reading === 'waiting' || upload.reading === 'running'
      ? null
      : (problemOf(upload.id, { ...prefilled, ...readDraft(draftOf(upload.id))?.values }, isOnRelease) ?? failureText(failure));
  const hasQuestion = upload.needsFile || upload.sameAs !== null || Boolean(upload.analysis?.mended);
  return reason === null && !hasQuestion ? NOTHING : { isNeeded: true, reason };
};
