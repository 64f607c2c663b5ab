import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $drawnUploads } from './drawn-uploads.store';
import type { Upload } from './uploads.store';

export const useUploads = (group: string): readonly Upload[] => {
  const uploads = useStore($drawnUploads);
  return useMemo(() => uploads.filter((upload) => upload.group === group), [uploads, group]);
};
