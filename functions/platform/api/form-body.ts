import type { Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError, validationError } from '#functions/platform/http/app-error';
import type { AppEnv } from './serve';

/** What a form around a file may add to it, in bytes. */
const FORM_MAX = 10_240;

const EMPTY = 'The file is empty.';

/** What is said where there is no file, and where it is too large. */
interface Words {
  missing: string;
  tooLarge: string;
}

/** The file that a form brings as `file`, of at most `max` bytes, whatever its head claims. Errors: 413, 422. */
export const readFormFile = async (http: HonoContext<AppEnv>, max: number, { missing, tooLarge }: Words): Promise<Uint8Array> => {
  const onError = () => {
    throw new AppError(413, 'too_large', tooLarge, { file: [tooLarge] });
  };
  await bodyLimit({ maxSize: max + FORM_MAX, onError })(http, async () => {});
  const form = await http.req.raw.formData().catch(() => null);
  const file = form?.get('file');
  if (!(file instanceof File)) throw validationError({ file: [missing] });
  if (file.size === 0) throw validationError({ file: [EMPTY] });
  if (file.size > max) throw validationError({ file: [tooLarge] });
  return new Uint8Array(await file.arrayBuffer());
};
