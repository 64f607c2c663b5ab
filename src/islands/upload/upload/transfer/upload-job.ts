import { type FileEntry, UNSUPPORTED_FILE } from '#contracts/upload/file-entry';
import { HttpError } from '#islands/platform/api-client/http-error';
import { RejectedFile } from './required-audio';

export interface UploadMetadata {
  uploadId: string; // makes creation idempotent
  relativePath: string;
  disk: 'public' | 'private'; // `private`: only the owner can download it
  parentId: number | null;
  duration: number | null; // milliseconds, reserved from the quota before the first byte
  renditionOf: number | null; // id of the original
}

export type ResumePoint =
  | { strategy: 'tus'; url: string }
  | { strategy: 'multipart'; uploadId: string; key: string }
  | { strategy: 'simple'; key: string };

export interface UploadJob {
  file: Blob;
  name: string;
  mime: string;
  extension: string;
  metadata: UploadMetadata;
  chunkSize: number; // bytes
  signal: AbortSignal;
  point: ResumePoint | null;
  savePoint: (point: ResumePoint | null) => void; // null when the point becomes invalid
  onProgress: (bytes: number) => void; // total; repeated to signal activity
}

/** Throws `HttpError`, or the reason of the aborted signal. */
export type SendFile = (job: UploadJob) => Promise<FileEntry>;

export const isRejection = (error: unknown): boolean =>
  error instanceof RejectedFile || (error instanceof HttpError && error.refusal.code === UNSUPPORTED_FILE);

export const isNetworkFailure = (error: unknown): boolean => error instanceof HttpError && error.status === 0;
