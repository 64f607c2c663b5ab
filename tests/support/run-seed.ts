import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

declare module 'vitest' {
  interface ProvidedContext {
    seed: number;
    hostileRequests: number;
  }
}

const SEED_BYTES = 4;
const SIGN_BIT = 1;

const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
};

const derived = (): number =>
  createHash('sha256')
    .update(commit())
    .digest()
    .readUInt32BE(32 - SEED_BYTES) >>> SIGN_BIT;

/** Seed of random tests: `SEED`, else derived from the commit. Prints it so that failures can be reproduced. */
export const runSeed = (): number => {
  const input = process.env.SEED;
  const seed = input === undefined ? derived() : Number(input);
  if (!Number.isInteger(seed)) throw new Error(`SEED must be a whole number, not "${input}"`);
  console.error(`Random tests begin with SEED=${seed}`);
  return seed;
};
