import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { EmailDetail, emailsQuery } from '#contracts/platform/email';
import { readRows } from '#db/json-row';
import { inPageOrder, pageAfter } from '#db/keyset';
import { emails } from '#db/schema/auth';
import type { Context } from '#functions/platform/access/context';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { notFound } from '#functions/platform/http/app-error';
import { emailDetailRow, emailRow } from './email.select';
import { toEmailDetail, toEmailItem } from './email.view';

/** After every character that an address may have. */
const LAST = '\u{10ffff}';

/** A page of the mails, the latest first. One statement. */
export const listEmails = async ({ db }: Context, { query, status, ...listQuery }: z.output<typeof emailsQuery>) => {
  const begins = query ? sql`${emails.recipient} >= ${query} and ${emails.recipient} < ${query + LAST}` : sql`1`;
  const where = and(begins, status && eq(emails.status, status)) ?? begins;
  const page = pageAfter({ from: sql`${emails}`, where, id: emails.id, key: emails.createdAt }, listQuery);
  const rows = await readRows(db, emailRow, sql`${page} join ${emails} on ${emails.id} = page.id ${inPageOrder(listQuery)}`);
  return toCursorPage(rows, listQuery.perPage, toEmailItem, ({ key, id }) => [key, id]);
};

/** A mail by itself; 404 if there is none. */
export const showEmail = async ({ db, actor }: Context, id: number): Promise<EmailDetail> => {
  const [row] = await readRows(db, emailDetailRow, sql`${emails} where ${emails.id} = ${id}`);
  if (!row) throw notFound();
  return toEmailDetail(actor, row);
};
