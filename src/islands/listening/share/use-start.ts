import { useEffect, useState } from 'react';
import { formatClock } from '#islands/platform/lib/format';
import { parseStartTime } from '#islands/platform/lib/media-fragment';
import { t } from '#islands/platform/lib/translate';
import type { Shared } from './share.queries';
import { sharedPosition } from './shared-position';
import { startFragment } from './start-fragment';

const SECOND = 1000;

/** Where what is shared begins: at first where the listener is, if they are in it, but only once they ask for it. */
export const useStart = (subject: string, duration: Shared['duration']) => {
  const [isOn, setOn] = useState(false);
  const [typed, setTyped] = useState(formatClock(0));
  useEffect(
    () => void sharedPosition(subject).then((position) => setTyped(formatClock(Math.floor(position / SECOND) * SECOND))),
    [subject],
  );
  const time = parseStartTime(`#t=${typed.trim()}`);
  const refused =
    time === undefined
      ? t('Write the time like 1:23')
      : duration !== null && time >= duration
        ? t('It ends at :time', { time: formatClock(duration) })
        : undefined;
  return {
    isOn,
    setOn,
    typed,
    setTyped,
    error: isOn ? refused : undefined,
    /** The end of the address. */
    fragment: isOn && !refused && time ? startFragment(time) : '',
  };
};

export type Start = ReturnType<typeof useStart>;
