import { useEffect, useState } from 'react';
import type { PlayableTrack } from '#contracts/catalogue/track';
import { SECOND } from '#functions/platform/contract/duration';
import { subjectOf } from '#functions/platform/contract/subject';
import { $current, $position, $queue } from '#islands/listening/player/engine/player.store';
import { findList } from '#islands/listening/player/source/track-list';
import { formatClock } from '#islands/platform/lib/format';
import { parseStartTime } from '#islands/platform/lib/media-fragment';
import { t } from '#islands/platform/lib/translate';
import type { Shared } from './share.queries';
import { formatStartTime } from './start-time';

const lengthBefore = (tracks: PlayableTrack[], id: number): number => {
  const index = tracks.findIndex((track) => track.id === id);
  return tracks.slice(0, Math.max(0, index)).reduce((sum, { duration }) => sum + duration, 0);
};

/** Position in the subject in milliseconds; 0 if it is not playing. */
const sharedPosition = async (subject: string): Promise<number> => {
  const track = $current.get();
  const position = $position.get();
  if (!track) return 0;
  if (subject === subjectOf('track', track.id)) return position;
  if ($queue.get().source !== subject) return 0;
  const list = await findList(subject).catch(() => ({ tracks: [] }));
  return list.tracks.some(({ id }) => id === track.id) ? lengthBefore(list.tracks, track.id) + position : 0;
};

/** Proposes the listener's position as start time; off until enabled. */
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
      ? t('Enter a time like 1:23')
      : duration !== null && time >= duration
        ? t('Enter a time before :time', { time: formatClock(duration) })
        : undefined;
  return {
    isOn,
    setOn,
    typed,
    setTyped,
    error: isOn ? refused : undefined,
    fragment: isOn && !refused && time ? formatStartTime(time) : '',
  };
};

export type Start = ReturnType<typeof useStart>;
