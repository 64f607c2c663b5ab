import { z } from 'zod';
import { STORED_KINDS } from '#contracts/upload/file-entry';
import { endpoint } from '#functions/platform/contract/endpoint';
import { checkDays, day, reportRow } from './report.contract';
import { recounting } from './report-zone.contract';

export const TOP_DIMENSIONS = ['tracks', 'artists'] as const;
export type TopDimension = (typeof TOP_DIMENSIONS)[number];
export const TOP_ROWS = 5;

/** `image` and `by` (artists of a track) are null unless public. */
const topRow = reportRow.omit({ name: true }).extend({ image: z.string().nullable(), by: z.string().nullable() });
export type TopRow = z.infer<typeof topRow>;

const topList = z.object({ tracks: z.array(topRow), artists: z.array(topRow), is_recounting: recounting });
export type TopList = z.infer<typeof topList>;

/** From the latest measurement; `day` is null before the first. */
export const storageReport = z.object({
  day: z.string().nullable(),
  files: z.number(),
  bytes: z.number(),
  kinds: z.array(z.object({ kind: z.enum(STORED_KINDS), files: z.number(), bytes: z.number() })),
});
export type StorageReport = z.infer<typeof storageReport>;

export const topApi = {
  top: endpoint({
    method: 'GET',
    path: '/reports/top',
    summary: `List the ${TOP_ROWS} most played tracks and artists, with their plays and those of the previous period`,
    query: z.object({ from: day, to: day }).superRefine(checkDays),
    response: topList,
  }),
  storage: endpoint({
    method: 'GET',
    path: '/reports/storage',
    summary: 'Show the latest storage measurement by kind',
    response: storageReport,
  }),
};
