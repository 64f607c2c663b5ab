import { type SQL, sql } from 'drizzle-orm';
import type { Visibility } from '#contracts/catalogue/publishing';
import { albums } from '#db/schema/album';
import { resourceJobRows as jobRows } from '#db/schema/resource-job';
import { tracks } from '#db/schema/track';
import { albumHeir, isOfAlbumsHome, trackHeir } from '#functions/account/membership/ownership.select';
import { formerValue } from '#functions/administration/resource/former-value.select';
import type { BulkAction, Part, Statements } from '#functions/administration/resource/resource.definition';
import { consentsAfter, consentsBefore } from '#functions/catalogue/credit/consent.service';
import type { Context } from '#functions/platform/access/context';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { binActions } from './music-bin';
import { creditsOf, isWithoutMainArtist, restoreCredits, savedCredits, savedTrackCredits } from './music-credit';
import { labelActions } from './music-label';

export type MusicKind = 'track' | 'album';

const TABLES = { track: tracks, album: albums };

const stale = (context: Context, kind: MusicKind, { ids }: Pick<Part, 'ids'>): Statements =>
  invalidationStatements(context, { [kind]: ids });

/** Tracks that follow their album: those of its home with the same visibility before the action. */
const followers = (part: Part): SQL =>
  sql`(select follower.value ->> 'id' from ${jobRows}, json_each(${jobRows.before}, '$.tracks') as follower where ${part.where})`;

const tracksAlike = sql`(select json_group_array(json_object('id', ${tracks.id}, 'credits', ${creditsOf('track', sql`${tracks.id}`)})) from ${tracks}
  where ${tracks.albumId} = ${albums.id} and ${tracks.deletedAt} is null and ${tracks.visibility} = ${albums.visibility} and ${isOfAlbumsHome})`;

const publicationConsents = (kind: MusicKind) => {
  const works = (part: Part): ['track' | 'album', SQL][] => [
    [kind, part.ids],
    ...(kind === 'album' ? [['track', followers(part)] as ['track', SQL]] : []),
  ];
  return {
    before: (context: Context, part: Part): Statements => works(part).map(([of, ids]) => consentsBefore(context, of, ids)),
    after: (context: Context, part: Part): Statements =>
      works(part).flatMap(([of, ids]) => consentsAfter(context, of, ids, { title: null })),
  };
};

const setVisibility = (kind: MusicKind, verb: string, visibility: Visibility): BulkAction => {
  const table = TABLES[kind];
  const state = { visibility, scheduledAt: null };
  const { before, after } = publicationConsents(kind);
  const was = sql`'visibility', ${table.visibility}, 'scheduled_at', ${table.scheduledAt}, 'credits', ${creditsOf(kind, sql`${table.id}`)}`;
  const isUnchanged = (of: MusicKind) =>
    sql`(${TABLES[of].visibility} = ${visibility} or (${TABLES[of].visibility} = 'private' and ${isWithoutMainArtist(of)}))`;
  return {
    verb,
    touches: () => sql`(${table.deletedAt} is null and ${table.visibility} <> ${visibility})`,
    before: kind === 'album' ? sql`json_object(${was}, 'tracks', ${tracksAlike})` : sql`json_object(${was})`,
    // The next scheduled run notifies followers, unless the release is hidden again by then.
    apply: (context, part) => [
      ...before(context, part),
      context.db
        .update(table)
        .set({ ...state, updatedAt: context.now })
        .where(sql`${table.id} in ${part.ids}`),
      ...(kind === 'album'
        ? [
            context.db
              .update(tracks)
              .set({ ...state, updatedAt: context.now })
              .where(sql`${tracks.id} in ${followers(part)}`),
          ]
        : []),
      ...stale(context, kind, part),
      ...after(context, part),
    ],
    undo: (context, part) => [
      ...before(context, part),
      ...(kind === 'album'
        ? [
            context.db
              .update(tracks)
              .set({
                visibility: formerValue('visibility', part, tracks.albumId),
                scheduledAt: formerValue('scheduled_at', part, tracks.albumId),
                updatedAt: context.now,
              })
              .where(
                sql`${tracks.id} in ${followers(part)} and ${tracks.albumId} in ${part.ids} and ${isUnchanged('track')}
                  and exists (select 1 from ${albums} where ${albums.id} = ${tracks.albumId} and ${isUnchanged('album')})`,
              ),
          ]
        : []),
      context.db
        .update(table)
        .set({
          visibility: formerValue('visibility', part, table.id),
          scheduledAt: formerValue('scheduled_at', part, table.id),
          updatedAt: context.now,
        })
        .where(sql`${table.id} in ${part.ids} and ${isUnchanged(kind)}`),
      ...restoreCredits(context, kind, savedCredits(part)),
      ...(kind === 'album' ? restoreCredits(context, 'track', savedTrackCredits(part)) : []),
      ...stale(context, kind, part),
      ...after(context, part),
    ],
  };
};

const setExplicit = (verb: string, isExplicit: boolean): BulkAction => {
  const set = (context: Context, part: Part, explicit: boolean): Statements => [
    context.db.update(tracks).set({ explicit, updatedAt: context.now }).where(sql`${tracks.id} in ${part.ids}`),
    ...stale(context, 'track', part),
  ];
  return {
    verb,
    touches: () => sql`${tracks.explicit} = ${Number(!isExplicit)}`,
    before: sql`json_object('explicit', ${tracks.explicit})`,
    apply: (context, part) => set(context, part, isExplicit),
    undo: (context, part) => set(context, part, !isExplicit),
  };
};

/** Makes the home's manager the owner; no one if it is unmanaged. Works without a home stay with their owner. */
const handOver = (kind: MusicKind): BulkAction => {
  const table = TABLES[kind];
  const heir = kind === 'track' ? trackHeir : albumHeir;
  return {
    verb: 'hand_over',
    touches: () => sql`(${table.homeArtistId} is not null and ${table.ownerId} is not ${heir})`,
    before: sql`json_object('owner_id', ${table.ownerId})`,
    apply: (context, { ids }) => [
      context.db
        .update(table)
        .set({ ownerId: sql`${heir}`, updatedAt: context.now })
        .where(sql`${table.id} in ${ids}`),
    ],
    undo: (context, part) => [
      context.db
        .update(table)
        .set({ ownerId: formerValue('owner_id', part, table.id), updatedAt: context.now })
        .where(sql`${table.id} in ${part.ids} and ${table.ownerId} is ${heir}`),
    ],
  };
};

export const musicActions = (kind: MusicKind): Readonly<Record<string, BulkAction>> => ({
  publish: setVisibility(kind, 'publish', 'public'),
  unlist: setVisibility(kind, 'unlist', 'unlisted'),
  unpublish: setVisibility(kind, 'unpublish', 'private'),
  ...labelActions(kind),
  ...(kind === 'track' && { mark_explicit: setExplicit('mark_explicit', true), unmark_explicit: setExplicit('unmark_explicit', false) }),
  hand_over: handOver(kind),
  ...binActions(kind),
});
