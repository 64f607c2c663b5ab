import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $uploads, type Upload } from './uploads.store';

export const useUploads = (group: string): readonly Upload[] => {
  const uploads = useStore($uploads);
  return useMemo(() => uploads.filter((upload) => upload.group === group), [uploads, group]);
};
