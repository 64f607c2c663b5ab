import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type Approval, type BackstageRequestDetail, CLAIMED_BY_ANOTHER, type ClaimMode } from '#contracts/backstage/backstage-request';
import { readRows } from '#db/json-row';
import { artistManagers, artists } from '#db/schema/artist';
import { backstageRequests as requests } from '#db/schema/backstage-request';
import { roles, userPermissions, userRoles } from '#db/schema/role';
import { users } from '#db/schema/user';
import { artistHandoverStatements } from '#functions/account/membership/exit.service';
import { artistNameColumns } from '#functions/catalogue/artist/artist-name';
import { noticeUnsubscribeUrl } from '#functions/community/notification/email-choice.service';
import type { Context } from '#functions/platform/access/context';
import { isVerifiedUser } from '#functions/platform/access/verified-email';
import { auditStatement } from '#functions/platform/audit/audit.service';
import type { EmailMessage } from '#functions/platform/email/email.message';
import { deliverEmails, enqueueEmailStatementWhere, readSender } from '#functions/platform/email/outbox.service';
import { AppError, forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { rejectingNamesake } from '#functions/platform/name/name-guard.service';
import { nameKeys } from '#functions/platform/name/name-key';
import { subscribedWhere } from '#functions/platform/notifier/notify.service';
import { approvalRefusal, canDecideRequest, canSeeRequest } from './backstage-request.policy';
import { approvableWhere, managersOfArtist, requestDetailRow } from './backstage-request.select';
import { namesakeOf, showRequest } from './backstage-request.service';
import { approvedEmail, deniedEmail } from './request-email';
import { managersNotice, requestNotice } from './request-notice.service';

type Statements = BatchItem<'sqlite'>[];

const ARTIST_PERMISSION = 'music.create';

const isGrantedByArtistRole = sql`exists (select 1 from ${roles}, json_each(${roles.permissions}) as granted
  where ${roles.isArtist} = 1 and granted.value ->> 'name' = ${ARTIST_PERMISSION})`;

const findToDecide = async ({ db, actor }: Context, id: number) => {
  const [row] = await readRows(db, requestDetailRow, sql`${requests} where ${requests.id} = ${id}`);
  if (!row || !canSeeRequest(actor, row)) throw notFound();
  if (row.state !== 'pending') throw new AppError(409, 'decided', 'This request is already decided.');
  if (!canDecideRequest(actor, row)) throw forbidden();
  return row;
};
type PendingRequest = Awaited<ReturnType<typeof findToDecide>>;

const ascending = (ids: number[]): number[] => ids.toSorted((one, other) => one - other);
const managersOf = ({ artist }: PendingRequest): number[] => ascending((artist?.managers ?? []).map(({ id }) => id));

const othersOf = (request: PendingRequest): number[] =>
  request.type === 'claim-artist' ? managersOf(request).filter((id) => id !== request.userId) : [];

/** Throws 403, 404, 409 if it is decided, refused, or the managers differ from those the reviewer saw, 422 without a choice between them. */
const findToApprove = async (context: Context, id: number, { mode, managers }: Approval) => {
  const request = await findToDecide(context, id);
  const refusal = approvalRefusal(request, await namesakeOf(context, request));
  if (refusal) throw new AppError(409, 'refused', refusal);
  const others = othersOf(request);
  if (others.length && !mode) throw validationError({ mode: ['Choose what happens to the current managers.'] });
  if (request.type === 'claim-artist' && JSON.stringify(ascending(managers)) !== JSON.stringify(managersOf(request)))
    throw new AppError(409, 'changed', `The managers of “${request.artistName}” changed. Check them and decide again.`);
  return { request, others, mode: others.length ? mode : undefined };
};

const MARK = 'decided-meanwhile';

/** Aborts the batch unless the previous statement decided the request: `json()` of an invalid text raises "malformed JSON". */
const isDecided = ({ db }: Context) =>
  db.select({ decided: sql`case when changes() = 1 then 1 else json(${MARK}) end` }).from(sql`(select 1)`);

/** All or nothing. If the request changed meanwhile, throws what `check` throws for its new state, else 409. */
const runDecision = async (context: Context, decision: BatchItem<'sqlite'>, rest: Statements, check: () => Promise<unknown>) => {
  try {
    const batch = context.db.batch([decision, isDecided(context), ...rest]);
    await rejectingNamesake(
      batch,
      () => new AppError(409, 'refused', 'A verified artist has a name like this. Check it and decide again.'),
    );
  } catch (error) {
    if (!/malformed JSON/i.test(String(error instanceof Error ? (error.cause ?? error) : error))) throw error;
    await check();
    throw new AppError(409, 'changed', 'This request changed meanwhile. Check it and decide again.');
  }
};

const decide = ({ db, actor, now }: Context, id: number, state: 'approved' | 'denied', reason: string | null = null, where?: SQL) =>
  db
    .update(requests)
    .set({ state, denialReason: reason, decidedBy: actor.user!.id, decidedAt: now, updatedAt: now })
    .where(and(eq(requests.id, id), eq(requests.state, 'pending'), where));

/** True if this call decided the request: rivals can be withdrawn meanwhile. */
const decidedHere = ({ actor, now }: Context, id: number) =>
  sql`exists (select 1 from ${requests} where ${requests.id} = ${id} and ${requests.decidedBy} = ${actor.user!.id} and ${requests.decidedAt} = ${now.getTime()})`;

/** Statements for the decision's batch: a notification, and an email in the applicant's language. */
const emailTo = async (
  context: Context,
  { id, userId }: { id: number; userId: number },
  state: 'approved' | 'denied',
  message: (sender: Awaited<ReturnType<typeof readSender>>, address: string) => EmailMessage,
) => {
  const [user] = await context.db.select({ email: users.email, language: users.language }).from(users).where(eq(users.id, userId));
  if (!user) return [];
  const sender = await readSender(context, user.language);
  const address = await noticeUnsubscribeUrl(context, { userId, notifId: 'request' });
  const to = {
    recipient: user.email,
    dedupeKey: `backstage-request:${id}`,
    where: sql`${decidedHere(context, id)} and ${isVerifiedUser(sql`${userId}`)} and ${subscribedWhere(sql`${userId}`, 'request', 'email')}`,
  };
  return [
    requestNotice(context, { id, userId, state, where: decidedHere(context, id) }),
    enqueueEmailStatementWhere(context, sender, message(sender, address), to),
  ];
};

const INSERTED_ARTIST = sql<number>`(select max(id) from ${artists})`;

const manageStatement = ({ db, now }: Context, artistId: SQL<number>, userId: number) =>
  db
    .insert(artistManagers)
    .values({ artistId, userId, createdAt: now })
    .onConflictDoUpdate({ target: [artistManagers.artistId, artistManagers.userId], set: { workspaceId: null } });

const claimStatements = (context: Context, request: PendingRequest, others: number[], mode?: ClaimMode): Statements => {
  const { id, userId, artistId } = request;
  const notice = mode === 'transfer' ? 'artist-transferred' : 'artist-shared';
  return [
    managersNotice(context, notice, userId, sql`${requests.id} = ${id}`),
    manageStatement(context, sql<number>`${artistId}`, userId),
    ...(mode === 'transfer' ? artistHandoverStatements(context, { artistId: artistId!, heirId: userId, leaverIds: others }) : []),
  ];
};

const grantStatements = (context: Context, request: PendingRequest, others: number[], mode?: ClaimMode): Statements => {
  const { db, now } = context;
  const { id, type, userId, artistId, artistName: name, image } = request;
  if (type === 'verify-artist')
    return [
      db
        .update(artists)
        .set({ verified: true, nameKeys: nameKeys(name) })
        .where(and(eq(artists.id, artistId!), eq(artists.name, name))),
    ];
  const newArtist = [
    db.insert(artists).values({ ...artistNameColumns(name), image, createdAt: now, updatedAt: now }),
    db.update(requests).set({ artistId: INSERTED_ARTIST }).where(eq(requests.id, id)),
    manageStatement(context, INSERTED_ARTIST, userId),
  ];
  return [
    ...(type === 'become-artist' ? newArtist : claimStatements(context, request, others, mode)),
    db
      .insert(userPermissions)
      .select(sql`select ${userId}, ${ARTIST_PERMISSION}, null where not ${isGrantedByArtistRole}`)
      .onConflictDoNothing(),
    db.insert(userRoles).select(sql`select ${userId}, ${roles.id} from ${roles} where ${roles.isArtist} = 1`).onConflictDoNothing(),
  ];
};

const decisionTrace = (context: Context, { id, type, userId, artistName }: PendingRequest, verb: 'approve' | 'deny', more: object = {}) =>
  auditStatement(context, {
    action: `backstage_requests.${verb}`,
    subject: { type: 'backstage-request', id, name: artistName },
    after: { type, user: userId, ...more },
  });

const findRivals = ({ db }: Context, { id, type, artistId }: PendingRequest) =>
  type === 'claim-artist' && artistId
    ? db
        .select({ id: requests.id, userId: requests.userId, artistName: requests.artistName })
        .from(requests)
        .where(and(eq(requests.artistId, artistId), eq(requests.type, type), eq(requests.state, 'pending'), ne(requests.id, id)))
    : [];

/** One batch: grants the request, denies rival claims, notifies all applicants and the managers of a claimed artist. Throws as `findToApprove`. */
export const approveRequest = async (context: Context, id: number, approval: Approval): Promise<BackstageRequestDetail> => {
  const { request, others, mode } = await findToApprove(context, id, approval);
  const rivals = await findRivals(context, request);
  const messages = await emailTo(context, request, 'approved', (sender, address) => approvedEmail(sender, request, address));
  const rivalEmails = await Promise.all(
    rivals.map((rival) =>
      emailTo(context, rival, 'denied', (sender, address) => deniedEmail(sender, rival.artistName, CLAIMED_BY_ANOTHER, address)),
    ),
  );
  const isUnchanged =
    request.type === 'claim-artist'
      ? sql`${approvableWhere} and ${managersOfArtist} = ${JSON.stringify(managersOf(request))}`
      : approvableWhere;
  const names = request.artist?.managers.map(({ name }) => name).join(', ');
  await runDecision(
    context,
    decide(context, id, 'approved', null, isUnchanged),
    [
      decisionTrace(context, request, 'approve', mode && { mode, former_managers: names }),
      ...grantStatements(context, request, others, mode),
      ...rivals.map((rival) => decide(context, rival.id, 'denied', CLAIMED_BY_ANOTHER)),
      ...messages,
      ...rivalEmails.flat(),
      ...invalidationStatements(context, { artist: request.artistId ? [request.artistId] : [] }),
    ],
    () => findToApprove(context, id, approval),
  );
  await deliverEmails(context);
  return showRequest(context, id);
};

/** Notifies the applicant, and the managers of a claimed artist. Throws 403, 404, 409 if already decided. */
export const denyRequest = async (context: Context, id: number, reason: string): Promise<BackstageRequestDetail> => {
  const request = await findToDecide(context, id);
  const messages = await emailTo(context, request, 'denied', (sender, address) => deniedEmail(sender, request.artistName, reason, address));
  const isClaim = request.type === 'claim-artist';
  await runDecision(
    context,
    decide(context, id, 'denied', reason),
    [
      decisionTrace(context, request, 'deny', { reason }),
      ...(isClaim ? [managersNotice(context, 'claim-denied', request.userId, sql`${requests.id} = ${id}`)] : []),
      ...messages,
    ],
    () => findToDecide(context, id),
  );
  await deliverEmails(context);
  return showRequest(context, id);
};
