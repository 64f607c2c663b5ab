import { useStore } from '@nanostores/react';
import { computed, type ReadableAtom } from 'nanostores';
import { $current, $duration, $position } from './player.store';

/** The value of a store of the player; while the page takes over what the server has drawn, what it had at first. */
export const usePlayer = <Value>(store: ReadableAtom<Value>): Value => useStore(store, { ssr: 'initial' });

const $seconds = computed($position, (position) => Math.floor(position / 1000));

/** The position in whole seconds, for what is drawn as a number. What is computed has no first value of its own; sounds begin at 0. */
export const useSeconds = (): number => useStore($seconds, { ssr: () => 0 });

/** What is heard and what was measured when a track was uploaded may differ by so much; milliseconds. */
const SAME_LENGTH = 1000;

/** The length of the current track as its page gives it, unless what is heard is another length altogether. */
const $length = computed([$current, $duration], (track, duration) =>
  track && Math.abs(track.duration - duration) < SAME_LENGTH ? track.duration : duration,
);

/** The length of the current track in milliseconds, to be shown. */
export const useLength = (): number => useStore($length, { ssr: () => 0 });
