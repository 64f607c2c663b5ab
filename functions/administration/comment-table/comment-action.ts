import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { albums } from '#db/schema/album';
import { commentLikes, comments } from '#db/schema/comment';
import { contentReports } from '#db/schema/content-report';
import { playlists } from '#db/schema/playlist';
import { resourceJobLinks as jobLinks, resourceJobRows as jobRows } from '#db/schema/resource-job';
import { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import type { BulkAction, Part, Statements } from '#functions/administration/resource/resource.definition';
import { isReported } from '#functions/community/comment/comment.select';
import type { Context } from '#functions/platform/access/context';
import { reportsOn } from '#functions/platform/report-outcome/report-outcome.select';
import { closeReports } from '#functions/platform/report-outcome/report-outcome.service';

/** Each comment can have many likes. */
const STEP_ROWS = 100;

type Writer = Pick<Context, 'db'>;

const NAMES = Object.values(getTableColumns(comments)).map(({ name }) => name);

const rowJson = (alias: string, more = sql``): SQL =>
  sql`json_object(${sql.join(
    NAMES.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(alias)}.${sql.identifier(name)}`),
    sql`, `,
  )}${more})`;

/** A placeholder above goes with its last reply, so it is stored as well. */
const snapshot = rowJson(
  'comments',
  sql`, 'parent', (select ${rowJson('above')} from ${comments} as above where above.id = ${comments.parentId} and above.deleted_at is not null)`,
);

const linked = (kind: 'like' | 'report', { where }: Part): SQL =>
  sql`${jobRows} join ${jobLinks} on ${jobLinks.jobId} = ${jobRows.jobId} and ${jobLinks.rowId} = ${jobRows.rowId} and ${jobLinks.kind} = ${kind} where ${where}`;

/** `detail` is 1 for an open report. */
const storeReports = ({ db }: Writer, { where }: Part) =>
  db
    .insert(jobLinks)
    .select(sql`select null, ${jobRows.jobId}, ${jobRows.rowId}, 'report', ${contentReports.id}, ${contentReports.decidedAt} is null
    from ${jobRows} join ${contentReports} on ${contentReports.commentId} = ${jobRows.rowId} where ${where}`);

const storeLikes = ({ db }: Writer, { where }: Part) =>
  db.insert(jobLinks).select(sql`select null, ${jobRows.jobId}, ${jobRows.rowId}, 'like', ${commentLikes.userId}, ${commentLikes.createdAt}
    from ${jobRows} join ${commentLikes} on ${commentLikes.commentId} = ${jobRows.rowId} where ${where}`);

const decide = (context: Context, { ids }: Part, decision: 'kept' | 'removed'): Statements =>
  closeReports(context, decision, reportsOn('comment', ids));

const reopen = ({ db }: Writer, part: Part) => {
  const link = (value: SQL) => sql`(select ${value} from ${linked('report', part)} and ${jobLinks.thingId} = ${contentReports.id})`;
  const wasOpen = sql`${link(sql`${jobLinks.detail}`)} = '1'`;
  return db
    .update(contentReports)
    .set({
      commentId: link(sql`${jobLinks.rowId}`),
      decision: sql`iif(${wasOpen}, null, ${contentReports.decision})`,
      decidedAt: sql`iif(${wasOpen}, null, ${contentReports.decidedAt})`,
    })
    .where(
      sql`${contentReports.id} in (select ${jobLinks.thingId} from ${linked('report', part)} and ${jobRows.rowId} in (select ${comments.id} from ${comments}))`,
    );
};

const has = (table: typeof tracks | typeof albums | typeof playlists | typeof users, id: SQL): SQL =>
  sql`(${id} is null or ${id} in (select ${table.id} from ${table}))`;

const isRestorable = (row: SQL): SQL =>
  sql`${has(users, sql`${row} ->> 'user_id'`)} and ${has(tracks, sql`${row} ->> 'track_id'`)} and ${has(albums, sql`${row} ->> 'album_id'`)}
    and ${has(playlists, sql`${row} ->> 'playlist_id'`)}`;

/** Another comment may have been pinned meanwhile. */
const pinnedAgain = (row: SQL): SQL => sql`(${row} ->> 'pinned' and not exists (select 1 from ${comments} as other where other.pinned = 1
  and other.track_id is ${row} ->> 'track_id' and other.album_id is ${row} ->> 'album_id' and other.playlist_id is ${row} ->> 'playlist_id'))`;

const insertRows = ({ db }: Writer, { where }: Part, row: SQL, which: SQL) => {
  const values = NAMES.map((name) => {
    if (name === comments.likesCount.name) return sql`0`;
    return name === comments.pinned.name ? pinnedAgain(row) : sql`${row} ->> ${sql.raw(`'${name}'`)}`;
  });
  return db
    .insert(comments)
    .select(sql`select ${sql.join(values, sql`, `)} from ${jobRows} where ${where} and ${which} and ${isRestorable(row)}`)
    .onConflictDoNothing();
};

const fillPlaceholders = ({ db }: Writer, { where, ids }: Part) => {
  const kept = (value: SQL) => sql`(select ${value} from ${jobRows} where ${where} and ${jobRows.rowId} = ${comments.id})`;
  const former = (name: string) => kept(sql`${jobRows.before} ->> ${sql.raw(`'${name}'`)}`);
  return db
    .update(comments)
    .set({
      content: former('content'),
      folded: former('folded'),
      userId: former('user_id'),
      pinned: kept(pinnedAgain(sql`${jobRows.before}`)),
      editedAt: former('edited_at'),
      deletedAt: null,
    })
    .where(
      sql`${comments.id} in ${ids} and ${comments.deletedAt} is not null and ${former('user_id')} in (select ${users.id} from ${users})`,
    );
};

const returnLikes = ({ db }: Writer, part: Part) =>
  db
    .insert(commentLikes)
    .select(
      sql`select ${jobLinks.thingId}, ${jobLinks.rowId}, (select ${users.bannedAt} is null from ${users} where ${users.id} = ${jobLinks.thingId}), ${jobLinks.detail}
        from ${linked('like', part)} and ${jobLinks.thingId} in (select ${users.id} from ${users})
        and ${jobLinks.rowId} in (select ${comments.id} from ${comments} where ${comments.deletedAt} is null)`,
    )
    .onConflictDoNothing();

const restore = (context: Context, part: Part): Statements => {
  const row = sql`${jobRows.before}`;
  const parent = sql`(${jobRows.before} -> 'parent')`;
  const above = sql`${row} ->> 'parent_id'`;
  return [
    insertRows(context, part, parent, sql`${row} ->> 'parent' is not null`),
    fillPlaceholders(context, part),
    insertRows(context, part, row, sql`${above} is null`),
    insertRows(context, part, row, sql`${above} in (select ${comments.id} from ${comments})`),
    returnLikes(context, part),
    reopen(context, part),
  ];
};

const isAnswered = ({ ids }: Part): SQL =>
  sql`exists (select 1 from ${comments} as reply where reply.parent_id = ${comments.id} and reply.id not in ${ids})`;

export const COMMENT_ACTIONS: Readonly<Record<string, BulkAction>> = {
  dismiss: {
    verb: 'dismiss',
    touches: () => isReported,
    before: sql`json_object('reported', 1)`,
    apply: (context, part) => [storeReports(context, part), ...decide(context, part, 'kept')],
    undo: (context, part) => [reopen(context, part)],
    step: STEP_ROWS,
    idle: 'None of them is reported.',
  },
  delete: {
    verb: 'delete',
    touches: () => sql`${comments.deletedAt} is null`,
    before: snapshot,
    apply: (context, part) => [
      storeReports(context, part),
      storeLikes(context, part),
      ...decide(context, part, 'removed'),
      context.db
        .update(comments)
        .set({ content: '', folded: '', userId: null, pinned: false, editedAt: null, deletedAt: context.now })
        .where(sql`${comments.id} in ${part.ids} and ${isAnswered(part)}`),
      context.db.delete(comments).where(sql`${comments.id} in ${part.ids} and ${comments.deletedAt} is null`),
    ],
    undo: restore,
    consequences: () => ({
      has_replies: sql`exists (select 1 from ${comments} as reply where reply.parent_id = ${comments.id})`,
    }),
    step: STEP_ROWS,
  },
};
