import { isOpen, type Upload } from './uploads.store';

/** How a number of uploads stand together. */
export interface UploadTotal {
  /** Files that are to be sent or were; refused and given up ones are not among them. */
  files: number;
  completed: number;
  failed: number;
  bytes: number;
  size: number;
  /** 0 to 100, whole. */
  percentage: number;
  /** Seconds to go for all of them; null while nobody knows. */
  secondsLeft: number | null;
  /** Something is on its way, or will be without anybody doing anything. */
  isRunning: boolean;
}

/** Whether an upload goes on by itself. */
export const isRunning = (upload: Upload): boolean => isOpen(upload) && !upload.isPaused && !upload.needsFile;

/** How uploads stand together. */
export const totalOf = (uploads: readonly Upload[]): UploadTotal => {
  const sent = uploads.filter((upload) => !upload.isRefused && upload.status !== 'aborted');
  const size = sent.reduce((sum, upload) => sum + upload.size, 0);
  const bytes = sent.reduce((sum, upload) => sum + upload.bytesUploaded, 0);
  const speed = sent.reduce((sum, upload) => sum + (upload.speed ?? 0), 0);
  return {
    files: sent.length,
    completed: sent.filter(({ status }) => status === 'completed').length,
    failed: sent.filter(({ status }) => status === 'failed').length,
    bytes,
    size,
    percentage: size ? Math.floor((bytes / size) * 100) : 0,
    secondsLeft: speed ? Math.ceil((size - bytes) / speed) : null,
    isRunning: sent.some(isRunning),
  };
};
