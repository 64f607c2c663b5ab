import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { type BackstageRequestDetail, CLAIMED_BY_ANOTHER } from '#contracts/backstage/backstage-request';
import { readRows } from '#db/json-row';
import { artistManagers, artists } from '#db/schema/artist';
import { backstageRequests as requests } from '#db/schema/backstage-request';
import { roles, userPermissions, userRoles } from '#db/schema/role';
import { users } from '#db/schema/user';
import type { Context } from '#functions/platform/access/context';
import { isVerifiedUser } from '#functions/platform/access/verified-email';
import { auditStatementWhere } from '#functions/platform/audit/audit.service';
import { toSlug } from '#functions/platform/contract/slug';
import type { EmailMessage } from '#functions/platform/email/email.message';
import { deliverEmails, enqueueEmailStatementWhere, readSender } from '#functions/platform/email/outbox.service';
import { AppError, forbidden, notFound } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { subscribedWhere } from '#functions/platform/notifier/notify.service';
import { canDecideRequest, canSeeRequest } from './backstage-request.policy';
import { requestRow } from './backstage-request.select';
import { showRequest } from './backstage-request.service';
import { approvedEmail, deniedEmail } from './request-email';
import { requestNotice } from './request-notice.service';

const ARTIST_PERMISSIONS = ['music.create'];

const findToDecide = async ({ db, actor }: Context, id: number) => {
  const [row] = await readRows(db, requestRow, sql`${requests} where ${requests.id} = ${id}`);
  if (!row || !canSeeRequest(actor, row)) throw notFound();
  if (row.state !== 'pending') throw new AppError(409, 'decided', 'This request is already decided.');
  if (!canDecideRequest(actor, row)) throw forbidden();
  return row;
};
type PendingRequest = Awaited<ReturnType<typeof findToDecide>>;

/** True if this call decided the request: statements of the batch depend on it, so that concurrent decisions have no effect. */
const decidedHere = ({ actor, now }: Context, id: number) =>
  sql`exists (select 1 from ${requests} where ${requests.id} = ${id} and ${requests.decidedBy} = ${actor.user!.id} and ${requests.decidedAt} = ${now.getTime()})`;

const decide = ({ db, actor, now }: Context, id: number, state: 'approved' | 'denied', reason: string | null = null, where?: SQL) =>
  db
    .update(requests)
    .set({ state, denialReason: reason, decidedBy: actor.user!.id, decidedAt: now, updatedAt: now })
    .where(and(eq(requests.id, id), eq(requests.state, 'pending'), where))
    .returning({ id: requests.id });

/** Statements for the decision's batch: a notification, and an email in the applicant's language. */
const emailTo = async (
  context: Context,
  { id, userId }: { id: number; userId: number },
  state: 'approved' | 'denied',
  message: (sender: Awaited<ReturnType<typeof readSender>>) => EmailMessage,
) => {
  const [user] = await context.db.select({ email: users.email, language: users.language }).from(users).where(eq(users.id, userId));
  if (!user) return [];
  const sender = await readSender(context, user.language);
  const to = {
    recipient: user.email,
    dedupeKey: `backstage-request:${id}`,
    where: sql`${decidedHere(context, id)} and ${isVerifiedUser(sql`${userId}`)} and ${subscribedWhere(sql`${userId}`, 'request', 'email')}`,
  };
  return [
    requestNotice(context, { id, userId, state, where: decidedHere(context, id) }),
    enqueueEmailStatementWhere(context, sender, message(sender), to),
  ];
};

const INSERTED_ARTIST = sql`(select max(id) from ${artists})`;

const grantStatements = (context: Context, { id, type, userId, artistId, artistName, image }: PendingRequest) => {
  const { db, now } = context;
  const decided = decidedHere(context, id);
  const time = now.getTime();
  const permissions = ARTIST_PERMISSIONS.map((name) =>
    db.insert(userPermissions).select(sql`select ${userId}, ${name}, null where ${decided}`).onConflictDoNothing(),
  );
  const artistRoles = db
    .insert(userRoles)
    .select(sql`select ${userId}, ${roles.id} from ${roles} where ${roles.isArtist} = 1 and ${decided}`)
    .onConflictDoNothing();
  const manage = (artist: ReturnType<typeof sql>) =>
    db
      .insert(artistManagers)
      .select(sql`select ${artist}, ${userId}, ${time}, null where ${decided}`)
      .onConflictDoUpdate({ target: [artistManagers.artistId, artistManagers.userId], set: { workspaceId: null } });
  if (type === 'become-artist') {
    const artist = sql`select null, ${artistName}, ${toSlug(artistName)}, ${image}, null, null, null, null, '[]', '[]', 0, 0, 0, 0, 0, 0, null,
      ${time}, ${time}, 1, null, null where ${decided}`;
    const made = db
      .update(requests)
      .set({ artistId: INSERTED_ARTIST })
      .where(and(eq(requests.id, id), decided));
    return [db.insert(artists).select(artist), made, manage(INSERTED_ARTIST), ...permissions, artistRoles];
  }
  if (type === 'verify-artist') return [db.update(artists).set({ verified: true }).where(sql`${artists.id} = ${artistId} and ${decided}`)];
  return [manage(sql`${artistId}`), ...permissions, artistRoles];
};

const decisionTrace = (context: Context, { id, type, userId, artistName }: PendingRequest, verb: 'approve' | 'deny', more: object = {}) =>
  auditStatementWhere(
    context,
    {
      action: `backstage_requests.${verb}`,
      subject: { type: 'backstage-request', id, name: artistName },
      after: { type, user: userId, ...more },
    },
    decidedHere(context, id),
  );

const findRivals = ({ db }: Context, { id, type, artistId }: PendingRequest) =>
  type === 'claim-artist' && artistId
    ? db
        .select({ id: requests.id, userId: requests.userId, artistName: requests.artistName })
        .from(requests)
        .where(and(eq(requests.artistId, artistId), eq(requests.type, type), eq(requests.state, 'pending'), ne(requests.id, id)))
    : [];

/** One batch: grants the request, denies rival claims and notifies all applicants. Throws 403, 404, 409 if already decided. */
export const approveRequest = async (context: Context, id: number): Promise<BackstageRequestDetail> => {
  const request = await findToDecide(context, id);
  const rivals = await findRivals(context, request);
  const messages = await emailTo(context, request, 'approved', (sender) => approvedEmail(sender, request));
  const rivalEmails = await Promise.all(
    rivals.map((rival) => emailTo(context, rival, 'denied', (sender) => deniedEmail(sender, rival.artistName, CLAIMED_BY_ANOTHER))),
  );
  const [[decided]] = await context.db.batch([
    decide(context, id, 'approved'),
    decisionTrace(context, request, 'approve'),
    ...grantStatements(context, request),
    ...rivals.map((rival) => decide(context, rival.id, 'denied', CLAIMED_BY_ANOTHER, decidedHere(context, id))),
    ...messages,
    ...rivalEmails.flat(),
    ...invalidationStatements(context, { artist: request.artistId ? [request.artistId] : [] }),
  ]);
  if (!decided) throw new AppError(409, 'decided', 'This request is already decided.');
  await deliverEmails(context);
  return showRequest(context, id);
};

/** Notifies the applicant. Throws 403, 404, 409 if already decided. */
export const denyRequest = async (context: Context, id: number, reason: string): Promise<BackstageRequestDetail> => {
  const request = await findToDecide(context, id);
  const messages = await emailTo(context, request, 'denied', (sender) => deniedEmail(sender, request.artistName, reason));
  const [[decided]] = await context.db.batch([
    decide(context, id, 'denied', reason),
    decisionTrace(context, request, 'deny', { reason }),
    ...messages,
  ]);
  if (!decided) throw new AppError(409, 'decided', 'This request is already decided.');
  await deliverEmails(context);
  return showRequest(context, id);
};
