import { z } from 'zod';

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
  name: z.string('Enter a name.').trim().min(1, 'Enter a name.').max(NAME_MAX, `A name has at most ${NAME_MAX} characters.`),
  /** Null except for performers. */
  instrument: z.string().trim().max(INSTRUMENT_MAX, `An instrument has at most ${INSTRUMENT_MAX} characters.`).nullable().default(null),
});
export type Contributor = z.infer<typeof contributor>;

export const contributorsField = z
  .array(contributor)
  .max(CONTRIBUTORS_MAX, `A track has at most ${CONTRIBUTORS_MAX} contributors.`)
  .refine(
    (named) => new Set(named.map(({ role, name, instrument }) => `${role} ${name} ${instrument}`)).size === named.length,
    'List each person only once per role.',
  );
