import { type FileEntry, UNSUPPORTED_FILE } from '#contracts/upload/file-entry';
import { HttpError } from '#islands/platform/api-client/http-error';
import { RejectedFile } from './required-audio';

/** What is said of a file when its upload begins, whichever way it goes; null is not said. */
export interface UploadMetadata {
  /** What this upload is called, so that beginning it twice begins it once. */
  uploadId: string;
  /** Its path inside the folder that it came in, or its name alone. */
  relativePath: string;
  /** Where it is kept: what everybody sees, or what only its owner may fetch. */
  disk: 'public' | 'private';
  /** What it comes to, by its id. */
  parentId: number | null;
  /** Milliseconds of an audio file: they are reserved before its first byte. */
  duration: number | null;
  /** The file in whose place it is played, by its id. */
  renditionOf: number | null;
}

/** Where an upload that was broken off can be taken up again. */
export type ResumePoint =
  | { way: 'tus'; url: string }
  | { way: 'multipart'; uploadId: string; key: string }
  /** All bytes are there: what is left is to make a file of them. */
  | { way: 'simple'; key: string };

/** One file to be sent, and whom to tell how that goes. */
export interface UploadJob {
  file: Blob;
  name: string;
  mime: string;
  extension: string;
  metadata: UploadMetadata;
  /** Bytes of a portion. */
  chunkSize: number;
  /** Aborted as soon as the upload shall stop; what it is aborted with tells why. */
  signal: AbortSignal;
  point: ResumePoint | null;
  /** Called with every point that the upload could go on from, and with null once there is none any more. */
  keepPoint: (point: ResumePoint | null) => void;
  /** Bytes that are there; also called without news of bytes, to say that something moves. */
  onProgress: (bytes: number) => void;
}

/** Sends a file one way and gives it as the server keeps it. Throws an `HttpError`, or what the job's signal was aborted with. */
export type SendFile = (job: UploadJob) => Promise<FileEntry>;

/** Whether a failure would be the same at another try. */
export const isRejection = (error: unknown): boolean =>
  error instanceof RejectedFile || (error instanceof HttpError && error.refusal.code === UNSUPPORTED_FILE);

/** Whether a failure is one of the network, which ends by itself. */
export const isNetworkFailure = (error: unknown): boolean => error instanceof HttpError && error.status === 0;
