import { queryOptions } from '@tanstack/react-query';
import { fileEntryApi } from '#contracts/upload/file-entry';
import { uploadApi } from '#contracts/upload/upload';
import { call } from '#islands/platform/api-client/api-call';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { queryClient } from '#islands/platform/query/query-client';
import { readStoredUploads } from '../storage/upload-storage';

/** With the uploads that this browser stores, which another tab may be sending. */
export const unfinishedQuery = queryOptions({
  queryKey: ['unfinished-uploads'],
  queryFn: async ({ signal }) => {
    const { uploads, files } = await call(uploadApi.list, { signal });
    const userId = $bootstrap.get()?.user?.id;
    const stored = userId === undefined ? [] : await readStoredUploads(userId, Date.now());
    return { uploads, files, stored: stored.map(({ upload }) => upload) };
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
