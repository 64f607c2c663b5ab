import type { RoleOperation } from '#contracts/account/role';
import type { ServedOperation } from '#functions/platform/api/serve';
import type { Permission } from '#functions/platform/contract/permission';
import { OFFICE_OPERATIONS } from './office-operation';

const LISTED = ':resource';
const LABELLED = '/label-merges/:kind';
const LABEL_LISTS = ['genres', 'tags'];

/** Of the administration’s lists: the job, act or view decides which one, and its permission is needed too. */
const OF_SOME_LIST = ['POST /resource-jobs/:id', 'POST /undo/:token', 'GET /saved-views', 'POST /saved-views', 'PUT /saved-views/:id'];

type Lists = Readonly<Record<string, { permission: Permission }>>;

/** Operations that a permission opens: alone, for a list of the administration, or for the works and accounts of others. */
export const roleOperations = (operations: readonly ServedOperation[], lists: Lists): RoleOperation[] =>
  operations.flatMap(({ endpoint: { method, path, summary }, access }) => {
    const key = `${method} ${path}`;
    if (typeof access !== 'string' && (path.includes(LISTED) || path.startsWith(LABELLED)))
      return Object.entries(lists)
        .filter(([name]) => path.includes(LISTED) || LABEL_LISTS.includes(name))
        .map(([name, { permission }]) => ({
          key: key.replace(path.includes(LISTED) ? LISTED : ':kind', name),
          summary,
          permission,
          needs: [access.permission, permission],
        }));
    if (typeof access !== 'string' && OF_SOME_LIST.includes(key)) {
      const { permission } = access;
      return [{ key, summary, permission, needs: [permission], needsOneOf: Object.values(lists).map((list) => list.permission) }];
    }
    if (typeof access !== 'string') return [{ key, summary, permission: access.permission, needs: [access.permission] }];
    return Object.entries(OFFICE_OPERATIONS).flatMap(([name, text]) => {
      const permission = name as Permission;
      return text.trim().split('\n').includes(key) ? [{ key, summary, permission, needs: [permission] }] : [];
    });
  });
