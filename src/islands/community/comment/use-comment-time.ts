import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useMemo, useState } from 'react';
import { $current, $position } from '#islands/listening/player/engine/player.store';

const SECOND = 1000;

/**
 * The moment that somebody is about to say something of: the second at which the track is until they begin to write, from then on that one; null
 * where it does not play or they want none. In milliseconds.
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
    /** Where the chip stands; null where there is none. */
    offered: moment,
    moment: isWanted ? moment : null,
    isWanted,
    toggle: () => setWanted(!isWanted),
    /** To be called when somebody begins to write. */
    keep: () => setHeldTime(now),
  };
};
