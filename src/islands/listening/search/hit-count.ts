import type { SearchGroup } from '#contracts/listening/search';
import { formatCount } from '#islands/platform/lib/format';

/** e.g. `24`, `200+`. */
export const hitCount = (group?: SearchGroup): string => formatCount(group?.count ?? 0) + (group?.more ? '+' : '');
