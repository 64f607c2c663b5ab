import { useStore } from '@nanostores/react';
import { computed, type ReadableAtom } from 'nanostores';
import { $current, $duration, $position } from './player.store';

/** Returns the initial value during hydration, to match the server's markup. */
export const usePlayer = <Value>(store: ReadableAtom<Value>): Value => useStore(store, { ssr: 'initial' });

const $seconds = computed($position, (position) => Math.floor(position / 1000));

/** Whole seconds. A computed store has no initial value; playback begins at 0. */
export const useSeconds = (): number => useStore($seconds, { ssr: () => 0 });

/** Difference between the decoded length and the one measured at upload. */
const LENGTH_TOLERANCE_MS = 1000;

/** The length shown on the track's page, unless the audio differs by more than the tolerance. */
const $length = computed([$current, $duration], (track, duration) =>
  track && Math.abs(track.duration - duration) < LENGTH_TOLERANCE_MS ? track.duration : duration,
);

/** Milliseconds. */
export const useLength = (): number => useStore($length, { ssr: () => 0 });
