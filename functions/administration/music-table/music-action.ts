import { type SQL, sql } from 'drizzle-orm';
import type { Visibility } from '#contracts/catalogue/publishing';
import { albums } from '#db/schema/album';
import { resourceJobRows as jobRows } from '#db/schema/resource-job';
import { tracks } from '#db/schema/track';
import { albumHeir, trackHeir } from '#functions/account/membership/ownership.select';
import type { BulkAction, Part, Statements } from '#functions/administration/resource/resource.definition';
import type { Context } from '#functions/platform/access/context';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { binActions } from './music-bin';
import { labelActions } from './music-label';

export type MusicKind = 'track' | 'album';

const TABLES = { track: tracks, album: albums };

/** What a row was before an act, by name. */
const kept = (name: string, { where }: Part, id: SQL): SQL =>
  sql`(select ${jobRows.before} ->> ${sql.raw(`'${name}'`)} from ${jobRows} where ${where} and ${jobRows.rowId} = ${id})`;

/** The statements that make what shows the rows of a step stale. */
const stale = (context: Context, kind: MusicKind, { ids }: Pick<Part, 'ids'>): Statements =>
  invalidationStatements(context, { [kind]: ids });

/** What else has changed who can hear it where an album does: its tracks that stood as it did, as they are kept with it. */
const followers = (part: Part): SQL =>
  sql`(select follower.value ->> 'id' from ${jobRows}, json_each(${jobRows.before}, '$.tracks') as follower where ${part.where})`;

const tracksAlike = sql`(select json_group_array(json_object('id', follower.id)) from ${tracks} as follower
  where follower.album_id = ${albums.id} and follower.deleted_at is null and follower.visibility = ${albums.visibility})`;

/** Lets everybody hear music, or only whoever has its address, or nobody; the tracks of an album follow it. */
const show = (kind: MusicKind, verb: string, visibility: Visibility): BulkAction => {
  const table = TABLES[kind];
  const state = { visibility, scheduledAt: null };
  const was = sql`'visibility', ${table.visibility}, 'scheduled_at', ${table.scheduledAt}`;
  return {
    verb,
    touches: () => sql`(${table.deletedAt} is null and ${table.visibility} <> ${visibility})`,
    before: kind === 'album' ? sql`json_object(${was}, 'tracks', ${tracksAlike})` : sql`json_object(${was})`,
    // Followers are told by the clock, in a few minutes: by then it is not undone any more.
    apply: (context, part) => [
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
    ],
    undo: (context, part) => [
      ...(kind === 'album'
        ? [
            context.db
              .update(tracks)
              .set({
                visibility: kept('visibility', part, sql`${tracks.albumId}`),
                scheduledAt: kept('scheduled_at', part, sql`${tracks.albumId}`),
                updatedAt: context.now,
              })
              .where(
                sql`${tracks.id} in ${followers(part)} and ${tracks.albumId} in ${part.ids} and ${tracks.visibility} = ${visibility}
                  and exists (select 1 from ${albums} where ${albums.id} = ${tracks.albumId} and ${albums.visibility} = ${visibility})`,
              ),
          ]
        : []),
      context.db
        .update(table)
        .set({
          visibility: kept('visibility', part, sql`${table.id}`),
          scheduledAt: kept('scheduled_at', part, sql`${table.id}`),
          updatedAt: context.now,
        })
        .where(sql`${table.id} in ${part.ids} and ${table.visibility} = ${visibility}`),
      ...stale(context, kind, part),
    ],
  };
};

/** Says of tracks whether their words are for everybody. */
const mark = (verb: string, isExplicit: boolean): BulkAction => {
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

/** Makes music that of whoever its artist is, or of nobody where nobody manages it: as if they had uploaded it themselves. */
const handOver = (kind: MusicKind): BulkAction => {
  const table = TABLES[kind];
  const heir = kind === 'track' ? trackHeir : albumHeir;
  return {
    verb: 'hand_over',
    touches: () => sql`${table.ownerId} is not ${heir}`,
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
        .set({ ownerId: kept('owner_id', part, sql`${table.id}`), updatedAt: context.now })
        .where(sql`${table.id} in ${part.ids} and ${table.ownerId} is ${heir}`),
    ],
  };
};

/** What can be done with many tracks, or many albums, at once. */
export const musicActions = (kind: MusicKind): Readonly<Record<string, BulkAction>> => ({
  publish: show(kind, 'publish', 'public'),
  unlist: show(kind, 'unlist', 'unlisted'),
  unpublish: show(kind, 'unpublish', 'private'),
  ...labelActions(kind),
  ...(kind === 'track' && { mark_explicit: mark('mark_explicit', true), unmark_explicit: mark('unmark_explicit', false) }),
  hand_over: handOver(kind),
  ...binActions(kind),
});
