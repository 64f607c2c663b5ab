import type { ErrorHandler, NotFoundHandler } from 'hono';
import type { ErrorTrace } from '#contracts/platform/error-trace';
import { recordError } from '#functions/platform/error-trace/record-error';
import { AppError, notFound } from '#functions/platform/http/app-error';
import type { AppEnv } from './serve';

/** What of an address or a message goes into the log, in characters. */
const LOG_MAX = 2_000;

/** Anything unforeseen becomes a plain 500; it is logged in one line with the request's id, which the answer carries as well. */
const unforeseen = ({ message, stack }: Error, request: string, path: string): AppError => {
  const [text, trace] = [message.slice(0, LOG_MAX), stack?.slice(0, LOG_MAX)];
  console.error(JSON.stringify({ event: 'error', request, path: path.slice(0, LOG_MAX), message: text, stack: trace }));
  return new AppError(500, 'internal', 'There was an issue. Please try again.');
};

type DescribeError = (error: Error) => Promise<ErrorTrace>;

let describeError: DescribeError | undefined;

/** Adds a full description of unforeseen errors to responses; for development builds only. */
export const logErrors = (how: DescribeError | undefined): void => {
  describeError = how;
};

/** The one place that shapes an error response: `{ message, code, errors?, action? }`, and in a development build the description of the failure. */
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

export const onNotFound: NotFoundHandler<AppEnv> = (http) => onError(notFound(), http);
