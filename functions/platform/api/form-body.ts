import type { Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError, validationError } from '#functions/platform/http/app-error';
import type { AppEnv } from './serve';

const FORM_OVERHEAD_BYTES = 10_240;

const EMPTY = 'The file is empty.';

interface Words {
  missing: string;
  tooLarge: string;
}

/** Returns the field `file`; enforces `max` whatever `Content-Length` claims. Throws 413, 422. */
export const readFormFile = async (http: HonoContext<AppEnv>, max: number, { missing, tooLarge }: Words): Promise<Uint8Array> => {
  const onError = () => {
    throw new AppError(413, 'too_large', tooLarge, { file: [tooLarge] });
  };
  await bodyLimit({ maxSize: max + FORM_OVERHEAD_BYTES, onError })(http, async () => {});
  const form = await http.req.raw.formData().catch(() => null);
  const file = form?.get('file');
  if (!(file instanceof File)) throw validationError({ file: [missing] });
  if (file.size === 0) throw validationError({ file: [EMPTY] });
  if (file.size > max) throw validationError({ file: [tooLarge] });
  return new Uint8Array(await file.arrayBuffer());
};
