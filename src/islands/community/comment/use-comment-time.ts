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
  const [frozenTime, setFrozenTime] = useState<number | null>(null);
  const [isTimed, setTimed] = useState(true);
  const moment = isWriting && frozenTime !== null ? frozenTime : now;
  return {
    /** Time on the chip. */
    offered: moment,
    moment: isTimed ? moment : null,
    isTimed,
    toggle: () => setTimed(!isTimed),
    /** Call when writing starts. */
    freeze: () => setFrozenTime(now),
  };
};
