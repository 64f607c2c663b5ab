import { type SQL, sql } from 'drizzle-orm';
import { playlists } from '#db/schema/playlist';
import { resourceJobRows as jobRows } from '#db/schema/resource-job';
import { reopenReports, upholdReportsOf } from '#functions/administration/reported-item/reported-item';
import type { BulkAction, Part, Statements } from '#functions/administration/resource/resource.definition';
import type { Context } from '#functions/platform/access/context';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';

const stale = (context: Context, { where }: Part): Statements =>
  invalidationStatements(context, { playlist: sql`(select ${jobRows.rowId} from ${jobRows} where ${where})` });

const isFollowed: SQL = sql`${playlists.followersCount} > 0`;

const setPublic = (isPublic: boolean): BulkAction => ({
  verb: isPublic ? 'publish' : 'hide',
  touches: () => sql`${playlists.public} = ${Number(!isPublic)}`,
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
    apply: (context, part) => [
      context.db.update(playlists).set({ deletedAt: context.now }).where(sql`${playlists.id} in ${part.ids}`),
      ...upholdReportsOf(context, 'playlist', part),
      ...stale(context, part),
    ],
    undo: (context, part) => [
      context.db.update(playlists).set({ deletedAt: null }).where(sql`${playlists.id} in ${part.ids}`),
      ...reopenReports(context, 'playlist', part),
      ...stale(context, part),
    ],
    consequences: () => ({ is_followed: isFollowed }),
  },
};
