import { z } from 'zod';

/** An id in a path: digits only, at most 2^53 - 1. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number);
