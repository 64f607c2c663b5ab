import { z } from 'zod';

/** Optional text field: blank becomes null. */
export const blankAsNull = <Field extends z.ZodType<string | null, string | null>>(field: Field) =>
  z
    .string()
    .transform((text) => text.trim() || null)
    .pipe(field);
