import { useMemo } from 'react';
import { type NumberedName, readPaths } from '#functions/platform/contract/numbered-name';
import type { Upload } from '#islands/upload/upload/state/uploads.store';

/** Published files leave the list but still count as neighbours. */
const seen = new Set<string>();

export const neighbourNames = (paths: readonly string[]): ReadonlyMap<string, NumberedName> => {
  if (paths.length === 0) seen.clear();
  for (const path of paths) seen.add(path);
  return readPaths([...seen]);
};

export const useFileNames = (uploads: readonly Pick<Upload, 'relativePath'>[]): ReadonlyMap<string, NumberedName> => {
  const paths = JSON.stringify(uploads.map(({ relativePath }) => relativePath));
  return useMemo(() => neighbourNames(JSON.parse(paths) as string[]), [paths]);
};
