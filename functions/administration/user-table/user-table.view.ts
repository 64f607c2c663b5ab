import type { TableUser } from '#contracts/administration/user-table';
import type { Read } from '#db/json-row';
import { isValid } from '#functions/account/entitlement/subscription.policy';
import { toListedUser } from '#functions/account/user/user.view';
import type { Context } from '#functions/platform/access/context';
import { hasPermission } from '#functions/platform/access/permission.policy';
import type { tableUserRow } from './user-table.select';

export const toTableUser = ({ actor, now }: Pick<Context, 'actor' | 'now'>, row: Read<typeof tableUserRow>): TableUser => {
  const valid = row.subscriptions.filter((term) => isValid(term, now));
  return {
    ...toListedUser(actor, row.listed),
    last_seen_at: row.lastSeenAt.getTime() ? row.lastSeenAt.toISOString() : null,
    deletion_due_at: row.deletionDueAt?.toISOString() ?? null,
    awaits_approval: row.awaitsApproval,
    has_two_factor: row.hasTwoFactor,
    is_subscribed: valid.length > 0,
    plan: hasPermission(actor, 'subscriptions.update') ? (valid[0]?.plan ?? null) : null,
    manages_artist: row.managesArtist,
  };
};
