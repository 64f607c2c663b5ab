import { z } from 'zod';
import { albumItem } from '#contracts/catalogue/album';
import { trackItem, trackParams } from '#contracts/catalogue/track';
import { endpoint } from '#functions/platform/contract/endpoint';
import { pageQuery, paginated } from '#functions/platform/contract/pagination';

/** `single` includes EPs and tracks without an album, `appearance` music of others with a credit of the artist. */
export const RELEASE_SECTIONS = ['album', 'single', 'compilation', 'appearance'] as const;
export type ReleaseSection = (typeof RELEASE_SECTIONS)[number];

export const singleItem = trackItem.extend({ release_date: z.string().nullable() });

const releaseItem = z.discriminatedUnion('model_type', [albumItem, singleItem]);
export type ReleaseItem = z.infer<typeof releaseItem>;

export const releaseApi = {
  ofArtist: endpoint({
    method: 'GET',
    path: '/artists/:id/releases',
    summary: 'List the albums, singles and tracks without an album of an artist by date, or the music that they appear on',
    params: trackParams,
    query: pageQuery.extend({
      section: z.enum(RELEASE_SECTIONS, `Choose one of: ${RELEASE_SECTIONS.join(', ')}.`).optional(),
    }),
    response: paginated(releaseItem),
  }),
};
