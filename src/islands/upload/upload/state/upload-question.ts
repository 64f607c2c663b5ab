import { UNREAD } from '#islands/upload/audio-analysis/unread-text';
import type { Upload } from './uploads.store';

export const UPLOAD_QUESTIONS = ['duplicate', 'garbled', 'damaged'] as const;
export type UploadQuestion = (typeof UPLOAD_QUESTIONS)[number];

type Asking = Pick<Upload, 'status' | 'isRefused' | 'sameAs' | 'analysis' | 'accepted'>;

const DAMAGE: readonly string[] = [UNREAD.damaged, UNREAD.cut];

const asks: Record<UploadQuestion, (upload: Asking) => boolean> = {
  duplicate: ({ sameAs }) => sameAs !== null,
  garbled: ({ analysis }) => Boolean(analysis?.mended) || Boolean(analysis?.unread.includes(UNREAD.lost)),
  damaged: ({ analysis }) => Boolean(analysis?.announced) || Boolean(analysis?.unread.some((sentence) => DAMAGE.includes(sentence))),
};

/** Questions that the user has not answered. Records of earlier versions have no `accepted`. */
export const questionsOf = (upload: Asking): UploadQuestion[] =>
  upload.isRefused || upload.status === 'failed' || upload.status === 'aborted'
    ? []
    : UPLOAD_QUESTIONS.filter((question) => asks[question](upload) && !upload.accepted?.includes(question));

export const askingFiles = <File extends Asking>(uploads: readonly File[], question: UploadQuestion): File[] =>
  uploads.filter((upload) => questionsOf(upload).includes(question));
