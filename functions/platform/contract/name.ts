import { z } from 'zod';
import { cleanName } from './clean-name';

const NAME_MAX = 250;

interface NameTexts {
  max?: number;
  empty?: string;
  long?: string;
}

export const nameText = ({ max = NAME_MAX, empty = 'Enter a name.', long = `A name has at most ${max} characters.` }: NameTexts = {}) =>
  z.string(empty).overwrite(cleanName).min(1, empty).max(max, long);

/** A name that may be empty. */
export const optionalNameText = (max: number, long: string, missing?: string) => z.string(missing).overwrite(cleanName).max(max, long);
