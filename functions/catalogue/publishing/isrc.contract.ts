import { z } from 'zod';

/** Hyphens and spaces are not part of an ISRC. */
export const isrcField = z
  .string()
  .trim()
  .toUpperCase()
  .overwrite((code) => code.replaceAll(/[-\s]/g, ''))
  .regex(/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/, 'An ISRC looks like GBAYE6800011.')
  .nullable();
