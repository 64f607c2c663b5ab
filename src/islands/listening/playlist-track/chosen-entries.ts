import type { Order } from '#islands/listening/playlist/entry-order';
import type { RowSelection } from '#islands/platform/ui/table/use-selection';

export const chosenOf = (order: Order, { ids }: RowSelection): Order => order.filter(([entry]) => ids.has(entry));
