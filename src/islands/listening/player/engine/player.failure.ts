import { MINUTE } from '#functions/platform/contract/duration';
import { request } from '#islands/platform/api-client/send';
import { isShared } from '../queue/shared-track';
import { streamOf } from './player.deck';
import type { PlayerFailure } from './player.store';

/** A site that was not reached is looked for again after so long, then ever more rarely; milliseconds. */
const FIRST_LOOK = 4_000;
const LONGEST_WAIT = MINUTE;

/** Why a track did not play: asks the site for the first byte of it. */
export const findFailure = async (trackId: number): Promise<PlayerFailure> => {
  if (!navigator.onLine) return 'offline';
  if (isShared(trackId)) return 'gone';
  const response = await request('GET', streamOf(trackId), { headers: { Range: 'bytes=0-0' }, cache: 'no-store' }).catch(() => null);
  if (!response || response.status >= 500 || response.status === 429) return 'unreachable';
  return response.ok ? 'broken' : 'gone';
};

interface Wait {
  timer: ReturnType<typeof setTimeout>;
  look: () => Promise<void>;
}

let wait: Wait | undefined;

/** No longer looks for what could not be reached. */
export const stopWaiting = (): void => {
  clearTimeout(wait?.timer);
  wait = undefined;
};

/** Calls `goOn` once a track can be reached again: when the device is back on a network, or a look at the site finds it. */
export const waitFor = (trackId: number, goOn: () => void, delay = FIRST_LOOK): void => {
  stopWaiting();
  const look = async (): Promise<void> => {
    const failure = await findFailure(trackId);
    if (wait !== mine) return;
    stopWaiting();
    if (failure === 'offline' || failure === 'unreachable') waitFor(trackId, goOn, Math.min(delay * 2, LONGEST_WAIT));
    else goOn();
  };
  const mine: Wait = { timer: setTimeout(() => void look(), delay), look };
  wait = mine;
};

addEventListener('online', () => void wait?.look());
