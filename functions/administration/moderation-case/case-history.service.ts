import { type SQL, sql } from 'drizzle-orm';
import type { CaseDetail } from '#contracts/administration/moderation-case';
import type { ReportDecision } from '#contracts/community/content-report';
import { boolean, list, number, object, readRows } from '#db/json-row';
import { contentReports } from '#db/schema/content-report';
import { users } from '#db/schema/user';
import { isManageable } from '#functions/administration/user-table/user-table.select';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { decidedKinds } from './moderation-case.policy';

const PAST_MAX = 5;

const NOBODY = { since: null, suspended: false, kept: 0, removed: 0, past: [], manageable: false };

const pastRow = object({
  id: contentReports.id,
  reason: contentReports.reason,
  decision: contentReports.decision,
  decidedAt: contentReports.decidedAt,
  snapshot: contentReports.snapshot,
});

/** The subject of a deleted comment is unknown, so its text needs a caller who may see every subject. */
const isReadable = (actor: Actor): SQL => {
  const kinds = decidedKinds(actor);
  const may = (...all: typeof kinds): SQL => sql`${Number(all.every((kind) => kinds.includes(kind)))}`;
  return sql`case when ${contentReports.profileId} is not null then ${may('user')} when ${contentReports.playlistId} is not null
    then ${may('playlist')} else ${may('comment', 'track', 'album', 'playlist')} end`;
};

export const readHistory = async ({ db, actor }: Context, personId: number | null): Promise<CaseDetail['history']> => {
  if (personId === null) return NOBODY;
  const theirs = sql`${contentReports} where ${contentReports.personId} = ${users.id}`;
  const decided = (decision: ReportDecision) => sql`(select count(*) from ${theirs} and ${contentReports.decision} = ${decision})`;
  const isPast = sql`${contentReports.decision} is not null and ${isReadable(actor)}`;
  const row = object({
    since: number(sql`${users.createdAt}`),
    suspended: boolean(sql`${users.bannedAt} is not null`),
    kept: number(decided('kept')),
    removed: number(decided('removed')),
    past: list(
      pastRow,
      sql`${theirs} and ${isPast} order by ${contentReports.decidedAt} desc, ${contentReports.id} desc limit ${sql.raw(String(PAST_MAX))}`,
    ),
    manageable: boolean(hasPermission(actor, 'users.update') ? isManageable(actor) : sql`0`),
  });
  const [user] = await readRows(db, row, sql`${users} where ${users.id} = ${personId}`);
  if (!user) return NOBODY;
  const past = user.past.map(({ decidedAt, decision, snapshot, ...report }) => ({
    ...report,
    snapshot: snapshot && { name: snapshot.name, text: snapshot.text, image: snapshot.image },
    decision: decision!,
    decided_at: decidedAt!.toISOString(),
  }));
  return { ...user, past, since: new Date(user.since).toISOString() };
};
