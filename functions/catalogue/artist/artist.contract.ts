import { z } from 'zod';
import { CREDIT_CHANGES } from '#functions/catalogue/publishing/credit-change.contract';
import { endpoint } from '#functions/platform/contract/endpoint';
import { can, descriptionField, done, idsParams, nameField } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { optionalNameText } from '#functions/platform/contract/name';
import { orderBy, pageQuery, paginated } from '#functions/platform/contract/pagination';
import { webAddress } from '#functions/platform/contract/web-address';

export const ARTIST_ORDERS = ['popular', 'name', 'newest', 'likes'] as const;
export const SIMILAR_ARTISTS = 12;

export const artistReference = z.object({ id: z.number(), name: z.string(), slug: z.string() });
export type ArtistReference = z.infer<typeof artistReference>;

/** A null id is a name without a page. */
export const listedArtist = z.union([artistReference, artistReference.extend({ id: z.null() })]);
export type ListedArtist = z.infer<typeof listedArtist>;

/** On an album the role is always `primary`. */
export const ARTIST_ROLES = [
  'primary',
  'featured',
  'producer',
  'remixer',
  'composer',
  'writer',
  'lyricist',
  'arranger',
  'performer',
  'mixer',
  'mastering',
] as const;

export const CREDIT_STATES = ['waiting', 'declined'] as const;

/** A hidden credit; only editors see it. */
export const waitingCredit = artistReference.extend({
  role: z.enum(ARTIST_ROLES),
  state: z.enum(CREDIT_STATES),
  changes: z.array(z.enum(CREDIT_CHANGES)),
});
export type WaitingCredit = z.infer<typeof waitingCredit>;

/** `image_small` is 320 px; replace `-320` by `-96` or `-640` for other sizes. */
export const artistItem = artistReference.extend({
  model_type: z.literal('artist'),
  image_small: z.string().nullable(),
  tint: z.string().nullable(),
  verified: z.boolean(),
  disabled: z.boolean(),
  spotlight: z.boolean(),
  plays: z.number(),
  likes_count: z.number(),
  can,
});
export type ArtistItem = z.infer<typeof artistItem>;

export const SPOTLIGHT_KINDS = ['album', 'track'] as const;
export const spotlight = z.object({ kind: z.enum(SPOTLIGHT_KINDS), id: z.int().positive() });
export type Spotlight = z.infer<typeof spotlight>;

export const genreReference = z.object({ id: z.number(), name: z.string(), display_name: z.string() });
export type GenreReference = z.infer<typeof genreReference>;

export const artistDetail = artistItem.extend({
  profile: z.object({
    description: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    images: z.array(z.string()),
    links: z.array(z.object({ title: z.string(), url: z.string() })),
    /** Null also if it is not public. */
    spotlight: spotlight.extend({ name: z.string() }).nullable(),
  }),
  genres: z.array(genreReference),
  followers_count: z.number(),
  /** Distinct listeners of the last four weeks. */
  monthly_listeners: z.number(),
  revision: z.number(),
  created_at: z.string(),
});
export type ArtistDetail = z.infer<typeof artistDetail>;

const placeField = optionalNameText(120, 'A place has at most 120 characters.', 'Enter a place.').nullable();

/** The first image is the large one. */
export const ARTIST_IMAGES_MAX = 8;

export const artistChanges = z
  .object({
    name: nameField,
    description: descriptionField,
    city: placeField,
    country: placeField,
    /** One of the caller's files; null removes the image. */
    image_entry_id: z.int().positive().nullable(),
    /** In order: URLs of existing images or ids of the caller's files. */
    images: z
      .array(z.union([z.string().max(300), z.int().positive()]), 'Choose images.')
      .max(ARTIST_IMAGES_MAX, `An artist has at most ${ARTIST_IMAGES_MAX} images.`),
    links: z
      .array(
        z.object({
          title: nameField,
          url: webAddress(),
        }),
      )
      .max(20, 'An artist has at most 20 links.'),
    spotlight: spotlight.nullable(),
  })
  .partial();
export type ArtistChanges = z.infer<typeof artistChanges>;

export const newArtist = z.object({ name: nameField });

const params = z.object({ id: idParam });

export const artistApi = {
  list: endpoint({
    method: 'GET',
    path: '/artists',
    summary: 'List artists',
    query: pageQuery.extend({ orderBy: orderBy(ARTIST_ORDERS).default('popular') }),
    response: paginated(artistItem),
  }),
  create: endpoint({
    method: 'POST',
    path: '/artists',
    summary: 'Create an artist without a manager',
    body: newArtist,
    response: z.object({ artist: artistDetail }),
  }),
  show: endpoint({ method: 'GET', path: '/artists/:id', summary: 'Show an artist', params, response: z.object({ artist: artistDetail }) }),
  similar: endpoint({
    method: 'GET',
    path: '/artists/:id/similar',
    summary: 'List similar artists',
    params,
    response: z.object({ artists: z.array(artistItem) }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/artists/:id',
    summary: 'Update an artist; If-Match with the revision (412 if there is a newer one)',
    params,
    body: artistChanges,
    response: z.object({ artist: artistDetail }),
  }),
  delete: endpoint({ method: 'DELETE', path: '/artists/:ids', summary: 'Delete artists', params: idsParams, response: done }),
};
