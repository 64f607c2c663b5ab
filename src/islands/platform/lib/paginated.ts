export interface Paginated<Item> {
  data: Item[];
  next_page: number | null;
  prev_page: number | null;
  current_page: number; // starts at 1
  per_page: number;
}
