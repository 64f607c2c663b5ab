import { AVATAR_MAX_BYTES, AVATAR_PREFIX, type PublicUser } from '#contracts/user';
import { AppError, invalid } from '../http/app-error';
import type { Context } from '../http/context';
import { countTry, type Limit } from '../http/rate-limit';
import { removePicture, storePicture } from '../media/picture.service';
import { fetchPicture } from './picture-address';
import { findEditable, findUsers, setImage } from './user.service';
import { toPublicUser } from './user.view';

const UPLOADS: Limit = { name: 'avatar', times: 20, seconds: 3600 };
/** What the form around the file may add to it, in bytes. */
const FORM_MAX = 10_240;

const readForm = async (request: Request): Promise<FormData> => {
  const length = Number(request.headers.get('Content-Length') ?? Number.NaN);
  if (length > AVATAR_MAX_BYTES + FORM_MAX)
    throw new AppError(413, 'too_large', 'The image is larger than 2 MB.', { file: ['The image is larger than 2 MB.'] });
  return request.formData().catch(() => {
    throw invalid({ file: ['Please select an image.'] });
  });
};

/** The bytes of the file in the form, or of the address that it names. Errors: 413, 422. */
const readPicture = async (form: FormData): Promise<{ bytes: Uint8Array<ArrayBuffer>; field: string }> => {
  const [file, url] = [form.get('file'), form.get('url')];
  if (typeof url === 'string') return { bytes: await fetchPicture(url, AVATAR_MAX_BYTES), field: 'url' };
  if (!(file instanceof File) || file.size === 0) throw invalid({ file: ['Please select an image.'] });
  if (file.size > AVATAR_MAX_BYTES) throw invalid({ file: ['The image is larger than 2 MB.'] });
  return { bytes: new Uint8Array(await file.arrayBuffer()), field: 'file' };
};

/** Sets the profile image of a person from a file or an address. Errors: 403, 404, 413, 422, 429. */
export const uploadAvatar = async (context: Context, id: number, request: Request): Promise<PublicUser> => {
  const row = await findEditable(context, id);
  await countTry(context, [UPLOADS, context.actor.user!.id]);
  const { bytes, field } = await readPicture(await readForm(request));
  const image = await storePicture(context.env, bytes, AVATAR_PREFIX, field);
  await removePicture(context.env, await setImage(context, row, image));
  return toPublicUser(context.actor, { ...row, image });
};

/** Removes the profile image of a person. Errors: 403, 404. */
export const removeAvatar = async (context: Context, id: number): Promise<PublicUser> => {
  const row = await findEditable(context, id);
  await removePicture(context.env, await setImage(context, row, null));
  return toPublicUser(context.actor, { ...(await findUsers(context, [id]))[0] });
};
