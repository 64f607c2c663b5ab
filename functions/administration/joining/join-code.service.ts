import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { first, list, object, only, type Read, readRows } from '#db/json-row';
import { joinCodes, joinCodeUses } from '#db/schema/joining';
import { roles } from '#db/schema/role';
import { users } from '#db/schema/user';
import { readUserActor } from '#functions/account/auth/actor';
import { JOIN_CODE_ALPHABET, JOIN_CODE_LENGTH, readableJoinCode } from '#functions/account/auth/joining.contract';
import { codeObstacle } from '#functions/account/auth/joining.policy';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { canGrant } from '#functions/platform/access/permission.policy';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { DAY } from '#functions/platform/contract/duration';
import { ORDINARY_PERMISSIONS } from '#functions/platform/contract/permission';
import { forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import type { createCodeBody, InvitationCode } from './joining.contract';

const CODES_MAX = 200;
const JOINED_MAX = 20;

const row = object({
  id: joinCodes.id,
  code: joinCodes.code,
  note: joinCodes.note,
  role: first(
    object({ id: roles.id, name: roles.name, permissions: roles.permissions }),
    sql`${roles} where ${roles.id} = ${joinCodes.roleId}`,
  ),
  uses: joinCodes.uses,
  maxUses: joinCodes.maxUses,
  expiresAt: joinCodes.expiresAt,
  createdBy: only(object({ id: users.id, name: users.name }), sql`${users} where ${users.id} = ${joinCodes.createdBy}`),
  createdAt: joinCodes.createdAt,
  joined: list(
    object({ id: users.id, name: users.name, at: joinCodeUses.createdAt }),
    sql`${joinCodeUses} join ${users} on ${users.id} = ${joinCodeUses.userId}
      where ${joinCodeUses.codeId} = ${joinCodes.id} and ${users.shadowOfEmail} is null order by ${joinCodeUses.createdAt} desc limit ${JOINED_MAX}`,
  ),
});

type Row = Read<typeof row>;

const obstacleOf = ({ uses, maxUses, expiresAt, role }: Row, creator: Actor | null, now: Date): InvitationCode['obstacle'] => {
  if (uses >= maxUses) return 'used_up';
  return expiresAt && expiresAt <= now ? 'expired' : codeObstacle({ creator, permissions: role?.permissions ?? [] });
};

const toCode = (row: Row, obstacle: InvitationCode['obstacle']): InvitationCode => {
  const { id, note, role, uses, maxUses, expiresAt, createdBy, createdAt, joined } = row;
  return {
    id,
    code: readableJoinCode(row.code),
    note,
    role: role && { id: role.id, name: role.name },
    uses,
    max_uses: maxUses,
    expires_at: expiresAt?.toISOString() ?? null,
    created_by: createdBy,
    created_at: createdAt.toISOString(),
    is_usable: obstacle === null,
    obstacle,
    joined: joined.map(({ at, ...user }) => ({ ...user, at: at.toISOString() })),
  };
};

const toCodes = async (context: Pick<Context, 'db' | 'now'>, rows: Row[]): Promise<InvitationCode[]> => {
  const ids = [...new Set(rows.map(({ createdBy }) => createdBy.id))];
  const creators = new Map(await Promise.all(ids.map(async (id) => [id, await readUserActor(context, id)] as const)));
  return rows.map((each) => toCode(each, obstacleOf(each, creators.get(each.createdBy.id) ?? null, context.now)));
};

export const listCodes = async (context: Pick<Context, 'db' | 'now'>): Promise<InvitationCode[]> => {
  const rows = await readRows(
    context.db,
    row,
    sql`${joinCodes} order by ${joinCodes.uses} < ${joinCodes.maxUses} desc, ${joinCodes.id} desc limit ${CODES_MAX}`,
  );
  return toCodes(context, rows);
};

const randomCode = (): string => {
  const limit = 256 - (256 % JOIN_CODE_ALPHABET.length);
  const letters: string[] = [];
  while (letters.length < JOIN_CODE_LENGTH)
    for (const byte of crypto.getRandomValues(new Uint8Array(JOIN_CODE_LENGTH)))
      if (byte < limit && letters.length < JOIN_CODE_LENGTH) letters.push(JOIN_CODE_ALPHABET[byte % JOIN_CODE_ALPHABET.length]);
  return letters.join('');
};

/** Names a code in the audit log without revealing it. */
const shortCode = (code: string): string => `${code.slice(0, JOIN_CODE_LENGTH / 2)}-…`;

/** Throws 403 for a role that grants more than the caller holds, 422 for an unknown one or one with an office. */
const requireRole = async ({ db, actor }: Context, roleId: number | null) => {
  if (roleId === null) return null;
  const [role] = await db
    .select({ id: roles.id, name: roles.name, permissions: roles.permissions, isGuest: roles.isGuest })
    .from(roles)
    .where(eq(roles.id, roleId));
  if (!role || role.isGuest) throw validationError({ role_id: ['This role doesn’t exist.'] });
  if (role.permissions.some(({ name }) => !ORDINARY_PERMISSIONS.includes(name)))
    throw validationError({ role_id: ['A code can’t give a role with access to the administration.'] });
  if (!canGrant(actor, role.permissions)) throw forbidden('You cannot grant permissions you don’t have.');
  return role;
};

/** Throws 403, 422. */
export const createCode = async (context: Context, body: z.output<typeof createCodeBody>): Promise<InvitationCode> => {
  const { db, actor, now } = context;
  const role = await requireRole(context, body.role_id);
  const code = randomCode();
  const expiresAt = body.days === null ? null : new Date(now.getTime() + body.days * DAY);
  await db.batch([
    db.insert(joinCodes).values({
      code,
      note: body.note || null,
      roleId: role?.id,
      maxUses: body.max_uses,
      expiresAt,
      createdBy: actor.user!.id,
      createdAt: now,
    }),
    auditStatement(context, {
      action: 'users.create_code',
      subject: { type: 'join_code', id: sql`(select id from join_codes where code = ${code})`, name: body.note || shortCode(code) },
      after: { max_uses: body.max_uses, expires_at: expiresAt?.toISOString() ?? null, role: role && { id: role.id, name: role.name } },
    }),
  ]);
  const [created] = await toCodes(context, await readRows(db, row, sql`${joinCodes} where ${joinCodes.code} = ${code}`));
  return created!;
};

/** The users who joined with it stay. Throws 404. */
export const deleteCode = async (context: Context, id: number): Promise<void> => {
  const { db } = context;
  const [code] = await db
    .select({ code: joinCodes.code, note: joinCodes.note, uses: joinCodes.uses, maxUses: joinCodes.maxUses })
    .from(joinCodes)
    .where(eq(joinCodes.id, id));
  if (!code) throw notFound();
  await db.batch([
    db.delete(joinCodes).where(eq(joinCodes.id, id)),
    auditStatement(context, {
      action: 'users.revoke_code',
      subject: { type: 'join_code', id, name: code.note || shortCode(code.code) },
      before: { uses: code.uses, max_uses: code.maxUses },
    }),
  ]);
};
