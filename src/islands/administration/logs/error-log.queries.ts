import type { errorLogApi } from '#contracts/platform/error-log';
import type { ListQuery } from '#islands/administration/resource/use-resource';
import { call } from '#islands/platform/api-client/api-call';

/** A page of the logged errors. */
export const readErrors = async (asked: ListQuery, signal: AbortSignal) =>
  (await call<typeof errorLogApi.list>({ method: 'GET', path: '/logs/error' }, { query: asked as object, signal })).pagination;
