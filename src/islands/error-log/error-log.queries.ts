import type { errorLogApi } from '#contracts/error-log';
import type { Asked } from '../admin/use-resource';
import { call } from '../http/call';

/** A page of the logged errors. */
export const readErrors = async (asked: Asked, signal: AbortSignal) =>
  (await call<typeof errorLogApi.list>({ method: 'GET', path: '/logs/error' }, { query: asked as object, signal })).pagination;
