import type { RoleOperation } from '#contracts/account/role';
import type { ServedOperation } from '#functions/platform/api/serve';

/** Operations that a permission opens, in the order in which they are served. */
export const roleOperations = (operations: readonly ServedOperation[]): RoleOperation[] =>
  operations.flatMap(({ endpoint: { method, path, summary }, access }) =>
    typeof access === 'string' ? [] : [{ key: `${method} ${path}`, summary, permission: access.permission }],
  );
