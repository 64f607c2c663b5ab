import { readDraft, removeDraft, writeDraft } from '#islands/platform/form/draft';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import { type ReleaseGroup, releaseGroups } from './release-groups';

const DRAFT = 'upload-releases';

type File = Pick<Upload, 'id' | 'relativePath' | 'analysis'>;

const storedKeys = (): Record<string, unknown> => readDraft(DRAFT)?.values ?? {};

/** Releases of the list. Once stored, publishing one does not move the files of others. */
export const storedGroups = <Uploaded extends File>(uploads: readonly Uploaded[]): ReleaseGroup<Uploaded>[] => {
  const keys = storedKeys();
  return releaseGroups(uploads, ({ id }) => (typeof keys[id] === 'string' ? keys[id] : undefined));
};

/** Stores the releases of files that have none yet. */
export const storeGroups = (uploads: readonly File[]): void => {
  const keys = storedKeys();
  if (uploads.every(({ id }) => id in keys)) return;
  writeDraft(DRAFT, Object.fromEntries(storedGroups(uploads).flatMap(({ key, files }) => files.map(({ id }) => [id, key]))));
};

export const forgetGroups = (): void => removeDraft(DRAFT);
