import type { UnfinishedUpload, UnusedFile } from '#contracts/upload/upload';
import { prefixed } from '#islands/platform/api-client/url';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { newUpload } from '../state/new-upload';
import { pointOf } from '../state/unfinished-elsewhere';
import { $uploads, type UploadRequest } from '../state/uploads.store';
import { whenLoaded } from './upload.actions';

/** Resumes an upload of another browser after the bytes that the server has. Rejects a different file. */
export const continueUpload = (upload: UnfinishedUpload, file: File, action: UploadRequest): boolean => {
  const { name, size, bytes, client_id } = upload;
  if (file.name.normalize() !== name.normalize() || file.size !== size) {
    showToast(t('This file is different or has changed. Choose “:name”.', { name }), { type: 'danger' });
    return false;
  }
  const row = newUpload({ file, relativePath: file.name }, action);
  const id = client_id ?? row.id;
  $uploads.set([...$uploads.get(), { ...row, id, bytesUploaded: bytes, percentage: Math.floor((bytes / size) * 100) }]);
  const point = pointOf(upload, new URL(prefixed('/tus/upload'), location.href).href);
  whenLoaded(({ beginUpload }) => beginUpload(id, file, point));
  return true;
};

/** Lists an uploaded file, so that a track can be created from it, and analyses its bytes. */
export const listUploadedFile = ({ file: entry, rendition }: UnusedFile, action: UploadRequest): void => {
  const file = { name: entry.name, size: entry.file_size, type: entry.mime, lastModified: Date.parse(entry.updated_at) };
  const row = newUpload({ file, relativePath: entry.name }, action);
  const done = { status: 'completed', percentage: 100, bytesUploaded: entry.file_size, duration: entry.duration } as const;
  $uploads.set([...$uploads.get(), { ...row, ...done, entry, rendition, rendering: rendition ? 'done' : 'none' }]);
  whenLoaded(({ readUploadedFile }) => readUploadedFile(row.id, entry));
};
