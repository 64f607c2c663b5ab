import type { Upload, UploadPurpose } from '../state/uploads.store';
import type { ResumePoint } from '../transfer/upload-job';

export interface StoredUpload {
  id: string;
  userId: number;
  upload: Upload;
  point: ResumePoint | null;
  at: number; // milliseconds since 1970
}

const OLD_PURPOSES: Record<string, UploadPurpose> = { sound: 'audio', picture: 'image' };

const currentPoint = (point: ResumePoint | ({ way: string } & Omit<ResumePoint, 'strategy'>)): ResumePoint => {
  if (!('way' in point)) return point;
  const { way, ...rest } = point;
  return { ...rest, strategy: way } as ResumePoint;
};

/** Renames the fields of records that earlier versions stored. */
export const withCurrentNames = (stored: StoredUpload): StoredUpload => ({
  ...stored,
  upload: { ...stored.upload, purpose: OLD_PURPOSES[stored.upload.purpose] ?? stored.upload.purpose },
  point: stored.point && currentPoint(stored.point),
});
