import { scrypt } from 'node:crypto';

/** The cost of a hash: 32 MB of memory for each try. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 2 * 128 * 16_384 * 16 };
const KEY_BYTES = 64;
const SALT_BYTES = 16;
/** A hash of no password: checking against it takes as long as against any other. */
const NO_PASSWORD = `${'0'.repeat(2 * SALT_BYTES)}:${'0'.repeat(2 * KEY_BYTES)}`;

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const keyOf = (password: string, salt: string): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** The hash to keep of a password (scrypt): a salt and a key. The salt is a new one unless it is given. */
export const hashPassword = async (password: string, salt = toHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)))): Promise<string> =>
  `${salt}:${toHex(await keyOf(password, salt))}`;

/** The salt of a hash; undefined where there is no hash. */
export const saltOf = (hash: string | null | undefined): string | undefined => hash?.split(':')[0];

/** Whether the password belongs to the hash; without a hash never, after the same time. */
export const verifyPassword = async (hash: string | null | undefined, password: string): Promise<boolean> =>
  (await hashPassword(password, saltOf(hash ?? NO_PASSWORD))) === (hash ?? NO_PASSWORD);
