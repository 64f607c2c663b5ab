import type { RowAct } from './resource-kit';

interface Deleted {
  restorable_until: string | null;
}

/** Actions of a row in the bin. */
export const restoreActs = ({ restorable_until }: Deleted): RowAct[] => (restorable_until ? [{ action: 'restore' }] : []);

/** For rows that can also be deleted before their time. */
export const binActs = (row: Deleted): RowAct[] => [...restoreActs(row), { action: 'delete_forever' }];
