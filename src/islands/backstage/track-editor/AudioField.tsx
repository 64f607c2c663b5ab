import type { ReactNode } from 'react';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import { Dropzone } from '#islands/platform/ui/field/Dropzone';
import { FieldNote } from '#islands/platform/ui/field/Field';
import { removeUploads, startUploads } from '#islands/upload/upload/engine/upload.actions';
import { suggestedFormats } from '#islands/upload/upload/state/suggested-formats';
import { useUploads } from '#islands/upload/upload/state/use-uploads';
import { UploadQueue } from '#islands/upload/upload/ui/UploadQueue';

interface AudioFieldProps {
  /** Upload group of this field. */
  group: string;
  label: string;
  error?: string;
  children?: ReactNode;
}

const ACCEPTED = ['audio/*'];

/** Uploads and analyses one audio file; another file replaces it. */
export const AudioField = ({ group, label, error, children }: AudioFieldProps) => {
  const uploads = useUploads(group);
  const replace = (files: Parameters<typeof startUploads>[0]) => {
    removeUploads(uploads.map(({ id }) => id));
    startUploads(files.slice(0, 1), { group, purpose: 'audio', allowedTypes: ACCEPTED });
  };
  return (
    <div className={stackStyles.root}>
      {uploads.length === 0 && <Dropzone label={label} accept={ACCEPTED} isMultiple={false} onFiles={replace} />}
      <UploadQueue group={group} />
      <FieldNote error={error} />
      {uploads.length > 0 && children}
      {uploads.length === 0 && !error && <FieldNote description={suggestedFormats()} />}
    </div>
  );
};
