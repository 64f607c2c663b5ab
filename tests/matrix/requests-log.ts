import { createError, createMail } from '../support/factories/log.factory';
import type { Build } from './requests';
import { CANARY } from './world';

const UNKNOWN = 999_999;

const nothing: Build = async () => ({});

export const LOG_REQUESTS: Record<string, Build> = {
  'GET /logs/schedule': nothing,
  'GET /logs/error': nothing,
  'GET /logs/error/download-latest': nothing,
  'GET /logs/error/:id': async ({ state }) => ({ parts: [state === 'unknown' ? UNKNOWN : (await createError({ message: CANARY })).id] }),
  'GET /logs/outgoing-email': nothing,
  'GET /logs/outgoing-email/:id': async ({ state }) => ({
    parts: [state === 'unknown' ? UNKNOWN : (await createMail({ subject: CANARY })).id],
  }),
};
