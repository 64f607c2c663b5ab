import type { Cursor } from '#functions/platform/contract/pagination';

/** A row of somebody's list, as `pagedRow` reads it. */
export interface PagedRow<Item> {
  item: Item;
  time: number;
  key: string | number;
  tie: number;
}

/** Where a row stands in its list. */
export const cursorOf = ({ key, tie }: PagedRow<unknown>): Cursor => [key, tie];

/** A time of the database, milliseconds since 1970, as the API says it. */
export const toTime = (milliseconds: number): string => new Date(milliseconds).toISOString();
