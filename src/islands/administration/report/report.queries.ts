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

/** A figure by days, beside as many days before. */
export const figureQuery = (figure: Figure, range: InsightRange) =>
  queryOptions({
    queryKey: ['figure', figure, range],
    queryFn: ({ signal }) => call(reportApi.figure, { params: { figure }, query: range, signal }),
    placeholderData: keepPreviousData,
  });

/** The most played tracks or artists of some days. */
export const topQuery = (dimension: TopDimension, range: InsightRange) =>
  queryOptions({
    queryKey: ['top', dimension, range],
    queryFn: async ({ signal }) => (await call(topApi.top, { params: { dimension }, query: range, signal })).rows,
    placeholderData: keepPreviousData,
  });

/** What lies in the storage. */
export const storageQuery = () => queryOptions({ queryKey: ['storage'], queryFn: ({ signal }) => call(topApi.storage, { signal }) });

/** What waits for whoever is here. */
export const inboxQuery = () =>
  queryOptions({ queryKey: ['inbox'], queryFn: async ({ signal }) => (await call(reportApi.inbox, { signal })).items });

/** How the site was when it was tested last, and how its last day was. */
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

/** The plays of the site as they are asked for; while others are on their way, the last ones stay. `first` came with the page. */
export const usePlayReport = (first: PlayReport, { isFirst, ...choice }: Choice<PlayDimension>) =>
  usePageQuery({
    queryKey: ['play-report', choice],
    queryFn: async ({ signal }) => (await call(reportApi.plays, { query: queryOf(choice), signal })).report,
    initialData: isFirst ? first : undefined,
    placeholderData: keepPreviousData,
  });

/** The same of the visits. */
export const useVisitReport = (first: VisitReport, { isFirst, ...choice }: Choice<VisitDimension>) =>
  usePageQuery({
    queryKey: ['visit-report', choice],
    queryFn: async ({ signal }) => (await call(reportApi.visitors, { query: queryOf(choice), signal })).report,
    initialData: isFirst ? first : undefined,
    placeholderData: keepPreviousData,
  });
