import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { isOneOf } from '#db/keyset';
import { blockedDomains, joinCodes, joinCodeUses, joinRequests } from '#db/schema/joining';
import { roles, userRoles } from '#db/schema/role';
import { users } from '#db/schema/user';
import type { Context } from '#functions/platform/access/context';
import { forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { settingSql } from '#functions/platform/settings/settings.condition';
import type { AccountId } from './account.service';
import { readUserActor } from './actor';
import { domainOf, domainsAbove } from './email-domain';
import { type JoiningMode, plainJoinCode } from './joining.contract';
import { codeObstacle } from './joining.policy';

type Statements = BatchItem<'sqlite'>[];
type Reading = Pick<Context, 'db' | 'now'>;

interface Applicant {
  email: string;
  /** By an emailed invitation to a workspace. */
  isInvited: boolean;
  /** As typed. */
  code?: string;
}

export interface Admission {
  /** The account has no rights until an administrator approves it. */
  isWaiting: boolean;
  statements: (owner: AccountId) => Statements;
}

interface Joining {
  isClosed: boolean;
  mode: JoiningMode;
  question: string | null;
}

export const readJoining = async ({ db }: Pick<Context, 'db'>): Promise<Joining> => {
  const row = await db.get<{ closed: number; mode: JoiningMode; question: string | null }>(
    sql`select ${settingSql('registration.disable')} as closed, ${settingSql('joining.mode')} as mode, ${settingSql('joining.question')} as question`,
  );
  return { isClosed: Boolean(row.closed), mode: row.mode, question: row.question };
};

const requireOpenDomain = async ({ db }: Reading, email: string): Promise<void> => {
  const blocked = await db
    .select({ id: blockedDomains.id })
    .from(blockedDomains)
    .where(isOneOf(blockedDomains.domain, domainsAbove(domainOf(email))));
  if (blocked.length) throw validationError({ email: ['You can’t register with an address of this domain. Use another address.'] });
};

const unusable = () => validationError({ join_code: ['This invitation code doesn’t exist, was used or has expired.'] });

/** Throws 422. */
const findCode = async (context: Reading, typed: string) => {
  const code = plainJoinCode(typed);
  if (!code) throw unusable();
  const { db, now } = context;
  const isOpen = sql`${joinCodes.uses} < ${joinCodes.maxUses} and (${joinCodes.expiresAt} is null or ${joinCodes.expiresAt} > ${now.getTime()})`;
  const [row] = await db
    .select({ id: joinCodes.id, createdBy: joinCodes.createdBy, roleId: joinCodes.roleId, permissions: roles.permissions })
    .from(joinCodes)
    .leftJoin(roles, eq(roles.id, joinCodes.roleId))
    .where(and(eq(joinCodes.code, code), isOpen));
  if (!row) throw unusable();
  const creator = await readUserActor(context, row.createdBy);
  if (codeObstacle({ creator, permissions: row.permissions ?? [] })) throw unusable();
  return row;
};

const codeAdmission = async (context: Reading, typed: string): Promise<Admission> => {
  const { db, now } = context;
  const { id, createdBy, roleId } = await findCode(context, typed);
  return {
    isWaiting: false,
    statements: (owner) => [
      db
        .update(joinCodes)
        .set({ uses: sql`${joinCodes.uses} + 1` })
        .where(eq(joinCodes.id, id)),
      db.insert(joinCodeUses).values({ userId: owner, codeId: id, invitedBy: createdBy, createdAt: now }),
      ...(roleId === null ? [] : [db.insert(userRoles).values({ userId: owner, roleId }).onConflictDoNothing()]),
    ],
  };
};

const waitingAdmission = ({ db, now }: Reading, question: string | null): Admission => ({
  isWaiting: true,
  statements: (owner) => [
    db.update(users).set({ bannedAt: now }).where(eq(users.id, owner)),
    db.insert(joinRequests).values({ userId: owner, question, createdAt: now }),
  ],
});

/**
 * The one rule for every way to an own account. An emailed invitation to a workspace opens a closed site and replaces a code, but not an approval.
 * Throws 403 if registration is closed, 422.
 */
export const admit = async (context: Reading, { email, isInvited, code }: Applicant): Promise<Admission> => {
  const { isClosed, mode, question } = await readJoining(context);
  if (isClosed && !isInvited) throw forbidden('Registration is closed.');
  await requireOpenDomain(context, email);
  if (code?.trim() && !isClosed) return codeAdmission(context, code);
  if (mode === 'invitation' && !isInvited) throw validationError({ join_code: ['Enter your invitation code.'] });
  return mode === 'approval' ? waitingAdmission(context, question) : { isWaiting: false, statements: () => [] };
};

/** For a batch that used a code meanwhile used up. */
export const rejectingUsedCode = <Result>(batch: Promise<Result>): Promise<Result> =>
  batch.catch((error: unknown) => {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    throw /CHECK constraint failed: (join_codes_uses|uses)/.test(String(reason)) ? unusable() : error;
  });

const ownRequest = ({ actor }: Pick<Context, 'actor'>) => eq(joinRequests.userId, actor.user?.id ?? 0);

/** Null for accounts that did not have to wait. */
export const readOwnRequest = async (context: Pick<Context, 'db' | 'actor'>) => {
  const { question, answer, state, reply } = joinRequests;
  const [row] = await context.db.select({ question, answer, state, reply }).from(joinRequests).where(ownRequest(context));
  return row ?? null;
};

/** Throws 404 unless the account waits. */
export const answerQuestion = async (context: Pick<Context, 'db' | 'actor'>, answer: string): Promise<void> => {
  const waits = and(ownRequest(context), eq(joinRequests.state, 'waiting'), sql`${joinRequests.question} is not null`);
  const changed = await context.db.update(joinRequests).set({ answer }).where(waits).returning({ id: joinRequests.id });
  if (!changed.length) throw notFound();
};
