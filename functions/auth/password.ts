import { hashPassword, verifyPassword } from 'better-auth/crypto';

/** A hash of no password: checking against it takes as long as against any other. */
const NO_PASSWORD = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/** The hash to keep of a password (scrypt with a salt of its own). */
export const hashOfPassword = (password: string): Promise<string> => hashPassword(password);

/** Whether the password belongs to the hash; without a hash never, after the same time. */
export const isPassword = (hash: string | null | undefined, password: string): Promise<boolean> =>
  verifyPassword({ hash: hash ?? NO_PASSWORD, password });
