import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';

export const HEALTH_NAMES = [
  'clock',
  'tasks',
  'mail',
  'outbox',
  'bucket',
  'files',
  'database',
  'space',
  'secrets',
  'human',
  'backup',
  'legal',
] as const;
export type HealthName = (typeof HEALTH_NAMES)[number];

/** `off` is not configured, `unknown` not tested yet. Only `failing` fails `GET /health`. */
export const HEALTH_STATES = ['well', 'warning', 'failing', 'off', 'unknown'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** Counts, milliseconds, bytes or names; never the value of a secret. */
export const healthValues = z.record(z.string(), z.union([z.number(), z.string(), z.array(z.string())]));
export type HealthValues = z.infer<typeof healthValues>;

export const healthCheck = z.object({
  name: z.enum(HEALTH_NAMES),
  state: z.enum(HEALTH_STATES),
  reason: z.string(),
  values: healthValues,
  error: z.string().nullable(),
  duration: z.number().nullable(), // milliseconds
  checked_at: z.string().nullable(),
  last_good_at: z.string().nullable(),
  changed_at: z.string().nullable(),
});
export type HealthCheck = z.infer<typeof healthCheck>;

const checks = z.object({ checks: z.array(healthCheck) });

export const healthApi = {
  monitor: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'Show whether the site is healthy, for monitors: 200, or 503 if a check fails',
    response: z.object({}),
  }),
  list: endpoint({ method: 'GET', path: '/health/checks', summary: 'List the health checks with their latest results', response: checks }),
  run: endpoint({
    method: 'POST',
    path: '/health/checks',
    summary: 'Run all health checks now; results less than a minute old are returned as they are',
    response: checks,
  }),
};
