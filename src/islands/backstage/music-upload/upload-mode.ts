import { readDraft, removeDraft, writeDraft } from '#islands/platform/form/draft';

/** Separate tracks, one release, or the releases that folders and tags name. */
export type UploadMode = 'single' | 'release' | 'several';

const DRAFT = 'upload-mode';

/** In memory, for browsers that block storage. */
let chosen: UploadMode | null = null;

/** The last choice on this device; reset after publishing a release. */
export const storedMode = (): UploadMode => {
  const mode = chosen ?? readDraft(DRAFT)?.values.mode;
  return mode === 'release' || mode === 'several' ? mode : 'single';
};

export const saveMode = (mode: UploadMode): void => {
  chosen = mode;
  if (mode === 'single') removeDraft(DRAFT);
  else writeDraft(DRAFT, { mode });
};
