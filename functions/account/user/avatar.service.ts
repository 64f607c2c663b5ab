import { AVATAR_MAX_BYTES, AVATAR_PREFIX, type PublicUser } from '#contracts/account/user';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { storeImage } from '#functions/platform/media/image.service';
import { readImageFile, readImageForm } from '#functions/platform/media/image-form';
import { obeyTombstones } from '#functions/platform/tombstone/tombstone.service';
import { fetchRemoteImage } from './remote-image';
import { findEditableUser, findUsers, setImage } from './user.service';
import { toPublicUser } from './user.view';

const UPLOADS: RateLimitRule = { name: 'avatar', times: 20, seconds: HOUR_IN_SECONDS };

const readAvatarImage = async (form: FormData): Promise<{ bytes: Uint8Array<ArrayBuffer>; field: string }> => {
  const url = form.get('url');
  if (typeof url === 'string') return { bytes: await fetchRemoteImage(url, AVATAR_MAX_BYTES), field: 'url' };
  return { bytes: await readImageFile(form, AVATAR_MAX_BYTES), field: 'file' };
};

/** Throws 403, 404, 413, 422, 429. */
export const uploadAvatar = async (context: Context, id: number, request: Request): Promise<PublicUser> => {
  const row = await findEditableUser(context, id);
  await enforceRateLimit(context, [UPLOADS, context.actor.user!.id]);
  const { bytes, field } = await readAvatarImage(await readImageForm(request, AVATAR_MAX_BYTES));
  const image = await storeImage(context, bytes, AVATAR_PREFIX, field);
  await obeyTombstones(context, [await setImage(context, row, image)]);
  return toPublicUser(context.actor, { ...row, image });
};

export const removeAvatar = async (context: Context, id: number): Promise<PublicUser> => {
  const row = await findEditableUser(context, id);
  await obeyTombstones(context, [await setImage(context, row, null)]);
  return toPublicUser(context.actor, { ...(await findUsers(context, [id]))[0] });
};
