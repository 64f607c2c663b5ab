/** One page of a longer list, as every list of the API comes. */
export interface Paginated<Item> {
  data: Item[];
  next_page: number | null;
  prev_page: number | null;
  /** From 1. */
  current_page: number;
  per_page: number;
}
