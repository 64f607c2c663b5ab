import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';

/** What music is sorted by: genres, which the site decides on, and tags, which whoever publishes makes. */
export const LABEL_KINDS = ['genres', 'tags'] as const;
export type LabelKindName = (typeof LABEL_KINDS)[number];

export const LABEL_NAME_MAX = 100;
const OTHER_NAMES_MAX = 1000;

/** A genre or a tag as it is edited. */
export const label = z.object({
  id: z.number(),
  kind: z.enum(LABEL_KINDS),
  /** Its address, unique among its kind. */
  name: z.string(),
  display_name: z.string(),
  image: z.string().nullable(),
  /** Addresses that lead to it: it was called so, what was has been merged into it, or it was used for a proposed genre. */
  other_names: z.array(z.string()),
  /** How often it has changed, for `If-Match`. */
  revision: z.number(),
});
export type Label = z.infer<typeof label>;

export const labelBody = z.object({
  display_name: z
    .string('Enter a name.')
    .trim()
    .min(1, 'Enter a name.')
    .max(LABEL_NAME_MAX, `A name has at most ${LABEL_NAME_MAX} characters.`),
  /** Left out, it is made from the name. */
  name: z.string().trim().max(LABEL_NAME_MAX, `An address has at most ${LABEL_NAME_MAX} characters.`).optional(),
  /** A file that becomes its image; null for none, left out it stays. */
  image_entry_id: z.int().positive().nullable().optional(),
  /** Which of the other addresses go on leading to it; left out, all of them. */
  other_names: z.array(z.string()).max(OTHER_NAMES_MAX).optional(),
});
export type LabelBody = z.infer<typeof labelBody>;

const kind = z.object({ kind: z.enum(LABEL_KINDS) });
const one = z.object({ label });

export const labelApi = {
  show: endpoint({
    method: 'GET',
    path: '/labels/:kind/:id',
    summary: 'Show a genre or a tag as it is edited',
    params: kind.extend({ id: idParam }),
    response: one,
  }),
  create: endpoint({
    method: 'POST',
    path: '/labels/:kind',
    summary: 'Create a genre or a tag',
    params: kind,
    body: labelBody,
    response: one,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/labels/:kind/:id',
    summary: 'Change a genre or a tag, whose old address leads on; If-Match with the revision (412 if there is a newer one)',
    params: kind.extend({ id: idParam }),
    body: labelBody,
    response: one,
  }),
};
