import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { isOneOf } from '#db/keyset';
import { comments } from '#db/schema/comment';
import { contentReports } from '#db/schema/content-report';
import { playlists } from '#db/schema/playlist';
import { type NotifyContext, notifyStatement } from '#functions/platform/notifier/notify.service';
import { type BinnedKind, type CommentedKind, REPORTED, type Reported, reportsOn } from './report-outcome.select';

type Statement = BatchItem<'sqlite'>;
type Outcome = NonNullable<typeof contentReports.$inferSelect.decision>;

/** Notifies the authors of the reports closed at `context.now`. Belongs in the batch of the decision, before comments are deleted. */
export const outcomeNotice = (context: NotifyContext, outcome: Outcome, where: SQL) =>
  notifyStatement(context, {
    kind: `report-${outcome}`,
    recipients: sql`select ${contentReports.userId} as user_id, ${contentReports.id} as subject from ${contentReports}
      where ${where} and ${contentReports.decision} = ${outcome} and ${contentReports.decidedAt} = ${context.now.getTime()}`,
  });

/** Closes open reports and notifies their authors. Belongs in the batch of the deletion, before rows are deleted. */
export const closeReports = (context: NotifyContext, outcome: Outcome, where: SQL): [Statement, Statement] => [
  context.db
    .update(contentReports)
    .set({ decision: outcome, decidedAt: context.now })
    .where(sql`${contentReports.decidedAt} is null and ${where}`),
  outcomeNotice(context, outcome, where),
];

/** For items that an office deletes one by one; the restoring service hides them (`isUpheld`). */
export const upheldStatements = (context: NotifyContext, kind: Reported, items: readonly { id: number }[]): Statement[] =>
  items.length === 0
    ? []
    : closeReports(
        context,
        'removed',
        isOneOf(
          contentReports[REPORTED[kind].key],
          items.map(({ id }) => id),
        ),
      );

const onCommentsOf = (kind: CommentedKind, ids: SQL): SQL =>
  reportsOn('comment', sql`(select ${comments.id} from ${comments} where ${comments[REPORTED[kind].key]} in ${ids})`);

/** Before a permanent deletion: closes the open reports on the items and their comments, and detaches all, so that the snapshots survive. */
export const detachReports = (context: NotifyContext, kind: CommentedKind, ids: SQL, outcome: Outcome): Statement[] => {
  const theirs = reportsOn(kind, ids);
  return [
    ...closeReports(context, outcome, sql`(${theirs} or ${onCommentsOf(kind, ids)})`),
    context.db
      .update(contentReports)
      .set({
        [REPORTED[kind].key]: null,
        snapshot: sql`json_set(coalesce(${contentReports.snapshot}, '{"name":"","text":"","image":null}'), '$.kind', ${kind})`,
      })
      .where(theirs),
  ];
};

/** Before accounts are deleted: closes the open reports on their profiles, comments and playlists, and erases what was reported. */
export const forgetReported = (context: NotifyContext, ids: SQL): Statement[] => {
  const about = sql`(${contentReports.profileId} in ${ids} or ${contentReports.personId} in ${ids})`;
  const kind = sql`case when ${contentReports.profileId} is not null then 'user' when ${contentReports.playlistId} is not null then 'playlist' else 'comment' end`;
  const ownPlaylists = sql`(select ${playlists.id} from ${playlists} where ${playlists.ownerId} in ${ids})`;
  return [
    ...closeReports(context, 'deleted', sql`(${about} or ${onCommentsOf('playlist', ownPlaylists)})`),
    context.db
      .update(contentReports)
      .set({
        profileId: null,
        playlistId: null,
        personId: null,
        note: null,
        snapshot: sql`json_object('name', '', 'text', '', 'image', null, 'kind', ${kind})`,
      })
      .where(sql`${about} and ${contentReports.decision} = 'deleted' and ${contentReports.decidedAt} = ${context.now.getTime()}`),
  ];
};

export const reopenReports = ({ db }: Pick<NotifyContext, 'db'>, kind: BinnedKind, id: number, deletedAt: Date): Statement => {
  const { key, table } = REPORTED[kind];
  return db
    .update(contentReports)
    .set({ decision: null, decidedAt: null })
    .where(
      sql`${contentReports[key]} = ${id} and ${contentReports.decision} = 'removed' and ${contentReports.decidedAt} = ${deletedAt.getTime()}
        and exists (select 1 from ${table} where ${table.id} = ${id} and ${table.deletedAt} is null)`,
    );
};
