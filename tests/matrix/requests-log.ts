import { createError, createMail } from '../support/factories/log.factory';
import { next } from '../support/factories/sequence';
import type { Build } from './requests';
import { CANARY } from './world';

const UNKNOWN = 999_999;

const nothing: Build = async () => ({});

export const LOG_REQUESTS: Record<string, Build> = {
  'POST /error-reports': async () => ({ body: { name: 'Error', message: `Fault ${next()}`, stack: null, path: '/', breadcrumbs: [] } }),
  'GET /openapi.json': nothing,
  'GET /logs/schedule': nothing,
  'GET /logs/error': nothing,
  'GET /logs/error/download-latest': nothing,
  'GET /logs/error/:id': async ({ state }) => ({ parts: [state === 'unknown' ? UNKNOWN : (await createError({ message: CANARY })).id] }),
  'GET /logs/outgoing-email': nothing,
  'GET /logs/outgoing-email/:id': async ({ state }) => ({
    parts: [state === 'unknown' ? UNKNOWN : (await createMail({ subject: CANARY })).id],
  }),
};
