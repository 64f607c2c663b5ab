import { eq } from 'drizzle-orm';
import { type GrantedPermission, roles } from '#db/schema/role';
import type { Context } from '../http/context';

/** Who is calling: a guest (no `user`) or a person, with everything they are allowed. */
export interface Actor {
  user: { id: number; name: string; email: string } | null;
  roleIds: number[];
  permissions: GrantedPermission[];
}

/** The visitor without a session: allowed what the guest role is. One statement. */
export const readGuest = async ({ db }: Pick<Context, 'db'>): Promise<Actor> => {
  const guest = await db.select({ id: roles.id, permissions: roles.permissions }).from(roles).where(eq(roles.isGuest, true)).limit(1);
  return { user: null, roleIds: guest.map((role) => role.id), permissions: guest[0]?.permissions ?? [] };
};

/** The actor behind a request: the person of its session, else the guest. */
export const readActor = async (_request: Request, context: Pick<Context, 'db'>): Promise<Actor> => readGuest(context);
