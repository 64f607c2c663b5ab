import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { enforceRateLimits } from '#functions/platform/api/rate-limit';
import type { Permission } from '#functions/platform/contract/permission';
import { RESERVATIONS } from '#functions/upload/upload/upload.service';
import { createUploader } from '../../support/upload';

const FILE = { filename: 'a.wav', mime: 'audio/wav', extension: 'wav', size: 1000 };

/** Status of one upload more than the hourly limit. */
const oneMore = async (...permissions: Permission[]): Promise<number> => {
  const { user, send } = await createUploader({ permissions: ['music.create', ...permissions] });
  await enforceRateLimits({ db: drizzle(env.DB), now: new Date() }, [[RESERVATIONS, user.id, RESERVATIONS.times]]);
  return (await send('s3/simple/presign', { body: FILE })).status;
};

test('uploads over the hourly limit are 429, except for users with files.update', async () => {
  expect(await oneMore()).toBe(429);
  expect(await oneMore('files.update')).toBe(200);
});
