import { z } from 'zod';

const MISSING = 'Fill this in.';

type Issue = z.core.$ZodRawIssue;

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

/** Message for a schema error without its own; undefined leaves it to Zod. */
const validationMessage = (issue: Issue): string | undefined => {
  if (issue.code === 'too_big') return `Use at most ${amount(issue.maximum, issue.origin)}.`;
  if (issue.code === 'too_small') return isMissing(issue) ? MISSING : `Use at least ${amount(issue.minimum, issue.origin)}.`;
  if (issue.code === 'invalid_type' && isMissing(issue)) return MISSING;
  if (issue.code === 'invalid_format') return isMissing(issue) ? MISSING : 'The format is not valid.';
  if (issue.code === 'invalid_value') return `Choose one of these: ${issue.values.map(String).join(', ')}.`;
  return undefined;
};

z.config({ customError: validationMessage });
