import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { EmailDetail, EmailSums, emailsQuery } from '#contracts/platform/email';
import { readRows } from '#db/json-row';
import { contains, inPageOrder, pageAfter } from '#db/keyset';
import { emails } from '#db/schema/auth';
import type { Context } from '#functions/platform/access/context';
import { DAY, HOUR } from '#functions/platform/contract/duration';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { notFound } from '#functions/platform/http/app-error';
import { SHORT_LIVED } from './email.policy';
import { emailDetailRow, emailRow } from './email.select';
import { toEmailDetail, toEmailItem } from './email.view';

/** After every character that an address may have. */
const LAST = '\u{10ffff}';
/** Subjects and kinds are looked for in so many of the last mails: there is no index of parts of them. */
const LOOKED_THROUGH = 20_000;
/** So many mails are counted; more are not told apart. */
const SUMMED_MAX = 10_000;

/** The mails whose recipient begins so, and of the last ones those with it in their subject or kind. What a mail says is never looked at: it may open an account. */
const found = (query: string): SQL =>
  sql`${emails.id} in (select id from ${emails} where ${emails.recipient} >= ${query.toLowerCase()} and ${emails.recipient} < ${query.toLowerCase() + LAST}
    union all select id from ${emails} where ${emails.id} > (select max(id) from ${emails}) - ${LOOKED_THROUGH}
      and (${contains(emails.subject, query)} or ${contains(emails.kind, query)}))`;

/** A page of the mails, the latest first. One statement. */
export const listEmails = async ({ db }: Context, { query, status, ...listQuery }: z.output<typeof emailsQuery>) => {
  const where = and(sql`1`, query ? found(query) : undefined, status && eq(emails.status, status)) ?? sql`1`;
  const page = pageAfter({ from: sql`${emails}`, where, id: emails.id, key: emails.createdAt }, listQuery);
  const rows = await readRows(db, emailRow, sql`${page} join ${emails} on ${emails.id} = page.id ${inPageOrder(listQuery)}`);
  return toCursorPage(rows, listQuery.perPage, toEmailItem, ({ key, id }) => [key, id]);
};

/** A mail by itself; 404 if there is none. */
export const showEmail = async ({ db, actor, now }: Context, id: number): Promise<EmailDetail> => {
  const [row] = await readRows(db, emailDetailRow, sql`${emails} where ${emails.id} = ${id}`);
  if (!row) throw notFound();
  return toEmailDetail(actor, row, now);
};

/** How long a failure asks for somebody, and how far back mails are summed up, in milliseconds: a week. */
const LOOKED_BACK = 7 * DAY;

/** The mails that failed in the last week and still say something. */
export const recentFailures = ({ now }: Pick<Context, 'now'>): SQL =>
  sql`${emails.status} = 'failed' and ${emails.createdAt} > ${now.getTime() - LOOKED_BACK} and ${emails.html} <> ''`;

/** Whether what a mail says still works, as `isRetriable` says it of a row. */
export const stillWorks = (now: Date): SQL =>
  sql`(${emails.kind} not in (select value from json_each(${JSON.stringify(SHORT_LIVED)})) or ${emails.createdAt} >= ${now.getTime() - HOUR})`;

/** How many mails wait, failed and were sent in the last week; of those sent no more than 10 000 are told apart. One statement. */
export const readEmailSums = async (context: Pick<Context, 'db' | 'now'>): Promise<EmailSums> => {
  const of = (where: SQL) => sql`(select count(*) from (select 1 from ${emails} where ${where} limit ${SUMMED_MAX}))`;
  const since = context.now.getTime() - LOOKED_BACK;
  const [row] = await context.db.all<EmailSums>(sql`select ${of(recentFailures(context))} as failed,
    ${of(sql`${emails.status} = 'pending'`)} as pending,
    ${of(sql`${emails.status} = 'sent' and ${emails.createdAt} > ${since}`)} as sent`);
  return row ?? { failed: 0, pending: 0, sent: 0 };
};
