import { type SQL, sql } from 'drizzle-orm';
import { comments } from '#db/schema/comment';
import { playlistFollowers, playlists, playlistTracks } from '#db/schema/playlist';
import { resourceJobRows as jobRows } from '#db/schema/resource-job';
import { reopenReports, upholdReportsOf } from '#functions/administration/reported-item/reported-item';
import { formerValue } from '#functions/administration/resource/former-value.select';
import type { BulkAction, Part, Statements } from '#functions/administration/resource/resource.definition';
import type { Context } from '#functions/platform/access/context';
import { BIN_RETENTION } from '#functions/platform/contract/duration';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { isUpheld } from '#functions/platform/report-outcome/report-outcome.select';
import { detachReports } from '#functions/platform/report-outcome/report-outcome.service';

const stale = (context: Context, { where }: Part): Statements =>
  invalidationStatements(context, { playlist: sql`(select ${jobRows.rowId} from ${jobRows} where ${where})` });

/** Each deletion cascades to many tables. */
const DELETE_STEP = 20;

const setDeleted = (context: Context, part: Part, deletedAt: Date | SQL | null, isPublic?: SQL): Statements => [
  context.db.update(playlists).set({ deletedAt, public: isPublic }).where(sql`${playlists.id} in ${part.ids}`),
  ...stale(context, part),
];

const countOf = (table: typeof comments | typeof playlistTracks | typeof playlistFollowers, also = sql`1`): SQL =>
  sql`(select count(*) from ${table} where ${table.playlistId} = ${playlists.id} and ${also})`;

const isFollowed: SQL = sql`${playlists.followersCount} > 0`;

const setPublic = (isPublic: boolean): BulkAction => ({
  verb: isPublic ? 'publish' : 'hide',
  touches: () => sql`(${playlists.deletedAt} is null and ${playlists.public} = ${Number(!isPublic)})`,
  before: sql`json_object('public', ${playlists.public})`,
  apply: (context, part) => [
    context.db.update(playlists).set({ public: isPublic }).where(sql`${playlists.id} in ${part.ids}`),
    ...stale(context, part),
  ],
  undo: (context, part) => [
    context.db.update(playlists).set({ public: !isPublic }).where(sql`${playlists.id} in ${part.ids}`),
    ...stale(context, part),
  ],
  consequences: () => ({ [isPublic ? 'was_private' : 'is_followed']: isPublic ? sql`1` : isFollowed }),
});

export const PLAYLIST_ACTIONS: Readonly<Record<string, BulkAction>> = {
  hide: setPublic(false),
  publish: setPublic(true),
  delete: {
    verb: 'delete',
    touches: () => sql`${playlists.deletedAt} is null`,
    before: sql`json_object('name', ${playlists.name})`,
    apply: (context, part) => [...setDeleted(context, part, context.now), ...upholdReportsOf(context, 'playlist', part)],
    undo: (context, part) => [...setDeleted(context, part, null), ...reopenReports(context, 'playlist', part)],
    consequences: () => ({ is_followed: isFollowed }),
  },
  restore: {
    verb: 'restore',
    touches: ({ now }) => sql`${playlists.deletedAt} > ${now.getTime() - BIN_RETENTION}`,
    before: sql`json_object('deleted_at', ${playlists.deletedAt}, 'public', ${playlists.public})`,
    apply: (context, part) => setDeleted(context, part, null, sql`iif(${isUpheld('playlist')}, 0, ${playlists.public})`),
    undo: (context, part) =>
      setDeleted(context, part, formerValue('deleted_at', part, playlists.id), formerValue('public', part, playlists.id)),
    consequences: () => ({ stays_private: isUpheld('playlist') }),
  },
  delete_forever: {
    verb: 'delete_forever',
    touches: () => sql`${playlists.deletedAt} is not null`,
    before: sql`json_object('name', ${playlists.name})`,
    apply: (context, part) => [
      ...stale(context, part),
      ...detachReports(context, 'playlist', part.ids, 'removed'),
      context.db.delete(playlists).where(sql`${playlists.id} in ${part.ids}`),
    ],
    losses: () => ({
      entries: countOf(playlistTracks),
      followers: countOf(playlistFollowers),
      comments: countOf(comments, sql`${comments.deletedAt} is null`),
    }),
    step: DELETE_STEP,
  },
};
