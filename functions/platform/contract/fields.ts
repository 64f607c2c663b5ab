import { z } from 'zod';
import { idsParam } from './id';
import { nameText } from './name';

/** Permissions on a row; the browser never computes them. */
export const can = z.record(z.string(), z.boolean());

const DESCRIPTION_MAX = 10_000;

export const nameField = nameText();

export const descriptionField = z
  .string('Enter a text.')
  .trim()
  .max(DESCRIPTION_MAX, `A description has at most ${DESCRIPTION_MAX} characters.`)
  .nullable();

export const idsParams = z.object({ ids: idsParam });

export const done = z.object({});
