import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { EmailDetail, EmailSums, emailsQuery } from '#contracts/platform/email';
import { readRows } from '#db/json-row';
import { containsText, inPageOrder, pageAfter } from '#db/keyset';
import { emails } from '#db/schema/auth';
import type { Context } from '#functions/platform/access/context';
import { DAY, HOUR } from '#functions/platform/contract/duration';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { notFound } from '#functions/platform/http/app-error';
import { SHORT_LIVED } from './email.policy';
import { emailDetailRow, emailRow } from './email.select';
import { toEmailDetail, toEmailItem } from './email.view';

const LAST_CHARACTER = '\u{10ffff}';
/** Subject and kind are searched in the latest emails only: substrings have no index. */
const SEARCHED_ROWS = 20_000;
const COUNT_LIMIT = 10_000;

/** Never searches the body, which may open an account. */
const searchWhere = (query: string): SQL =>
  sql`${emails.id} in (select id from ${emails} where ${emails.recipient} >= ${query.toLowerCase()} and ${emails.recipient} < ${query.toLowerCase() + LAST_CHARACTER}
    union all select id from ${emails} where ${emails.id} > (select max(id) from ${emails}) - ${SEARCHED_ROWS}
      and (${containsText(emails.subject, query)} or ${containsText(emails.kind, query)}))`;

export const listEmails = async ({ db }: Context, { query, status, ...listQuery }: z.output<typeof emailsQuery>) => {
  const where = and(sql`1`, query ? searchWhere(query) : undefined, status && eq(emails.status, status)) ?? sql`1`;
  const page = pageAfter({ from: sql`${emails}`, where, id: emails.id, key: emails.createdAt }, listQuery);
  const rows = await readRows(db, emailRow, sql`${page} join ${emails} on ${emails.id} = page.id ${inPageOrder(listQuery)}`);
  return toCursorPage(rows, listQuery.perPage, toEmailItem, ({ key, id }) => [key, id]);
};

export const showEmail = async ({ db, actor, now }: Context, id: number): Promise<EmailDetail> => {
  const [row] = await readRows(db, emailDetailRow, sql`${emails} where ${emails.id} = ${id}`);
  if (!row) throw notFound();
  return toEmailDetail(actor, row, now);
};

const RECENT_PERIOD = 7 * DAY;

export const recentFailures = ({ now }: Pick<Context, 'now'>): SQL =>
  sql`${emails.status} = 'failed' and ${emails.createdAt} > ${now.getTime() - RECENT_PERIOD} and ${emails.html} <> ''`;

export const stillWorks = (now: Date): SQL =>
  sql`(${emails.kind} not in (select value from json_each(${JSON.stringify(SHORT_LIVED)})) or ${emails.createdAt} >= ${now.getTime() - HOUR})`;

/** Each count stops at 10 000. One statement. */
export const readEmailSums = async (context: Pick<Context, 'db' | 'now'>): Promise<EmailSums> => {
  const of = (where: SQL) => sql`(select count(*) from (select 1 from ${emails} where ${where} limit ${COUNT_LIMIT}))`;
  const since = context.now.getTime() - RECENT_PERIOD;
  const [row] = await context.db.all<EmailSums>(sql`select ${of(recentFailures(context))} as failed,
    ${of(sql`${emails.status} = 'pending'`)} as pending,
    ${of(sql`${emails.status} = 'sent' and ${emails.createdAt} > ${since}`)} as sent`);
  return row ?? { failed: 0, pending: 0, sent: 0 };
};
