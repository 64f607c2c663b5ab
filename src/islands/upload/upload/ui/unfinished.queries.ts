import { queryOptions } from '@tanstack/react-query';
import { fileEntryApi } from '#contracts/upload/file-entry';
import { type UnfinishedUpload, type UnusedFile, uploadApi } from '#contracts/upload/upload';
import { call } from '#islands/platform/api-client/api-call';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { queryClient } from '#islands/platform/query/query-client';
import { binFiles } from '../engine/bin-files';
import { updateRemoved } from '../storage/removed-uploads';
import { readStoredUploads } from '../storage/upload-storage';

interface Unfinished {
  uploads: UnfinishedUpload[];
  files: UnusedFile[];
}

/** Without what the user removed. Repeats deletions that never arrived. */
const withoutRemoved = ({ uploads, files }: Unfinished, userId: number): Unfinished => {
  const listed = new Set([...uploads.map(({ client_id }) => client_id), ...files.map(({ file }) => file.id)]);
  const { removed, lost } = updateRemoved(userId, listed, Date.now());
  for (const { id, client_id } of uploads)
    if (client_id && lost.has(client_id)) void call(uploadApi.delete, { params: { id } }).catch(() => undefined);
  for (const { file, rendition } of files) if (lost.has(file.id)) binFiles({ entry: file, rendition });
  return {
    uploads: uploads.filter(({ client_id }) => client_id === null || !removed.has(client_id)),
    files: files.filter(({ file }) => !removed.has(file.id)),
  };
};

/** With the uploads that this browser stores, which another tab may be sending. */
export const unfinishedQuery = queryOptions({
  queryKey: ['unfinished-uploads'],
  queryFn: async ({ signal }) => {
    const answer = await call(uploadApi.list, { signal });
    const userId = $bootstrap.get()?.user?.id;
    if (userId === undefined) return { ...answer, stored: [] };
    const stored = await readStoredUploads(userId, Date.now());
    return { ...withoutRemoved(answer, userId), stored: stored.map(({ upload }) => upload) };
  },
});

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: unfinishedQuery.queryKey });

/** Throws `HttpError`. */
export const discardUnfinished = async (uploads: string[], files: number[]): Promise<void> => {
  try {
    for (const id of uploads) await call(uploadApi.delete, { params: { id } });
    if (files.length > 0) await call(fileEntryApi.delete, { body: { entryIds: files } });
  } finally {
    await refresh();
  }
};
