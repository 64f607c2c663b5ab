import type { ErrorHandler, NotFoundHandler } from 'hono';
import { AppError, notFound } from './app-error';
import { keepFault } from './fault-log';
import type { AppEnv } from './serve';

/** What of an address or a message goes into the log, in characters. */
const LOG_MAX = 2_000;

/** Anything unforeseen becomes a plain 500; it is logged in one line with the request's id, which the answer carries as well. */
const unforeseen = ({ message, stack }: Error, request: string, path: string): AppError => {
  const [text, trace] = [message.slice(0, LOG_MAX), stack?.slice(0, LOG_MAX)];
  console.error(JSON.stringify({ event: 'error', request, path: path.slice(0, LOG_MAX), message: text, stack: trace }));
  return new AppError(500, 'internal', 'There was an issue. Please try again.');
};

/** The one place that shapes a refusal: `{ message, code, errors? }`. */
export const onError: ErrorHandler<AppEnv> = (error, http) => {
  const refusal = error instanceof AppError ? error : unforeseen(error, http.get('requestId'), http.req.path);
  if (refusal !== error) http.executionCtx.waitUntil(keepFault(http.env, { request: http.get('requestId'), path: http.req.path, error }));
  return http.json({ message: refusal.message, code: refusal.code, ...(refusal.fields && { errors: refusal.fields }) }, refusal.status, {
    'Cache-Control': 'private, no-store',
    ...refusal.headers,
  });
};

export const onNotFound: NotFoundHandler<AppEnv> = (http) => onError(notFound(), http) as Response;
