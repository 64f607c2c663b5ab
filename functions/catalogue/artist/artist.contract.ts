import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { can, descriptionField, done, idsParams, nameField } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { orderBy, pageQuery, paginated } from '#functions/platform/contract/pagination';

export const ARTIST_ORDERS = ['popular', 'name', 'newest', 'likes'] as const;
/** How many artists are named as alike. */
export const SIMILAR_ARTISTS = 12;

/** An artist named beside something else. */
export const artistReference = z.object({ id: z.number(), name: z.string(), slug: z.string() });
export type ArtistReference = z.infer<typeof artistReference>;

/** Whom music is listed under: an artist of the site, or a name without a page, whose id is null. */
export const listedArtist = z.union([artistReference, artistReference.extend({ id: z.null() })]);
export type ListedArtist = z.infer<typeof listedArtist>;

/** What an artist can be to a track; to an album it is always the first. */
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

/** A credit that does not show, as somebody who may change the music sees it: its artist has not agreed yet, or said no. */
export const waitingCredit = artistReference.extend({ role: z.enum(ARTIST_ROLES), state: z.enum(CREDIT_STATES) });
export type WaitingCredit = z.infer<typeof waitingCredit>;

/** An artist in a list. `image_small` is the address of a 320 px image; replace `-320` by `-96` or `-640` for other sizes. */
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
/** One of an artist's own releases or tracks. */
export const spotlight = z.object({ kind: z.enum(SPOTLIGHT_KINDS), id: z.int().positive() });
export type Spotlight = z.infer<typeof spotlight>;

export const genreReference = z.object({ id: z.number(), name: z.string(), display_name: z.string() });
export type GenreReference = z.infer<typeof genreReference>;

/** An artist by itself. Albums and top tracks come from `artists/:id/albums` and `artists/:id/tracks`. */
export const artistDetail = artistItem.extend({
  profile: z.object({
    description: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    images: z.array(z.string()),
    links: z.array(z.object({ title: z.string(), url: z.string() })),
    /** What it puts forward on its page; null for nothing, or for what is not for everybody. */
    spotlight: spotlight.extend({ name: z.string() }).nullable(),
  }),
  genres: z.array(genreReference),
  followers_count: z.number(),
  /** Different people who listened in the last four weeks, counted once a day. */
  monthly_listeners: z.number(),
  revision: z.number(),
  created_at: z.string(),
});
export type ArtistDetail = z.infer<typeof artistDetail>;

const placeField = z.string('Enter a place.').trim().max(120, 'A place has at most 120 characters.').nullable();

/** So many images an artist's page has at most; the first is its large one. */
export const ARTIST_IMAGES_MAX = 8;

/** What may be changed of an artist; what is left out stays as it is. */
export const artistChanges = z
  .object({
    name: nameField,
    description: descriptionField,
    city: placeField,
    country: placeField,
    /** An image among one's files; null for none. */
    image_entry_id: z.int().positive().nullable(),
    /** The images of its page in order: ones that are there already by their addresses, new ones as files of one's own. */
    images: z
      .array(z.union([z.string().max(300), z.int().positive()]), 'Choose images.')
      .max(ARTIST_IMAGES_MAX, `An artist has at most ${ARTIST_IMAGES_MAX} images.`),
    links: z
      .array(
        z.object({
          title: nameField,
          url: z
            .url({ protocol: /^https?$/, error: 'Enter an address that begins with https://.' })
            .max(500, 'An address has at most 500 characters.'),
        }),
      )
      .max(20, 'An artist has at most 20 links.'),
    /** A public release or track of the artist; null for none. */
    spotlight: spotlight.nullable(),
  })
  .partial();
export type ArtistChanges = z.infer<typeof artistChanges>;

/** What an artist begins with. */
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
    summary: 'Make an artist whom nobody looks after yet',
    body: newArtist,
    response: z.object({ artist: artistDetail }),
  }),
  show: endpoint({ method: 'GET', path: '/artists/:id', summary: 'Show an artist', params, response: z.object({ artist: artistDetail }) }),
  similar: endpoint({
    method: 'GET',
    path: '/artists/:id/similar',
    summary: 'List artists that sound alike',
    params,
    response: z.object({ artists: z.array(artistItem) }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/artists/:id',
    summary: 'Change an artist; If-Match with the revision (412 if there is a newer one)',
    params,
    body: artistChanges,
    response: z.object({ artist: artistDetail }),
  }),
  remove: endpoint({ method: 'DELETE', path: '/artists/:ids', summary: 'Delete artists', params: idsParams, response: done }),
};
