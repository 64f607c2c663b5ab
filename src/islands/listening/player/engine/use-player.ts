import { useStore } from '@nanostores/react';
import { computed, type ReadableAtom } from 'nanostores';
import { $position } from './player.store';

/** Returns the initial value during hydration, to match the server's markup. */
export const usePlayer = <Value>(store: ReadableAtom<Value>): Value => useStore(store, { ssr: 'initial' });

const $seconds = computed($position, (position) => Math.floor(position / 1000));

/** Whole seconds. A computed store has no initial value; playback begins at 0. */
export const useSeconds = (): number => useStore($seconds, { ssr: () => 0 });
