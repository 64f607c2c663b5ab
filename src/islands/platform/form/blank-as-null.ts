import { z } from 'zod';

/** A line of a form for something that may be missing: an empty line is none. */
export const blankAsNull = <Field extends z.ZodType<string | null, string | null>>(field: Field) =>
  z
    .string()
    .transform((text) => text.trim() || null)
    .pipe(field);
