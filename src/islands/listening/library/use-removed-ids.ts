import { useEffect, useState } from 'react';
import type { LikeableType, SavedState } from '#contracts/account/saved-state';
import { $savedState } from '#islands/account/saved-state/saved-state.state';
import { queryClient } from '#islands/platform/query/query-client';

const lost = (before: SavedState, after: SavedState, type: LikeableType): number[] => {
  const likedIds = new Set(after.likes[type]);
  return before.likes[type].filter((id) => !likedIds.has(id));
};

/** Ids removed while the list is shown, so that rows vanish and reappear (undo) at once. Additions refetch the list. */
export const useRemovedIds = (type: LikeableType, key: string): ReadonlySet<number> => {
  const [removed, setRemoved] = useState<ReadonlySet<number>>(() => new Set());
  useEffect(
    () =>
      $savedState.listen((after, before) => {
        if (!after || !before) return;
        const [gone, come] = [lost(before, after, type), lost(after, before, type)];
        if (gone.length || come.length)
          setRemoved((current) => {
            const next = new Set([...current, ...gone]);
            const isNew = come.filter((id) => !next.delete(id)).length > 0;
            if (isNew) void queryClient.invalidateQueries({ queryKey: ['library', key] });
            return next;
          });
      }),
    [type, key],
  );
  return removed;
};
