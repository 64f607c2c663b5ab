import { queryOptions } from '@tanstack/react-query';
import type { InsightRange } from '#contracts/backstage/insight';
import { insightNoteApi, type NoteBody } from '#functions/backstage/insight/insight-note.contract';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

const KEY = ['insight-notes'] as const;

export const notesQuery = (artistId: number, range: InsightRange) =>
  queryOptions({
    queryKey: [...KEY, artistId, range],
    queryFn: async ({ signal }) => (await call(insightNoteApi.list, { params: { id: artistId }, query: range, signal })).notes,
  });

const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });

/** Creates a note if `id` is null. */
export const saveNote = async (artistId: number, id: number | null, body: NoteBody): Promise<void> => {
  if (id === null) await call(insightNoteApi.create, { params: { id: artistId }, body });
  else await call(insightNoteApi.update, { params: { id }, body });
  await refresh();
};

export const deleteNote = async (id: number): Promise<void> => {
  await call(insightNoteApi.delete, { params: { id } });
  await refresh();
};
