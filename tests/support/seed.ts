import { inject } from 'vitest';

/** What every random test of this run begins with: printed when the run begins, and given again by the environment's `SEED`. */
export const SEED = inject('seed');
