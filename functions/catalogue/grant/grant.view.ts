import type { ReceivedGrant, WorkGrant } from '#contracts/catalogue/grant';
import type { Read } from '#db/json-row';
import type { grantRow, receivedRow, WorkKind } from './grant.select';

export const toWorkGrant = (kind: WorkKind, row: Read<typeof grantRow>): WorkGrant => ({
  id: row.id,
  artist: row.artist,
  right: row.right,
  granted_by: row.giver,
  created_at: row.createdAt.toISOString(),
  album: kind === 'track' ? row.album : null,
  can: { delete: true },
});

export const toReceivedGrant = (row: Read<typeof receivedRow>): ReceivedGrant => {
  const { home, ...work } = (row.track ?? row.album)!;
  return {
    id: row.id,
    artist: row.artist,
    right: row.right,
    granted_by: row.giver,
    created_at: row.createdAt.toISOString(),
    work: { kind: row.track ? 'track' : 'album', ...work },
    home,
    can: { delete: true },
  };
};
