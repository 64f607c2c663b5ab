import { createHash } from 'node:crypto';

/** A name for a stored object: 24 characters that look random and are the same every time. */
export const storageKey = (name: string): string => createHash('sha256').update(`segue demo ${name}`).digest('hex').slice(0, 24);
