import { atom } from 'nanostores';
import type { FileEntry } from '#contracts/upload/file-entry';
import { until } from '#islands/platform/lib/until';
import type { AudioAnalysis } from '#islands/upload/audio-analysis/audio-analysis';

/** Where an upload is: it begins as `pending`, goes on as `inProgress`, and ends as one of the other three. */
export const UPLOAD_STATUSES = ['pending', 'inProgress', 'completed', 'failed', 'aborted'] as const;
type UploadStatus = (typeof UPLOAD_STATUSES)[number];
/** `sound`: it is listened to in the browser (tags, cover, waveform, loudness, tempo) while it goes up. `picture` and `file`: it is only sent. */
type UploadPurpose = 'sound' | 'picture' | 'file';
/** How far the reading of an audio file is, or the making of what is played in its place. `none`: there is nothing to do. */
type UploadStep = 'none' | 'waiting' | 'running' | 'done' | 'failed';

/** A file on its way, as it is shown. A new object takes its place whenever anything of it changes. */
export interface Upload {
  id: string;
  /** Whose list it stands in: whatever `startUploads` was told. */
  group: string;
  purpose: UploadPurpose;
  /** The page that its list stands on. */
  path: string;
  /** The upload in whose place this one is played; null for every other. Such a rendition stands in no list. */
  of: string | null;
  name: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970; tells with name and size that a file is the same. */
  lastModified: number;
  /** Milliseconds since 1970. */
  addedAt: number;
  /** Never empty; where the browser does not know, by the name. */
  mime: string;
  /** Its path inside the folder that it came in (`Slow Ferry/01 Low Water.flac`), or its name alone. */
  relativePath: string;
  /** What it comes to, as a release, by its id; null for what stands for itself. */
  parentId: number | null;
  /** The folder that it came in; null for a file of its own. */
  folder: string | null;
  status: UploadStatus;
  /** Held by the person (`pending`), until they let it go on. */
  isPaused: boolean;
  /** The browser is offline: it goes on by itself as soon as that has changed. */
  isWaitingForNetwork: boolean;
  /** It began before this page was loaded and the browser has not kept its bytes: choosing the same file again lets it go on. */
  needsFile: boolean;
  /** It was never sent, and would not be taken if it were tried again. */
  isRefused: boolean;
  bytesUploaded: number;
  /** 0 to 100, whole. */
  percentage: number;
  /** Bytes a second and seconds to go; null while nobody knows. */
  speed: number | null;
  secondsLeft: number | null;
  /** Why it failed, as a sentence; null as well where the server said nothing that could be read. */
  error: string | null;
  /** The file as the server keeps it, untouched; null until it is completed. */
  entry: FileEntry | null;
  /** Milliseconds of an audio file, as far as the browser can tell before it is sent; null where it cannot. */
  duration: number | null;
  /** SHA-256 of an audio file as hex; null until it is worked out. */
  hash: string | null;
  /** Reading an audio file: see `analysis` once it is `done`. It runs beside the upload and never holds it up. */
  reading: UploadStep;
  analysis: AudioAnalysis | null;
  /** Making and sending what is played in place of the file, where the file itself would not start at once. */
  rendering: UploadStep;
  /** What is played in place of the file; null where the file itself is played. */
  rendition: FileEntry | null;
  /** Another file in the list came under the same name: both are uploaded. */
  hasNamesake: boolean;
  /** Where the person has the same sound already; null where they have not, or want both. It is uploaded all the same. */
  sameAs: DuplicateTrack | null;
}

/** Where an audio file is already: in this list, among one's files, or as the audio of a track, now or before it was replaced. */
export interface DuplicateTrack {
  kind: 'listed' | 'file' | 'track' | 'earlier';
  name: string;
  /** The page of the track; null for others. */
  path: string | null;
  /** The id of the file, where it is no track's and does not stand in the list. */
  entry?: number;
}

/** Every upload of this browser and person, in the order in which they were added. It outlives page changes. */
export const $uploads = atom<readonly Upload[]>([]);

export const findUpload = (id: string): Upload | undefined => $uploads.get().find((upload) => upload.id === id);

/** Changes what is said of one upload. For the engine; screens only read. */
export const changeUpload = (id: string, changes: Partial<Upload>): void =>
  $uploads.set($uploads.get().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));

/** Whether bytes of it are still expected to go. */
export const isOpen = ({ status }: Pick<Upload, 'status'>): boolean => status === 'pending' || status === 'inProgress';

const isSettled = (step: UploadStep): boolean => step !== 'waiting' && step !== 'running';

/** Whether all that is to be read out of it is known, or will not be: its file has to be chosen again, or it is off the list. */
const isRead = (upload: Upload | undefined): boolean => !upload || upload.needsFile || isSettled(upload.reading);

/** Ends once these files are read, as far as they can be. */
export const waitUntilRead = (ids: readonly string[]): Promise<true> =>
  until($uploads, () => ids.every((id) => isRead(findUpload(id))) || undefined);

/** Whether nothing about it will change by itself any more: it is sent, read, and what is played of it is there. */
export const isFinished = (upload: Upload): boolean =>
  upload.status === 'completed' && isSettled(upload.reading) && isSettled(upload.rendering);

/** What may be uploaded, and where it is listed. */
export interface UploadRequest {
  group: string;
  purpose: UploadPurpose;
  /** The page that the list stands on; this one, if nothing else is said. */
  path?: string;
  /** What the files come to, as a release, by its id. */
  parentId?: number | null;
  /** Only these types and extensions (`image/*`, `.lrc`), beside what the settings allow. */
  allowedTypes?: readonly string[];
  blockedTypes?: readonly string[];
  /** Bytes; the settings' own limit holds beside it. */
  maxSize?: number;
}

/** What `upload.actions.ts` can do. */
export interface UploadActions {
  /**
   * Takes files in and sends them as soon as it is their turn; gives their ids, in order. Every file gets its row at once: what may not be
   * uploaded (its type, its length, an empty file, one that is listed already) is there as `failed` with a sentence, and holds up nothing.
   * A file that was broken off before, here or before a reload, goes on where it stopped, with the id that it had.
   */
  startUploads: (files: readonly { file: File; relativePath: string }[], action: UploadRequest) => string[];
  /** Holds an upload, and lets it go on. */
  pauseUpload: (id: string) => void;
  resumeUpload: (id: string) => void;
  /** Tries again what failed or was aborted. */
  retryUpload: (id: string) => void;
  /** Gives an upload up, here and at the server. */
  cancelUpload: (id: string) => void;
  /** Wants an upload beside the same sound that is there already. */
  keepBoth: (id: string) => void;
  /** Takes rows off the list, as after saving what was made of them; whatever is still on its way is given up first. Files stay. */
  removeUploads: (ids: readonly string[]) => void;
}
