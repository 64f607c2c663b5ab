import type { ErrorHandler, Hono, NotFoundHandler } from 'hono';
import type { ErrorTrace } from '#contracts/platform/stack-trace';
import { AppError, notFound } from '#functions/platform/http/app-error';
import { recordError } from '#functions/platform/stack-trace/record-error';
import type { AppEnv } from './serve';

const MAX_LOGGED_LENGTH = 2_000;

const unforeseen = ({ message, stack }: Error, request: string, path: string): AppError => {
  const [text, trace] = [message.slice(0, MAX_LOGGED_LENGTH), stack?.slice(0, MAX_LOGGED_LENGTH)];
  console.error(JSON.stringify({ event: 'error', request, path: path.slice(0, MAX_LOGGED_LENGTH), message: text, stack: trace }));
  return new AppError(500, 'internal', 'There was an issue. Please try again.');
};

type DescribeError = (error: Error) => Promise<ErrorTrace>;

let describeError: DescribeError | undefined;

/** Adds descriptions of unexpected errors to responses; development builds only. */
export const logErrors = (how: DescribeError | undefined): void => {
  describeError = how;
};

/** The only place that shapes error responses: `{ message, code, errors?, action? }`. */
export const onError: ErrorHandler<AppEnv> = async (error, http) => {
  const refusal = error instanceof AppError ? error : unforeseen(error, http.get('requestId'), http.req.path);
  if (refusal !== error) http.executionCtx.waitUntil(recordError(http.env, { request: http.get('requestId'), path: http.req.path, error }));
  const { message, code, fields, action } = refusal;
  const description = refusal === error ? undefined : await describeError?.(error);
  return http.json({ message, code, ...(fields && { errors: fields }), ...(action && { action }), ...description }, refusal.status, {
    'Cache-Control': 'private, no-store',
    ...refusal.headers,
  });
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Responds 405 to other methods of an operation's path. Middleware matches every method. */
export const onNotFound =
  ({ router }: Pick<Hono<AppEnv>, 'router'>): NotFoundHandler<AppEnv> =>
  (http) => {
    const count = (method: string): number => router.match(method, http.req.path)[0].length;
    const allowed = METHODS.filter((method) => count(method === 'HEAD' ? 'GET' : method) > count('TRACE'));
    const { method } = http.req;
    if (allowed.length === 0 || allowed.includes(method)) return onError(notFound(), http);
    const message = `This address does not accept ${method}.`;
    return onError(new AppError(405, 'method_not_allowed', message, undefined, { Allow: allowed.join(', ') }), http);
  };
