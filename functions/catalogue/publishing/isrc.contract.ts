import { z } from 'zod';

/** The number of a recording; people write it with hyphens and spaces, which are not part of it. */
export const isrcField = z
  .string()
  .trim()
  .toUpperCase()
  .overwrite((code) => code.replaceAll(/[-\s]/g, ''))
  .regex(/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/, 'An ISRC looks like GBAYE6800011.')
  .nullable();
