import { fileEntryApi } from '#contracts/upload/file-entry';
import { call } from '#islands/platform/api-client/api-call';
import type { Upload } from '../store/uploads.store';

/** Puts the files of an upload into the bin, also while the page is left; what was made of them meanwhile keeps them. */
export const binFiles = ({ entry, rendition }: Pick<Upload, 'entry' | 'rendition'>): void => {
  const entryIds = [entry, rendition].flatMap((file) => file?.id ?? []);
  if (entryIds.length) void call(fileEntryApi.remove, { body: { entryIds }, keepalive: true }).catch(() => undefined);
};
