import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { MailDetail, mailsQuery } from '#contracts/platform/email';
import { readRows } from '#db/json';
import { inPageOrder, pageAfter } from '#db/page';
import { mails } from '#db/schema/auth';
import type { Context } from '#functions/platform/access/context';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { notFound } from '#functions/platform/http/app-error';
import { mailDetailRow, mailRow } from './email.select';
import { toMailDetail, toMailItem } from './email.view';

/** After every character that an address may have. */
const LAST = '\u{10ffff}';

/** A page of the mails, the latest first. One statement. */
export const listMails = async ({ db }: Context, { query, status, ...asked }: z.output<typeof mailsQuery>) => {
  const begins = query ? sql`${mails.recipient} >= ${query} and ${mails.recipient} < ${query + LAST}` : sql`1`;
  const where = and(begins, status && eq(mails.status, status)) ?? begins;
  const page = pageAfter({ from: sql`${mails}`, where, id: mails.id, key: mails.createdAt }, asked);
  const rows = await readRows(db, mailRow, sql`${page} join ${mails} on ${mails.id} = page.id ${inPageOrder(asked)}`);
  return toCursorPage(rows, asked.perPage, toMailItem, ({ key, id }) => [key, id]);
};

/** A mail by itself; 404 if there is none. */
export const showMail = async ({ db, actor }: Context, id: number): Promise<MailDetail> => {
  const [row] = await readRows(db, mailDetailRow, sql`${mails} where ${mails.id} = ${id}`);
  if (!row) throw notFound();
  return toMailDetail(actor, row);
};
