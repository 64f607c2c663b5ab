import { z } from 'zod';
import { idsParam } from './id';

/** Permissions on a row; the browser never computes them. */
export const can = z.record(z.string(), z.boolean());

const NAME_MAX = 250;

const DESCRIPTION_MAX = 10_000;

export const nameField = z
  .string('Enter a name.')
  .trim()
  .min(1, 'Enter a name.')
  .max(NAME_MAX, `A name has at most ${NAME_MAX} characters.`);

export const descriptionField = z
  .string('Enter a text.')
  .trim()
  .max(DESCRIPTION_MAX, `A description has at most ${DESCRIPTION_MAX} characters.`)
  .nullable();

export const idsParams = z.object({ ids: idsParam });

export const done = z.object({});
