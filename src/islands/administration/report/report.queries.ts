import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type Figure,
  type PlayDimension,
  type PlayReport,
  reportApi,
  type VisitDimension,
  type VisitReport,
} from '#contracts/administration/report';
import type { InsightRange } from '#contracts/backstage/insight';
import { type TopDimension, topApi } from '#functions/administration/report/top.contract';
import { call } from '#islands/platform/api-client/api-call';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import type { ReportChoice } from './use-report';

/** Daily values and those of the previous period. */
export const figureQuery = (figure: Figure, range: InsightRange) =>
  queryOptions({
    queryKey: ['figure', figure, range],
    queryFn: ({ signal }) => call(reportApi.figure, { params: { figure }, query: range, signal }),
    placeholderData: keepPreviousData,
  });

export const topQuery = (dimension: TopDimension, range: InsightRange) =>
  queryOptions({
    queryKey: ['top', dimension, range],
    queryFn: ({ signal }) => call(topApi.top, { params: { dimension }, query: range, signal }),
    placeholderData: keepPreviousData,
  });

export const storageQuery = () => queryOptions({ queryKey: ['storage'], queryFn: ({ signal }) => call(topApi.storage, { signal }) });

/** The user's open tasks. */
export const inboxQuery = () =>
  queryOptions({ queryKey: ['inbox'], queryFn: async ({ signal }) => (await call(reportApi.inbox, { signal })).items });

/** Latest check results and the last day's history. */
export const siteHealthQuery = () =>
  queryOptions({ queryKey: ['site-health'], queryFn: ({ signal }) => call(reportApi.health, { signal }) });

type Choice<By extends string> = ReportChoice<By> & { isFirst: boolean };

const queryOf = <By extends string>({ range, by, filter, ticked: [first, second] }: ReportChoice<By>) => ({
  ...range,
  by,
  ...(filter && { filter }),
  ...(first !== undefined && { first }),
  ...(second !== undefined && { second }),
});

/** Shows the previous report while loading. `first` is server-rendered. */
export const usePlayReport = (first: PlayReport, { isFirst, ...choice }: Choice<PlayDimension>) =>
  usePageQuery({
    queryKey: ['play-report', choice],
    queryFn: async ({ signal }) => (await call(reportApi.plays, { query: queryOf(choice), signal })).report,
    initialData: isFirst ? first : undefined,
    placeholderData: keepPreviousData,
  });

export const useVisitReport = (first: VisitReport, { isFirst, ...choice }: Choice<VisitDimension>) =>
  usePageQuery({
    queryKey: ['visit-report', choice],
    queryFn: async ({ signal }) => (await call(reportApi.visitors, { query: queryOf(choice), signal })).report,
    initialData: isFirst ? first : undefined,
    placeholderData: keepPreviousData,
  });
