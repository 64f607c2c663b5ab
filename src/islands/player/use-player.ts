import { useStore } from '@nanostores/react';
import { computed, type ReadableAtom } from 'nanostores';
import { $position } from './player.store';

/** The value of a store of the player; while the page takes over what the server has drawn, what it had at first. */
export const usePlayer = <Value>(store: ReadableAtom<Value>): Value => useStore(store, { ssr: 'initial' });

/** The position in whole seconds, for what is drawn as a number. */
export const $seconds = computed($position, (position) => Math.floor(position / 1000));
