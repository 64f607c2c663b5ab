import { z } from 'zod';

const WEB_ADDRESS_MAX = 500;

const ENTER = 'Enter an address that begins with https://.';
const UNSEEN = /[\s\p{C}\\]/u;

const hasUser = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return Boolean(username || password || /^https?:\/*[^/?#]*@/i.test(address));
};

/** A link that the site shows. */
export const webAddress = ({ max = WEB_ADDRESS_MAX, hostname }: { max?: number; hostname?: RegExp } = {}) =>
  z
    .string(ENTER)
    .trim()
    .max(max, `An address has at most ${max} characters.`)
    .refine((address) => !UNSEEN.test(address), 'Enter an address without spaces or backslashes.')
    .refine((address) => !hasUser(address), 'Enter an address without a user name before “@”.')
    .pipe(z.url({ protocol: /^https?$/, hostname, error: ENTER }));
