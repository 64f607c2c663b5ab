import { useStore } from '@nanostores/react';
import { computed, type ReadableAtom } from 'nanostores';
import { $position } from './player.store';

/** The value of a store of the player; while the page takes over what the server has drawn, what it had at first. */
export const usePlayer = <Value>(store: ReadableAtom<Value>): Value => useStore(store, { ssr: 'initial' });

const $seconds = computed($position, (position) => Math.floor(position / 1000));

/** The position in whole seconds, for what is drawn as a number. What is computed has no first value of its own; sounds begin at 0. */
export const useSeconds = (): number => useStore($seconds, { ssr: () => 0 });
