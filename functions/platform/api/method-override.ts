import { createMiddleware } from 'hono/factory';
import { AppError } from '#functions/platform/http/app-error';
import type { Api, AppEnv } from './serve';

const HEADER = 'X-HTTP-Method-Override';
const ALLOWED = ['PUT', 'PATCH', 'DELETE'];

/** A POST needs equal `X-HTTP-Method-Override` and `_method`; a tus upload sends the header alone, as its protocol defines. Throws 400. */
const overridden = (request: Request): Request | null => {
  const url = new URL(request.url);
  const header = request.headers.get(HEADER);
  const query = url.searchParams.get('_method');
  if (header === null && query === null) return null;
  const tus = request.headers.has('Tus-Resumable') && query === null;
  const agreed = header !== null && ALLOWED.includes(header) && (tus || header === query);
  if (request.method !== 'POST' || !agreed) throw new AppError(400, 'bad_method_override', 'The method override is not valid.');
  url.searchParams.delete('_method');
  const headers = new Headers(request.headers);
  headers.delete(HEADER);
  return new Request(url, { method: header, headers, body: request.body });
};

export const methodOverride = (api: Api) =>
  createMiddleware<AppEnv>(async (http, next) => {
    const request = overridden(http.req.raw);
    return request ? api.fetch(request, http.env, http.executionCtx) : next();
  });
