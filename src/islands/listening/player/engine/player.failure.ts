import { MINUTE } from '#functions/platform/contract/duration';
import { request } from '#islands/platform/api-client/send';
import { isShared } from '../queue/shared-track';
import { streamOf } from './player.deck';
import type { PlayerFailure } from './player.store';

/** The delay doubles up to `MAX_RETRY_MS`. */
const FIRST_RETRY_MS = 4_000;
const MAX_RETRY_MS = MINUTE;

/** Finds the cause by requesting the first byte of the track. */
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

export const stopWaiting = (): void => {
  clearTimeout(wait?.timer);
  wait = undefined;
};

/** Calls `goOn` once the track is reachable: after `online`, or when a retry succeeds. `delay` in milliseconds. */
export const waitFor = (trackId: number, goOn: () => void, delay = FIRST_RETRY_MS): void => {
  stopWaiting();
  const look = async (): Promise<void> => {
    const failure = await findFailure(trackId);
    if (wait !== mine) return;
    stopWaiting();
    if (failure === 'offline' || failure === 'unreachable') waitFor(trackId, goOn, Math.min(delay * 2, MAX_RETRY_MS));
    else goOn();
  };
  const mine: Wait = { timer: setTimeout(() => void look(), delay), look };
  wait = mine;
};

addEventListener('online', () => void wait?.look());
