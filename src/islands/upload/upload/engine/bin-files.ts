import { fileEntryApi } from '#contracts/upload/file-entry';
import { call } from '#islands/platform/api-client/api-call';
import type { Upload } from '../state/uploads.store';

/** Moves the files of an upload to the bin; works during page unload. Files that are in use survive. */
export const binFiles = ({ entry, rendition }: Pick<Upload, 'entry' | 'rendition'>): void => {
  const entryIds = [entry, rendition].flatMap((file) => file?.id ?? []);
  if (entryIds.length) void call(fileEntryApi.delete, { body: { entryIds }, keepalive: true }).catch(() => undefined);
};
