import { atom } from 'nanostores';
import type { FileEntry } from '#contracts/upload/file-entry';
import { until } from '#islands/platform/lib/until';
import type { AudioAnalysis } from '#islands/upload/audio-analysis/audio-analysis';
import type { UploadQuestion } from './upload-question';

export const UPLOAD_STATUSES = ['pending', 'inProgress', 'completed', 'failed', 'aborted'] as const;
type UploadStatus = (typeof UPLOAD_STATUSES)[number];
export type UploadPurpose = 'audio' | 'image' | 'file'; // only `audio` is analysed in the browser
type UploadStep = 'none' | 'waiting' | 'running' | 'done' | 'failed';

export interface Upload {
  id: string;
  group: string; // list that shows it
  purpose: UploadPurpose;
  path: string; // page of that list
  of: string | null; // original of a rendition, which is unlisted
  name: string;
  size: number; // bytes
  lastModified: number; // milliseconds since 1970; identifies a file with name and size
  addedAt: number; // milliseconds since 1970
  mime: string; // never empty; derived from the name if unknown
  relativePath: string; // `Slow Ferry/01 Low Water.flac`, or only the name
  parentId: number | null; // e.g. the release
  folder: string | null;
  status: UploadStatus;
  isPaused: boolean;
  isWaitingForNetwork: boolean;
  needsFile: boolean; // its bytes were lost in a reload
  isRefused: boolean; // a retry would fail too
  bytesUploaded: number;
  percentage: number; // integer from 0 to 100
  speed: number | null; // bytes per second
  secondsLeft: number | null;
  error: string | null; // sentence, if the server sent one
  entry: FileEntry | null;
  duration: number | null; // milliseconds, measured before the upload
  hash: string | null; // SHA-256 as hex
  reading: UploadStep; // progress of `analysis`, parallel to the upload
  analysis: AudioAnalysis | null;
  rendering: UploadStep; // progress of `rendition`
  rendition: FileEntry | null; // plays instead of the original
  hasNamesake: boolean;
  sameAs: DuplicateTrack | null; // existing copy
  accepted: readonly UploadQuestion[]; // questions answered by keeping the file as it is
}

export interface DuplicateTrack {
  kind: 'listed' | 'file' | 'track' | 'earlier';
  name: string;
  path: string | null; // URL path of the track
  entry?: number; // id of an unlisted file that belongs to no track
}

/** All uploads in the order they were added; outlives page changes. */
export const $uploads = atom<readonly Upload[]>([]);

export const findUpload = (id: string): Upload | undefined => $uploads.get().find((upload) => upload.id === id);

/** Only for the engine. */
export const changeUpload = (id: string, changes: Partial<Upload>): void =>
  $uploads.set($uploads.get().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));

export const isOpen = ({ status }: Pick<Upload, 'status'>): boolean => status === 'pending' || status === 'inProgress';

const isSettled = (step: UploadStep): boolean => step !== 'waiting' && step !== 'running';

/** Also true if reading cannot continue: the file is lost or the upload was removed. */
const isRead = (upload: Upload | undefined): boolean => !upload || upload.needsFile || isSettled(upload.reading);

/** Resolves when all files are read or cannot be. */
export const waitUntilRead = (ids: readonly string[]): Promise<true> =>
  until($uploads, () => ids.every((id) => isRead(findUpload(id))) || undefined);

/** Sent, analysed and rendered: nothing changes without user action. */
export const isFinished = (upload: Upload): boolean =>
  upload.status === 'completed' && isSettled(upload.reading) && isSettled(upload.rendering);

export interface UploadRequest {
  group: string;
  purpose: UploadPurpose;
  path?: string; // default: the current page
  parentId?: number | null; // e.g. the release
  allowedTypes?: readonly string[]; // `image/*`, `.lrc`; further restrict the settings
  blockedTypes?: readonly string[];
  maxSize?: number; // bytes; further restricts the setting
}

export interface UploadActions {
  /** Lists files at once and queues them; returns their ids in order. Rejected files are `failed`; an interrupted file resumes under its old id. */
  startUploads: (files: readonly { file: File; relativePath: string }[], action: UploadRequest) => string[];
  pauseUpload: (id: string) => void;
  resumeUpload: (id: string) => void;
  retryUpload: (id: string) => void;
  cancelUpload: (id: string) => void; // also on the server
  removeUploads: (ids: readonly string[]) => void; // uploaded files remain
}
