import { z } from 'zod';
import { nameText, optionalNameText } from '#functions/platform/contract/name';

export const CONTRIBUTOR_ROLES = [
  'performer',
  'ensemble',
  'conductor',
  'composer',
  'writer',
  'lyricist',
  'arranger',
  'producer',
  'engineer',
  'mixer',
  'mastering',
  'remixer',
] as const;
export type ContributorRole = (typeof CONTRIBUTOR_ROLES)[number];

export const CONTRIBUTORS_MAX = 60;
const NAME_MAX = 100;
const INSTRUMENT_MAX = 60;

/** Not linked to an artist, so no consent is needed. */
export const contributor = z.object({
  role: z.enum(CONTRIBUTOR_ROLES, 'Choose a role.'),
  name: nameText({ max: NAME_MAX }),
  /** Null except for performers. */
  instrument: optionalNameText(INSTRUMENT_MAX, `An instrument has at most ${INSTRUMENT_MAX} characters.`).nullable().default(null),
});
export type Contributor = z.infer<typeof contributor>;

export const contributorsField = z
  .array(contributor)
  .max(CONTRIBUTORS_MAX, `A track has at most ${CONTRIBUTORS_MAX} contributors.`)
  .refine(
    (named) => new Set(named.map(({ role, name, instrument }) => `${role} ${name} ${instrument}`)).size === named.length,
    'List each person only once per role.',
  );
