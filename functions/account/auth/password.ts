import { scrypt } from 'node:crypto';

/** 32 MB of memory per hash. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 2 * 128 * 16_384 * 16 };
const KEY_BYTES = 64;
const SALT_BYTES = 16;
/** Verifying against it takes as long as against a real hash. */
const NO_PASSWORD = `${'0'.repeat(2 * SALT_BYTES)}:${'0'.repeat(2 * KEY_BYTES)}`;

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const keyOf = (password: string, salt: string): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });

export const hashPassword = async (password: string, salt = toHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)))): Promise<string> =>
  `${salt}:${toHex(await keyOf(password, salt))}`;

export const saltOf = (hash: string | null | undefined): string | undefined => hash?.split(':')[0];

/** False without a hash, after the same time. */
export const verifyPassword = async (hash: string | null | undefined, password: string): Promise<boolean> =>
  (await hashPassword(password, saltOf(hash ?? NO_PASSWORD))) === (hash ?? NO_PASSWORD);
