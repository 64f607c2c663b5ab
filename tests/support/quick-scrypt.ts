import { scrypt as actualScrypt } from 'node:crypto';

type Scrypt = typeof actualScrypt;
type Cost = Parameters<Scrypt>[3];

const QUICK_COST = { N: 2, r: 1, p: 1 };

/** Any other cost than the one of the site is computed unchanged. */
const isOfSite = ({ N, r, p }: Cost): boolean => N === 16_384 && r === 16 && p === 1;

/** Test files of a worker share `globalThis`. */
const shared = globalThis as typeof globalThis & { isScryptQuick?: boolean };

/** Quick password hashes from now on, or those of the site. Each file begins with quick ones. */
export const hashQuickly = (isQuick: boolean): void => {
  shared.isScryptQuick = isQuick;
};

/** The `scrypt` of the tests: a real password hash takes as long as ten requests. */
export const scrypt: Scrypt = (password, salt, bytes, cost, done) =>
  actualScrypt(password, salt, bytes, shared.isScryptQuick && isOfSite(cost) ? { ...cost, ...QUICK_COST } : cost, done);
