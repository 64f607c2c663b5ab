import { sql } from 'drizzle-orm';
import type { UserChoices } from '#contracts/administration/user-table';
import { nameOrder } from '#db/keyset';
import { products } from '#db/schema/plan';
import { roles } from '#db/schema/role';
import type { Context } from '#functions/platform/access/context';
import { canGrant, hasPermission } from '#functions/platform/access/permission.policy';

const MAX_CHOICES = 200;

export const readUserChoices = async ({ db, actor }: Context): Promise<UserChoices> => {
  const [roleRows, planRows] = await db.batch([
    db
      .select({ id: roles.id, name: roles.name, permissions: roles.permissions })
      .from(roles)
      .where(sql`${roles.isGuest} = 0`)
      .orderBy(nameOrder(roles))
      .limit(MAX_CHOICES),
    db.select({ id: products.id, name: products.name }).from(products).orderBy(products.position).limit(MAX_CHOICES),
  ]);
  return {
    roles: roleRows.map(({ id, name, permissions }) => ({ id: String(id), label: name, can_grant: canGrant(actor, permissions) })),
    plans: hasPermission(actor, 'subscriptions.update') ? planRows.map(({ id, name }) => ({ id: String(id), label: name })) : null,
  };
};
