import { and, eq, sql } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import {
  INVITATION_DAYS,
  INVITATIONS_A_DAY,
  INVITATIONS_MAX,
  type invitationBody,
  type WorkspaceInvitation,
} from '#contracts/account/workspace-invitation';
import { readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { users } from '#db/schema/user';
import { workspaceInvitations, workspaceMembers } from '#db/schema/workspace';
import { invitationNotice } from '#functions/account/membership/invitation-notice.service';
import { managedByWhere } from '#functions/account/membership/workspace.select';
import { invitationRow } from '#functions/account/membership/workspace-invitation.select';
import { canInvite, inviteRoles } from '#functions/account/workspace/workspace.policy';
import { findWorkspace } from '#functions/account/workspace/workspace.service';
import { requireVerifiedEmail } from '#functions/platform/access/access';
import type { Context } from '#functions/platform/access/context';
import { isVerifiedColumn } from '#functions/platform/access/verified-email';
import { enforceRateLimit, enforceRateLimits, type RateLimitAttempt, type RateLimitRule } from '#functions/platform/api/rate-limit';
import type { AppEnv } from '#functions/platform/api/serve';
import { DAY, DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import { mailboxOf } from '#functions/platform/email/mailbox.policy';
import { deliverEmails } from '#functions/platform/email/outbox.service';
import { type FieldErrors, forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { randomSecret } from '#functions/platform/http/hmac';
import { areInvitationsBlocked } from './invitation-block.service';
import { type Invitee, invitationEmailStatements } from './invitation-email.service';
import { toInvitation } from './workspace-invitation.view';

type Http = HonoContext<AppEnv>;

/** Count addresses per sender and per workspace, to limit spam to strangers. */
const INVITE: RateLimitRule = { name: 'workspace-invite', times: 60, seconds: DAY_IN_SECONDS };
const INVITE_WORKSPACE: RateLimitRule = { name: 'workspace-invite-of', times: 100, seconds: DAY_IN_SECONDS };
const INVITE_ADDRESS: RateLimitRule = { name: 'workspace-invite-to', times: INVITATIONS_A_DAY, seconds: DAY_IN_SECONDS };

const open = (id: number) => eq(workspaceInvitations.workspaceId, id);

export const listInvitations = async (context: Context, id: number): Promise<WorkspaceInvitation[]> => {
  const own = await findWorkspace(context, id, canInvite);
  const from = sql`${workspaceInvitations} where ${open(id)} order by ${workspaceInvitations.id} desc`;
  const rows = await readRows(context.db, invitationRow, from);
  return rows.map((row) => toInvitation(row, inviteRoles(context.actor, own), context.now));
};

const lookUp = async ({ db }: Context, id: number, emails: string[]) => {
  const [accounts, invitations] = await db.batch([
    db
      .select({
        email: users.email,
        id: users.id,
        language: users.language,
        isProved: isVerifiedColumn,
        memberId: workspaceMembers.userId,
      })
      .from(users)
      .leftJoin(workspaceMembers, and(eq(workspaceMembers.userId, users.id), eq(workspaceMembers.workspaceId, id)))
      .where(isOneOf(users.email, emails)),
    db
      .select({ email: workspaceInvitations.email, token: workspaceInvitations.token })
      .from(workspaceInvitations)
      .where(and(open(id), isOneOf(workspaceInvitations.email, emails))),
  ]);
  return emails.map((email) => {
    const account = accounts.find((each) => each.email === email);
    const token = invitations.find((each) => each.email === email)?.token ?? randomSecret();
    return {
      email,
      token,
      // The owner of an unverified account may be someone else.
      userId: account?.isProved ? account.id : null,
      hasAccount: account !== undefined,
      language: account?.language ?? null,
      isMember: Boolean(account?.memberId),
    };
  });
};

const membersAmong = (people: { email: string; isMember: boolean }[]): FieldErrors =>
  Object.fromEntries(
    people.flatMap(({ email, isMember }, index) => (isMember ? [[`emails.${index}`, [`${email} is a member already.`]]] : [])),
  );

const blockedAmong = async (context: Context, emails: string[]): Promise<FieldErrors> => {
  const blocks = await areInvitationsBlocked(context, emails);
  return Object.fromEntries(
    emails.flatMap((email, index) => (blocks[index] ? [[`emails.${index}`, [`${email} has blocked invitations from this site.`]]] : [])),
  );
};

const unaskable = async (context: Context, emails: string[]): Promise<FieldErrors> => {
  const waits = await enforceRateLimits(
    context,
    emails.map((email): RateLimitAttempt => [INVITE_ADDRESS, mailboxOf(email)]),
  );
  const full = emails.flatMap((email, index) =>
    waits[index] > 0 ? [[`emails.${index}`, [`${email} got as many invitations as it can today. Try again tomorrow.`]]] : [],
  );
  return Object.fromEntries(full);
};

const expiry = ({ now }: Context) => new Date(now.getTime() + INVITATION_DAYS * DAY);

/** All or none, if too many would be open. Renews existing invitations. */
const inviteStatement = (context: Context, id: number, role: string, people: Invitee[]) => {
  const { db, actor, now } = context;
  const invited = sql`json_each(${JSON.stringify(people.map(({ token, email, userId }) => ({ token, email, userId })))})`;
  const others = sql`(select count(*) from ${workspaceInvitations} where ${open(id)}
    and ${workspaceInvitations.email} not in (select named.value ->> 'email' from ${invited} as named))`;
  return db
    .insert(workspaceInvitations)
    .select(
      // Positional: one value per column of `workspace_invitations`, in order.
      sql`select null, person.value ->> 'token', ${id}, person.value ->> 'email', ${role}, person.value ->> 'userId', ${actor.user!.id},
          ${now.getTime()}, ${expiry(context).getTime()}
        from ${invited} as person where ${others} + ${people.length} <= ${INVITATIONS_MAX} and ${managedByWhere(actor, id)}`,
    )
    .onConflictDoUpdate({
      target: [workspaceInvitations.workspaceId, workspaceInvitations.email],
      set: {
        token: sql`excluded.token`,
        role: sql`excluded.role`,
        userId: sql`excluded.user_id`,
        invitedBy: sql`excluded.invited_by`,
        expiresAt: sql`excluded.expires_at`,
      },
    })
    .returning({ id: workspaceInvitations.id });
};

/** Sends emails and notifications. Throws 403 for a higher role or unverified caller, 404, 422 for members, blocked addresses and exceeded limits, 429. */
export const inviteToWorkspace = async (
  context: Context,
  http: Http,
  id: number,
  { emails, role }: z.output<typeof invitationBody>,
): Promise<WorkspaceInvitation[]> => {
  const { db, actor } = context;
  const own = await findWorkspace(context, id, (each, row) => inviteRoles(each, row).includes(role));
  requireVerifiedEmail(actor);
  await enforceRateLimit(context, [INVITE, actor.user!.id, emails.length], [INVITE_WORKSPACE, id, emails.length]);
  const people = await lookUp(context, id, emails);
  const members = membersAmong(people);
  if (Object.keys(members).length) throw validationError(members);
  const blocked = await blockedAmong(context, emails);
  if (Object.keys(blocked).length) throw validationError(blocked);
  const full = await unaskable(context, emails);
  if (Object.keys(full).length) throw validationError(full);
  const messages = await invitationEmailStatements(context, own.name, people);
  const notice = invitationNotice(
    context,
    actor.user!.id,
    people.map(({ token }) => token),
  );
  const [invited] = await db.batch([inviteStatement(context, id, role, people), notice, ...messages]);
  if (!invited.length)
    throw validationError({ emails: [`A workspace can have at most ${INVITATIONS_MAX} pending invitations. Revoke some first.`] });
  http.executionCtx.waitUntil(deliverEmails(context));
  const ids = new Set(invited.map((row) => row.id));
  return (await listInvitations(context, id)).filter((invitation) => ids.has(invitation.id));
};

const findInvitation = async ({ db }: Context, id: number, invitationId: number) => {
  const [row] = await db
    .select()
    .from(workspaceInvitations)
    .where(and(open(id), eq(workspaceInvitations.id, invitationId)));
  if (!row) throw notFound();
  return row;
};

/** Renews the invitation. Throws 403, 404, 422 if the user has joined, 429. */
export const resendInvitation = async (context: Context, http: Http, id: number, invitationId: number): Promise<WorkspaceInvitation> => {
  const own = await findWorkspace(context, id, canInvite);
  const { email, role } = await findInvitation(context, id, invitationId);
  if (!inviteRoles(context.actor, own).includes(role)) throw forbidden();
  const [invitation] = await inviteToWorkspace(context, http, id, { emails: [email], role });
  return invitation;
};

export const revokeInvitation = async (context: Context, id: number, invitationId: number): Promise<void> => {
  await findWorkspace(context, id, canInvite);
  const { db, actor } = context;
  const withdrawn = await db
    .delete(workspaceInvitations)
    .where(and(open(id), eq(workspaceInvitations.id, invitationId), managedByWhere(actor, id)))
    .returning({ id: workspaceInvitations.id });
  if (!withdrawn.length) throw notFound();
};
