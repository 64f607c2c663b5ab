import type { Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#functions/platform/http/app-error';
import { composed } from './composed';
import type { AppEnv } from './serve';

export const JSON_BODY_MAX = 1_048_576; // 1 MB, in bytes
const JSON_TYPE = /^application\/json\s*(;|$)/i;

const limit = bodyLimit({
  maxSize: JSON_BODY_MAX,
  onError: () => {
    throw new AppError(413, 'too_large', 'The request is too large.');
  },
});

/** Texts are in NFC. Returns {} for a request without a body. Throws 400, 413, 415. */
export const readJsonBody = async (http: HonoContext<AppEnv>): Promise<unknown> => {
  if (!http.req.raw.body) return {};
  if (!JSON_TYPE.test(http.req.header('Content-Type') ?? '')) throw new AppError(415, 'not_json', 'Send the data as JSON.');
  await limit(http, async () => {});
  try {
    return composed(await http.req.json());
  } catch {
    throw new AppError(400, 'bad_request', 'The request could not be read.');
  }
};
