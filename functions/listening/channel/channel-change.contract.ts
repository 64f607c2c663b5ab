import { z } from 'zod';
import {
  AUTO_METHODS,
  CHANNEL_RESTRICTIONS,
  CONTENT_POLICIES,
  CONTENT_TYPES,
  channelContent,
  channelDetail,
  channelItem,
  LAYOUTS,
} from '#contracts/listening/channel';
import { endpoint } from '#functions/platform/contract/endpoint';
import { descriptionField, done, nameField } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { optionalNameText } from '#functions/platform/contract/name';
import { isReservedName } from '#functions/platform/contract/reserved-name';
import { channelRules } from './channel-rule.contract';

export const CHANNEL_PAGE_MAX = 100;
export const CHANNEL_ITEMS_MAX = 200;
/** Characters that search engines display; longer texts are stored too. */
export const SEO_SHOWN = { title: 60, description: 155 };
/** A preview counts up to this many matching items and shows the first ten. */
export const FITTING_MAX = 10_000;
export const FITTING_SHOWN = 10;

export const ITEM_KINDS = ['artist', 'album', 'track', 'playlist', 'genre', 'tag', 'user', 'channel'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

const SLUG_MAX = 100;
const SLUG_FORM = /^[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*$/u;

export const slugField = z
  .string('Enter an address.')
  .trim()
  .normalize('NFKC')
  .toLowerCase()
  .min(1, 'Enter an address.')
  .max(SLUG_MAX, `An address has at most ${SLUG_MAX} characters.`)
  .superRefine((slug, { addIssue }) => {
    if (slug && !SLUG_FORM.test(slug)) addIssue('Use letters and digits, separated by single hyphens.');
    else if (/^\d+$/.test(slug)) addIssue(`“${slug}” is a number and could be a channel ID. Add a letter.`);
    else if (isReservedName(slug)) addIssue(`“${slug}” is the address of another page on the site.`);
  });

const seoField = optionalNameText(300, 'This text has at most 300 characters.', 'Enter a text.').nullable();

export const itemReference = z.object({
  model_type: z.enum(ITEM_KINDS, 'Choose an item type.'),
  id: z.int('Enter an item ID.').positive('Enter an item ID.'),
});
export type ItemReference = z.infer<typeof itemReference>;

const subjectOf = ({ model_type, id }: ItemReference): string => `${model_type}:${id}`;

const items = z
  .array(itemReference, 'List the items.')
  .max(CHANNEL_ITEMS_MAX, `You can add at most ${CHANNEL_ITEMS_MAX} items.`)
  .superRefine((listed, { addIssue }) => {
    const seen = new Set<string>();
    for (const [index, item] of listed.entries()) {
      if (seen.has(subjectOf(item))) addIssue({ code: 'custom', path: [index], message: 'This is already in the channel.' });
      seen.add(subjectOf(item));
    }
  });

export const channelBody = z.object({
  name: nameField,
  slug: slugField,
  description: descriptionField,
  content_type: z.enum(CONTENT_TYPES, 'Choose a content type.'),
  content_policy: z.enum(CONTENT_POLICIES, 'Choose all, auto or manual.'),
  auto_method: z.enum(AUTO_METHODS, 'Choose a selection method.').nullable(),
  /** Fills the page up to `per_page` after the hand-picked items. */
  filled: z.boolean('Choose yes or no.'),
  /** Condition for items that aren't hand-picked; null allows all. */
  rules: channelRules.nullable(),
  layout: z.enum(LAYOUTS, 'Choose a layout.'),
  nested_layout: z.enum(LAYOUTS, 'Choose a layout.'),
  restriction: z.enum(CHANNEL_RESTRICTIONS, 'Choose genre, tag or no restriction.').nullable(),
  per_page: z
    .number('Enter a number.')
    .int('Enter a whole number.')
    .min(1, 'A page needs at least one item.')
    .max(CHANNEL_PAGE_MAX, `A page can have at most ${CHANNEL_PAGE_MAX} items.`),
  public: z.boolean('Choose yes or no.'),
  hide_title: z.boolean('Choose yes or no.'),
  seo_title: seoField,
  seo_description: seoField,
  items,
});
export type ChannelBody = z.output<typeof channelBody>;

export const channelChanges = channelBody.partial();
export type ChannelChanges = z.output<typeof channelChanges>;

const newChannel = channelChanges.extend({ name: nameField });
export type NewChannel = z.output<typeof newChannel>;

/** `item` is null unless it is public. */
const editedItem = itemReference.extend({ item: z.union([channelContent, channelItem]).nullable() });
export type EditedItem = z.infer<typeof editedItem>;

const channelName = z.object({ id: z.number(), name: z.string(), slug: z.string() });

export const editedChannel = channelBody.omit({ items: true }).extend({
  id: z.number(),
  slug: z.string(),
  rules: z.unknown(),
  items: z.array(editedItem),
  rule_names: z.object({
    genre: z.record(z.string(), z.string()),
    tag: z.record(z.string(), z.string()),
    artist: z.record(z.string(), z.string()),
  }),
  stands_in: z.array(channelName),
  old_slugs: z.array(z.string()),
  is_home: z.boolean(),
  updated_at: z.string(),
  revision: z.number(),
});
export type EditedChannel = z.infer<typeof editedChannel>;

export const fitting = z.object({
  count: z.number(),
  is_more: z.boolean(),
  items: z.array(channelContent),
});
export type Fitting = z.infer<typeof fitting>;

/** A draft; `id` is set while an existing channel is edited. */
const draftBody = channelBody.partial().extend({ id: z.int().positive().nullable().default(null) });
export type ChannelDraft = z.output<typeof draftBody>;

/** `is_inside` previews it nested in another channel. */
export const channelDraft = draftBody.extend({ is_inside: z.boolean().default(false) });

const params = z.object({ id: idParam });
const one = z.object({ channel: channelDetail });

export const channelChangeApi = {
  create: endpoint({ method: 'POST', path: '/channels', summary: 'Create a channel', body: newChannel, response: one }),
  update: endpoint({
    method: 'PUT',
    path: '/channels/:id',
    summary: 'Update a channel; If-Match with the revision (412 if there is a newer one)',
    params,
    body: channelChanges,
    response: one,
  }),
  delete: endpoint({ method: 'DELETE', path: '/channels/:id', summary: 'Delete a channel', params, response: done }),
  showForEditing: endpoint({
    method: 'GET',
    path: '/channels/:id/edit',
    summary: 'Show a channel for editing',
    params,
    response: z.object({ channel: editedChannel }),
  }),
  updateItems: endpoint({
    method: 'POST',
    path: '/channels/:id/items',
    summary: 'Add, remove or reorder the items of a manual channel',
    params,
    /** Removes first, then appends `add`, then moves `order` to the front. */
    body: z.object({ remove: items.optional(), add: items.optional(), order: items.optional() }),
    response: one,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/channels/preview',
    summary: 'Preview the content of a channel without saving it',
    body: draftBody,
    response: fitting,
  }),
};
