import { eq, sql } from 'drizzle-orm';
import { first, object, type Read, readRows } from '#db/json-row';
import { blockedDomains } from '#db/schema/joining';
import { users } from '#db/schema/user';
import { domainOf } from '#functions/account/auth/email-domain';
import type { Context } from '#functions/platform/access/context';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { notFound, validationError } from '#functions/platform/http/app-error';
import type { BlockedDomain } from './joining.contract';

const DOMAINS_MAX = 1000;

const row = object({
  id: blockedDomains.id,
  domain: blockedDomains.domain,
  createdBy: first(object({ id: users.id, name: users.name }), sql`${users} where ${users.id} = ${blockedDomains.createdBy}`),
  createdAt: blockedDomains.createdAt,
});

const toDomain = ({ id, domain, createdBy, createdAt }: Read<typeof row>): BlockedDomain => ({
  id,
  domain,
  created_by: createdBy,
  created_at: createdAt.toISOString(),
});

export const listDomains = async ({ db }: Pick<Context, 'db'>): Promise<BlockedDomain[]> =>
  (await readRows(db, row, sql`${blockedDomains} order by ${blockedDomains.domain} limit ${DOMAINS_MAX}`)).map(toDomain);

/** Also accepts an address or a domain in another script. Throws 422. */
export const blockDomain = async (context: Context, typed: string): Promise<BlockedDomain> => {
  const { db, actor, now } = context;
  const domain = domainOf(typed);
  if (!domain) throw validationError({ domain: ['Enter a domain such as example.com.'] });
  const [existing] = await db.select({ id: blockedDomains.id }).from(blockedDomains).where(eq(blockedDomains.domain, domain));
  if (existing) throw validationError({ domain: ['This domain is already blocked.'] });
  await db.batch([
    db.insert(blockedDomains).values({ domain, createdBy: actor.user?.id, createdAt: now }).onConflictDoNothing(),
    auditStatement(context, {
      action: 'users.block',
      subject: { type: 'domain', id: sql`(select id from blocked_domains where domain = ${domain})`, name: domain },
    }),
  ]);
  const [blocked] = await readRows(db, row, sql`${blockedDomains} where ${blockedDomains.domain} = ${domain}`);
  return toDomain(blocked);
};

/** Throws 404. */
export const unblockDomain = async (context: Context, id: number): Promise<void> => {
  const { db } = context;
  const [blocked] = await db.select({ domain: blockedDomains.domain }).from(blockedDomains).where(eq(blockedDomains.id, id));
  if (!blocked) throw notFound();
  await db.batch([
    db.delete(blockedDomains).where(eq(blockedDomains.id, id)),
    auditStatement(context, { action: 'users.unblock_domain', subject: { type: 'domain', id, name: blocked.domain } }),
  ]);
};
