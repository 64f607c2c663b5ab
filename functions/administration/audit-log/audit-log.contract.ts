import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { cursorPaginated, cursorQuery } from '#functions/platform/contract/pagination';

const ACTS_MAX = 30;

const values = z.record(z.string(), z.unknown()).nullable();

export const auditItem = z.object({
  id: z.number(),
  actor: z.object({ id: z.number().nullable(), name: z.string() }),
  is_by_token: z.boolean(),
  /** Area and verb, e.g. `users.suspend`. */
  action: z.string(),
  subject: z.object({ type: z.string(), id: z.string().nullable(), name: z.string() }),
  /** Only the changed values, secrets masked. */
  before: values,
  after: values,
  request_id: z.string().nullable(),
  created_at: z.string(),
  can: z.object({ restore: z.boolean() }),
});
export type AuditItem = z.infer<typeof auditItem>;

const day = (message: string) =>
  z
    .string(message)
    .regex(/^\d{4}-\d{2}-\d{2}$/, message)
    .refine((text) => !Number.isNaN(Date.parse(text)), message)
    .optional();

export const auditQuery = cursorQuery.extend({
  actor: z.coerce.number('Enter the ID of a user.').int('Enter the ID of a user.').optional(),
  /** E.g. `track:12` or `settings:general`. */
  subject: z
    .string('Enter one item.')
    .regex(/^[a-z-]{1,40}:[\w.-]{1,60}$/, 'Enter an item as type and ID, like track:12.')
    .optional(),
  /** Areas and actions, comma-separated: `roles,users.suspend`. */
  acts: z
    .string('Enter actions separated by commas.')
    .transform((text) => text.split(',').filter(Boolean))
    .refine((acts) => acts.length <= ACTS_MAX, `Enter at most ${ACTS_MAX} actions.`)
    .optional(),
  /** First and last day, inclusive, UTC. */
  from: day('Enter a date like 2026-11-23.'),
  to: day('Enter a date like 2026-11-23.'),
});
export type AuditQuery = z.output<typeof auditQuery>;

export const auditFileQuery = auditQuery.omit({ cursor: true, perPage: true });
export type AuditFileQuery = z.output<typeof auditFileQuery>;

export const auditLogApi = {
  list: endpoint({
    method: 'GET',
    path: '/audit-logs',
    summary: 'List the audit log of the caller’s areas, newest first',
    query: auditQuery,
    response: cursorPaginated(auditItem),
  }),
  export: endpoint({
    method: 'GET',
    path: '/audit-logs/export',
    summary: 'Download the filtered audit log as CSV; the export is logged too',
    query: auditFileQuery,
    response: z.string(),
    bytes: true,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/audit-logs/:id/restore',
    summary: 'Restore the previous values of settings or a role',
    params: z.object({ id: idParam }),
    response: done,
  }),
};
