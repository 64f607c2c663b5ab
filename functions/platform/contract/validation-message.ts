import { z } from 'zod';

const MISSING = 'Fill this in.';

type Issue = z.core.$ZodRawIssue;

/** What is counted, by what the limit is of. */
const UNITS: Record<string, [one: string, many: string]> = {
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
  set: [' entry', ' entries'],
  file: [' byte', ' bytes'],
};

const amount = (limit: unknown, origin: string): string => {
  const [one, many] = UNITS[origin] ?? ['', ''];
  return `${Number(limit).toLocaleString('en').replaceAll(',', ' ')}${Number(limit) === 1 ? one : many}`;
};

const isMissing = ({ input }: Issue): boolean => input === undefined || input === null || input === '';

/**
 * The sentence for input that a contract refuses without a sentence of its own, so that nobody reads the words of a program; undefined leaves it to
 * the library.
 */
const validationMessage = (issue: Issue): string | undefined => {
  if (issue.code === 'too_big') return `Use at most ${amount(issue.maximum, issue.origin)}.`;
  if (issue.code === 'too_small') return isMissing(issue) ? MISSING : `Use at least ${amount(issue.minimum, issue.origin)}.`;
  if (issue.code === 'invalid_type' && isMissing(issue)) return MISSING;
  if (issue.code === 'invalid_format') return isMissing(issue) ? MISSING : 'This is not written as it should be.';
  if (issue.code === 'invalid_value') return `Choose one of these: ${issue.values.map(String).join(', ')}.`;
  return undefined;
};

z.config({ customError: validationMessage });
