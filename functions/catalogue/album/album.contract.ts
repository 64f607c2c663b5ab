import { z } from 'zod';
import { artistReference, genreReference, waitingCredit } from '#contracts/catalogue/artist';
import { VISIBILITIES } from '#contracts/catalogue/publishing';
import { releaseDateField } from '#functions/catalogue/publishing/release-date.contract';
import { rights, rightsFields } from '#functions/catalogue/publishing/rights.contract';
import { endpoint, withOtherErrors } from '#functions/platform/contract/endpoint';
import { can, descriptionField, done, idsParams, nameField } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { nameText, optionalNameText } from '#functions/platform/contract/name';
import { orderBy, pageQuery, paginated } from '#functions/platform/contract/pagination';

export const ALBUM_ORDERS = ['popular', 'released', 'name', 'likes'] as const;
export const RECORD_TYPES = ['album', 'single', 'ep', 'compilation'] as const;

/** `image` is a 320 px cover; replace `-320` by `-96` or `-640` for other sizes. */
export const albumItem = z.object({
  model_type: z.literal('album'),
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  tint: z.string().nullable(),
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  release_date: z.string().nullable(),
  record_type: z.enum(RECORD_TYPES),
  artists: z.array(artistReference),
  various_artists: z.boolean(),
  tracks_count: z.number(),
  /** Milliseconds of all tracks. */
  duration: z.number(),
  explicit: z.boolean(),
  plays: z.number(),
  likes_count: z.number(),
  visibility: z.enum(VISIBILITIES),
  can,
});
export type AlbumItem = z.infer<typeof albumItem>;

export const tagReference = z.object({ id: z.number(), name: z.string(), display_name: z.string() });
export type TagReference = z.infer<typeof tagReference>;

export const albumDetail = albumItem.extend({
  description: z.string().nullable(),
  ...rights.shape,
  catalogue_number: z.string().nullable(),
  upc: z.string().nullable(),
  /** Integrated loudness in LUFS. */
  loudness: z.number().nullable(),
  scheduled_at: z.string().nullable(),
  genres: z.array(genreReference),
  tags: z.array(tagReference),
  /** Empty unless the caller controls the album. */
  waiting_credits: z.array(waitingCredit),
  /** Artist whose managers hold all rights; null also for callers who may not edit the album. */
  home: artistReference.nullable(),
  revision: z.number(),
});
export type AlbumDetail = z.infer<typeof albumDetail>;

const publishing = z
  .object({
    visibility: z.enum(VISIBILITIES, 'Choose public, unlisted, private or scheduled.'),
    scheduled_at: z.iso.datetime({ offset: true, error: 'Enter a date and time.' }).nullable(),
    release_date: releaseDateField,
  })
  .partial();
export const publishingFields = publishing.shape;

export type PublishingChanges = z.infer<typeof publishing>;

export const hasSchedule = ({ visibility, scheduled_at }: PublishingChanges): boolean =>
  visibility !== 'scheduled' || Boolean(scheduled_at);
export const missingSchedule = { path: ['scheduled_at'], error: 'Choose when it becomes public.', ...withOtherErrors };

export const GENRES_MAX = 10;
export const TAGS_MAX = 20;
export const ALBUM_ARTISTS_MAX = 20;

export const genreNames = z
  .array(nameText({ max: 50, empty: 'A genre needs a name.' }))
  .max(GENRES_MAX, `Choose at most ${GENRES_MAX} genres.`);
export const tagNames = z
  .array(nameText({ max: 50, empty: 'A tag needs a name.', long: 'A tag has at most 50 characters.' }))
  .max(TAGS_MAX, `Choose at most ${TAGS_MAX} tags.`);

const UPC = /^\d{12,14}$/;

const hasCheckDigit = (code: string): boolean =>
  !UPC.test(code) || [...code].toReversed().reduce((sum, digit, index) => sum + Number(digit) * (index % 2 ? 3 : 1), 0) % 10 === 0;

const albumFields = {
  name: nameField,
  description: descriptionField,
  record_type: z.enum(RECORD_TYPES, 'Choose album, single, EP or compilation.'),
  various_artists: z.boolean('Choose yes or no.'),
  ...rightsFields,
  catalogue_number: optionalNameText(50, 'A catalogue number has at most 50 characters.', 'Enter a number.').nullable(),
  upc: z
    .string()
    .trim()
    .regex(UPC, 'A UPC or EAN has 12 to 14 digits.')
    .refine(hasCheckDigit, 'A digit of this UPC or EAN is wrong.')
    .nullable(),
  /** Ids, the main artist first. */
  artists: z
    .array(z.int().positive())
    .min(1, 'Choose at least one artist.')
    .max(ALBUM_ARTISTS_MAX, `An album has at most ${ALBUM_ARTISTS_MAX} artists.`)
    .refine((ids) => new Set(ids).size === ids.length, 'List each artist only once.'),
  genres: genreNames,
  tags: tagNames,
  /** One of the caller's files; null removes the image. */
  image_entry_id: z.int().positive().nullable(),
  ...publishingFields,
};

export const newAlbum = z.object(albumFields).partial().required({ name: true, artists: true }).refine(hasSchedule, missingSchedule);
export type NewAlbum = z.output<typeof newAlbum>;

export const albumChanges = z.object(albumFields).partial().refine(hasSchedule, missingSchedule);
export type AlbumChanges = z.output<typeof albumChanges>;

export const albumListQuery = pageQuery.extend({ orderBy: orderBy(ALBUM_ORDERS).default('popular') });
export const albumParams = z.object({ id: idParam });

export const albumApi = {
  list: endpoint({ method: 'GET', path: '/albums', summary: 'List albums', query: albumListQuery, response: paginated(albumItem) }),
  ofArtist: endpoint({
    method: 'GET',
    path: '/artists/:id/albums',
    summary: 'List the releases of an artist',
    params: albumParams,
    query: albumListQuery.extend({ orderBy: orderBy(ALBUM_ORDERS).default('released') }),
    response: paginated(albumItem),
  }),
  delete: endpoint({ method: 'DELETE', path: '/albums/:ids', summary: 'Delete albums', params: idsParams, response: done }),
};
