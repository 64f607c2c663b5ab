import type { RoleOperation } from '#contracts/account/role';
import type { ServedOperation } from '#functions/platform/api/serve';
import type { Permission } from '#functions/platform/contract/permission';
import { OFFICE_OPERATIONS } from './office-operation';

const LISTED = ':resource';

type Lists = Readonly<Record<string, { permission: Permission }>>;

/** Operations that a permission opens: alone, for a list of the administration, or for the works and accounts of others. */
export const roleOperations = (operations: readonly ServedOperation[], lists: Lists): RoleOperation[] =>
  operations.flatMap(({ endpoint: { method, path, summary }, access }) => {
    const key = `${method} ${path}`;
    if (typeof access !== 'string' && path.includes(LISTED))
      return Object.entries(lists).map(([name, { permission }]) => ({
        key: key.replace(LISTED, name),
        summary,
        permission,
        needs: [access.permission, permission],
      }));
    if (typeof access !== 'string') return [{ key, summary, permission: access.permission, needs: [access.permission] }];
    return Object.entries(OFFICE_OPERATIONS).flatMap(([name, text]) => {
      const permission = name as Permission;
      return text.trim().split('\n').includes(key) ? [{ key, summary, permission, needs: [permission] }] : [];
    });
  });
