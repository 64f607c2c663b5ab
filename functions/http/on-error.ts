import type { ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { AppError, notFound } from './app-error';
import type { AppEnv } from './serve';

const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status < 500) return new AppError(error.status, 'bad_request', 'The request could not be read.');
  return new AppError(500, 'internal', 'There was an issue. Please try again.');
};

/** The one place that shapes a refusal: `{ message, code, errors? }`. Anything unforeseen is logged with the request's id and becomes 500. */
export const onError: ErrorHandler<AppEnv> = (error, http) => {
  const refusal = toAppError(error);
  if (refusal.status >= 500) {
    const { message, stack } = error;
    console.error(JSON.stringify({ event: 'error', request: http.get('requestId'), path: http.req.path, message, stack }));
  }
  return http.json(
    { message: refusal.message, code: refusal.code, ...(refusal.fields && { errors: refusal.fields }) },
    refusal.status,
    { 'Cache-Control': 'private, no-store', ...refusal.headers },
  );
};

export const onNotFound: NotFoundHandler<AppEnv> = (http) => onError(notFound(), http) as Response;
