import { isOpen, type Upload } from './uploads.store';

export interface UploadTotal {
  files: number; // without refused and aborted ones
  completed: number;
  failed: number;
  bytes: number;
  size: number;
  percentage: number; // integer from 0 to 100
  secondsLeft: number | null;
  isRunning: boolean; // in progress, or will start without user action
}

export const isRunning = (upload: Upload): boolean => isOpen(upload) && !upload.isPaused && !upload.needsFile;

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
