import { z } from 'zod';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import type { Permission } from '#functions/platform/contract/permission';

export const REPORTED_KINDS = ['comment', 'track', 'album', 'artist', 'playlist', 'user'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

export const REPORT_OFFICES = REPORTED_KINDS.map((kind) => `${kind}s.update` as const) satisfies Permission[];

/** The most urgent first. */
export const REPORT_REASONS = ['violence', 'harassment', 'hatred', 'sexual', 'rights', 'impersonation', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_DECISIONS = ['kept', 'removed'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** `deleted` by its author or owner, before a decision. */
export const REPORT_OUTCOMES = [...REPORT_DECISIONS, 'deleted'] as const;

export const REPORT_NOTE_MAX = 1000;

export const REPORTS_RATE_LIMIT = { times: 30, seconds: HOUR_IN_SECONDS };

const why = z.object({
  reason: z.enum(REPORT_REASONS, 'Choose a reason.'),
  note: z
    .string('Describe the problem.')
    .trim()
    .max(REPORT_NOTE_MAX, `At most ${REPORT_NOTE_MAX} characters.`)
    .transform((note) => note || null)
    .nullable()
    .default(null),
});

const isExplained = ({ reason, note }: z.output<typeof why>): boolean => reason !== 'other' || note !== null;

export const reportBody = why
  .extend({ kind: z.enum(REPORTED_KINDS, `Choose among: ${REPORTED_KINDS.join(', ')}.`), id: z.number('Provide an id.').int().positive() })
  .refine(isExplained, { path: ['note'], error: 'Describe the problem.' });
export type ReportBody = z.output<typeof reportBody>;

export const contentReportApi = {
  create: endpoint({
    method: 'POST',
    path: '/content-reports',
    summary: 'Report a comment, a track, an album, an artist, a playlist or a profile; idempotent',
    body: reportBody,
    response: done,
  }),
  ofComment: endpoint({
    method: 'POST',
    path: '/comments/:id/report',
    summary: 'Report a comment without a reason; idempotent',
    params: z.object({ id: idParam }),
    response: done,
  }),
};
