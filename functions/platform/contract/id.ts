import { z } from 'zod';

/** An id in a path: digits only, at most 2^53 - 1. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger);

/** How many rows one call may name. */
export const IDS_MAX = 100;

/** Ids in a path with commas between (`3,7`): at most 100, each once. */
export const idsParam = z
  .string()
  .max(IDS_MAX * 17)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(idParam).min(1).max(IDS_MAX));
