import { z } from 'zod';
import { idsParam } from './id';

/** What one may do with a row; the browser never works out a permission by itself. */
export const can = z.record(z.string(), z.boolean());

const NAME_MAX = 250;

const DESCRIPTION_MAX = 10_000;

/** The name of something, as a person types it. */
export const nameField = z
  .string('Enter a name.')
  .trim()
  .min(1, 'Enter a name.')
  .max(NAME_MAX, `A name has at most ${NAME_MAX} characters.`);

/** A longer text about something; null for none. */
export const descriptionField = z
  .string('Enter a text.')
  .trim()
  .max(DESCRIPTION_MAX, `A description has at most ${DESCRIPTION_MAX} characters.`)
  .nullable();

/** The ids of the rows that a call names, with commas between. */
export const idsParams = z.object({ ids: idsParam });

/** The answer of a call that has nothing to tell but that it is done. */
export const done = z.object({});
