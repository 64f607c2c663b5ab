import { queryOptions } from '@tanstack/react-query';
import type { LabelKindName } from '#contracts/catalogue/label';
import type { LabelMerge, labelMergeApi } from '#functions/administration/label-table/label-merge.contract';
import { type ListQuery, refreshResource } from '#islands/administration/resource/use-resource';
import { call } from '#islands/platform/api-client/api-call';

export const mergesResource = (kind: LabelKindName): string => `${kind}-merges`;

export const readLabelMerges = (kind: LabelKindName) => async (listQuery: ListQuery, signal: AbortSignal) =>
  (
    await call<typeof labelMergeApi.list>(
      { method: 'GET', path: '/label-merges/:kind' },
      { params: { kind }, query: listQuery as object, signal },
    )
  ).pagination;

export const labelUndoQuery = ({ kind, id }: Pick<LabelMerge, 'kind' | 'id'>) =>
  queryOptions({
    queryKey: [mergesResource(kind), id],
    queryFn: ({ signal }) =>
      call<typeof labelMergeApi.show>({ method: 'GET', path: '/label-merges/:kind/:id' }, { params: { kind, id }, signal }),
    retry: false,
    gcTime: 0,
  });

/** Refetches on errors too: another administrator may have been faster. */
export const undoLabelMerge = async ({ kind, id }: Pick<LabelMerge, 'kind' | 'id'>): Promise<void> => {
  try {
    await call<typeof labelMergeApi.undo>({ method: 'POST', path: '/label-merges/:kind/:id/undo' }, { params: { kind, id } });
  } finally {
    await Promise.all([mergesResource(kind), kind].map(refreshResource));
  }
};
