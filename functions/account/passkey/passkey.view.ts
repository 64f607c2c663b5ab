import type { Passkey } from '#contracts/account/passkey';
import type { passkeys } from '#db/schema/passkey';

/** A passkey as its owner sees it; nothing of it opens anything. */
export const toPasskey = (row: typeof passkeys.$inferSelect): Passkey => ({
  id: row.id,
  name: row.name,
  backed_up: row.backedUp,
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});
