import { z } from 'zod';
import { genreReference } from '#contracts/catalogue/artist';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';
import { nameText, optionalNameText } from '#functions/platform/contract/name';

/** The site defines genres; anyone who publishes can create tags. */
export const LABEL_KINDS = ['genres', 'tags'] as const;
export type LabelKindName = (typeof LABEL_KINDS)[number];

export const LABEL_NAME_MAX = 100;
const OTHER_NAMES_MAX = 1000;

export const label = z.object({
  id: z.number(),
  kind: z.enum(LABEL_KINDS),
  /** Slug, unique per kind. */
  name: z.string(),
  display_name: z.string(),
  image: z.string().nullable(),
  parent: genreReference.nullable(),
  /** Redirects: former names, merged labels and proposals mapped to this one. */
  other_names: z.array(z.string()),
  revision: z.number(),
});
export type Label = z.infer<typeof label>;

export const labelBody = z.object({
  display_name: nameText({ max: LABEL_NAME_MAX }),
  /** Derived from the name if omitted. */
  name: optionalNameText(LABEL_NAME_MAX, `An address has at most ${LABEL_NAME_MAX} characters.`).optional(),
  /** Null removes the image. */
  image_entry_id: z.int().positive().nullable().optional(),
  parent_id: z.int().positive().nullable().optional(),
  /** Redirects to preserve; all if omitted. */
  other_names: z.array(z.string()).max(OTHER_NAMES_MAX).optional(),
});
export type LabelBody = z.infer<typeof labelBody>;

const kind = z.object({ kind: z.enum(LABEL_KINDS) });
const one = z.object({ label });

export const labelApi = {
  show: endpoint({
    method: 'GET',
    path: '/labels/:kind/:id',
    summary: 'Show a genre or a tag for editing',
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
    summary: 'Update a genre or a tag and redirect its old address; If-Match with the revision (412 if there is a newer one)',
    params: kind.extend({ id: idParam }),
    body: labelBody,
    response: one,
  }),
};
