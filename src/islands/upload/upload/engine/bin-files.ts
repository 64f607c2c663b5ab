import { fileEntryApi } from '#contracts/upload/file-entry';
import { call } from '#islands/platform/api-client/api-call';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import type { Upload } from '../state/uploads.store';
import { dropRemoved, storeRemoved } from '../storage/removed-uploads';

/** Moves the files of an upload to the bin; works during page unload. Files that are in use survive. */
export const binFiles = ({ entry, rendition }: Pick<Upload, 'entry' | 'rendition'>): void => {
  const entryIds = [entry, rendition].flatMap((file) => file?.id ?? []);
  const userId = $bootstrap.get()?.user?.id;
  if (entryIds.length === 0 || userId === undefined) return;
  storeRemoved(userId, entryIds, Date.now());
  void call(fileEntryApi.delete, { body: { entryIds }, keepalive: true })
    .then(() => dropRemoved(entryIds, Date.now()))
    .catch(() => undefined);
};
