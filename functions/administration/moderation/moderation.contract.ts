import { z } from 'zod';
import { VISIBILITIES } from '#contracts/catalogue/publishing';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';

export const MODERATED_KINDS = ['artist', 'album', 'track', 'playlist'] as const;
export type ModeratedKind = (typeof MODERATED_KINDS)[number];

const visibility = z.enum(VISIBILITIES, `Choose among: ${VISIBILITIES.join(', ')}.`);

/** Artists and playlists are only ever public or private. */
export const moderatedThing = z.object({
  kind: z.enum(MODERATED_KINDS),
  id: z.number(),
  name: z.string(),
  visibility,
  path: z.string(),
});
export type ModeratedThing = z.infer<typeof moderatedThing>;

/** A manager that the caller may suspend; only for artists, and for callers with `users.update`. */
const personBehind = z.object({ id: z.number(), name: z.string() });
export type PersonBehind = z.infer<typeof personBehind>;

const params = z.object({ kind: z.enum(MODERATED_KINDS), id: idParam });

export const moderationApi = {
  show: endpoint({
    method: 'GET',
    path: '/moderation/:kind/:id',
    summary: 'Show the visibility of an artist, album, track or playlist to its moderators',
    params,
    response: z.object({ thing: moderatedThing, people: z.array(personBehind) }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/moderation/:kind/:id',
    summary: 'Hide an artist, album, track or playlist, or restore its previous visibility',
    params,
    body: z.object({ visibility }),
    response: z.object({ thing: moderatedThing, before: visibility }),
  }),
};
