import { keepPreviousData } from '@tanstack/react-query';
import { type InsightRange, type Insights, type InsightTable, insightApi } from '#contracts/backstage/insight';
import { call } from '#islands/platform/api-client/api-call';
import { usePageQuery } from '#islands/platform/query/use-page-query';

type Subject = Pick<Insights, 'kind' | 'id'>;

const isSame = (one: InsightRange, other: InsightRange): boolean => one.from === other.from && one.to === other.to;

/** Shows the previous range while loading. `first` is server-rendered. */
export const useInsights = (first: Insights, range: InsightRange) =>
  usePageQuery({
    queryKey: ['insights', first.kind, first.id, range],
    queryFn: async ({ signal }) =>
      (await call(insightApi.show, { params: { kind: first.kind, id: first.id }, query: range, signal })).insights,
    initialData: isSame(first.range, range) ? first : undefined,
    placeholderData: keepPreviousData,
  });

export const tableUrl = ({ kind, id }: Subject, { from, to }: InsightRange, table: InsightTable): string =>
  `/api/v1/insights/${kind}/${id}/export?from=${from}&to=${to}&table=${table}`;
