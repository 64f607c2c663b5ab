import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useMemo, useState } from 'react';
import { $current, $position } from '#islands/listening/player/engine/player.store';

const SECOND = 1000;

/**
 * Time for a new comment in milliseconds: the current second until writing starts, then fixed. Null if the track is not current or the user opted
 * out.
 */
export const useCommentTime = (trackId: number | null, isWriting: boolean) => {
  const $now = useMemo(
    () =>
      computed([$current, $position], (current, position) =>
        trackId !== null && current?.id === trackId ? Math.floor(position / SECOND) * SECOND : null,
      ),
    [trackId],
  );
  const now = useStore($now);
  const [heldTime, setHeldTime] = useState<number | null>(null);
  const [isWanted, setWanted] = useState(true);
  const moment = isWriting && heldTime !== null ? heldTime : now;
  return {
    /** Time on the chip. */
    offered: moment,
    moment: isWanted ? moment : null,
    isWanted,
    toggle: () => setWanted(!isWanted),
    /** Call when writing starts. */
    keep: () => setHeldTime(now),
  };
};
