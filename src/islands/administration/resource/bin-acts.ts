import type { RowAct } from './resource-kit';

/** Actions of a row in the bin. */
export const binActs = ({ restorable_until }: { restorable_until: string | null }): RowAct[] => [
  ...(restorable_until ? [{ action: 'restore' }] : []),
  { action: 'delete_forever' },
];
