import { inject } from 'vitest';

/** Seed of this run's random tests; set `SEED` to repeat a run. */
export const SEED = inject('seed');
