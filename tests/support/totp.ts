import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

/** Code for a base32 secret, now or `steps` of 30 s later. */
export const codeOf = (secret: string, steps = 0): Promise<string> =>
  createOTP(new TextDecoder().decode(base32.decode(secret)), { digits: 6, period: 30 }).hotp(Math.floor(Date.now() / 30_000) + steps);
