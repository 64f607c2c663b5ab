import { z } from 'zod';

export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger);

export const IDS_MAX = 100;

/** Comma-separated and deduplicated: `3,7`. */
export const idsParam = z
  .string()
  .max(IDS_MAX * 17)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(idParam).min(1).max(IDS_MAX));
