import { readDraft, removeDraft, writeDraft } from '#islands/platform/form/draft';

/** What files become: each a track of its own, or all of them one release. */
export type UploadMode = 'single' | 'release';

const DRAFT = 'upload-mode';

/** What was chosen on this page, also where the browser keeps nothing. */
let chosen: UploadMode | null = null;

/** What was chosen last on this device, since the last release was made. */
export const storedMode = (): UploadMode => chosen ?? (readDraft(DRAFT)?.values.mode === 'release' ? 'release' : 'single');

export const keepMode = (mode: UploadMode): void => {
  chosen = mode;
  if (mode === 'release') writeDraft(DRAFT, { mode });
  else removeDraft(DRAFT);
};
