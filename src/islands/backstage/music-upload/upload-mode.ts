import { readDraft, removeDraft, writeDraft } from '#islands/platform/form/draft';

/** Separate tracks or one release. */
export type UploadMode = 'single' | 'release';

const DRAFT = 'upload-mode';

/** In memory, for browsers that block storage. */
let chosen: UploadMode | null = null;

/** The last choice on this device; reset after publishing a release. */
export const storedMode = (): UploadMode => chosen ?? (readDraft(DRAFT)?.values.mode === 'release' ? 'release' : 'single');

export const saveMode = (mode: UploadMode): void => {
  chosen = mode;
  if (mode === 'release') writeDraft(DRAFT, { mode });
  else removeDraft(DRAFT);
};
