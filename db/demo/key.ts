import { createHash } from 'node:crypto';

/** Deterministic object key. */
export const storageKey = (name: string): string => createHash('sha256').update(`segue demo ${name}`).digest('hex').slice(0, 24);
