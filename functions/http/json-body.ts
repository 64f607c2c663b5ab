import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError } from './app-error';
import type { AppEnv } from './serve';

/** The most that a call may send as JSON, in bytes: 1 MB. */
export const JSON_BODY_MAX = 1_048_576;
const JSON_TYPE = /^application\/json\s*(;|$)/i;

const limit = bodyLimit({
  maxSize: JSON_BODY_MAX,
  onError: () => {
    throw new AppError(413, 'too_large', 'The request is too large.');
  },
});

/** Lets through a call without a body or with a JSON body of at most `JSON_BODY_MAX` bytes. Errors: 415 for another type, 413. */
export const jsonBody = createMiddleware<AppEnv>(async (http, next) => {
  if (http.req.raw.body && !JSON_TYPE.test(http.req.header('Content-Type') ?? '')) {
    throw new AppError(415, 'not_json', 'Send the data as JSON.');
  }
  return limit(http, next);
});
