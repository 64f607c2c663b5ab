import { request } from '../http/send';
import { streamOf } from './player.deck';
import type { Failure } from './player.store';

/** Why a track did not play: asks the site for the first byte of it. */
export const findFailure = async (trackId: number): Promise<Failure> => {
  if (!navigator.onLine) return 'offline';
  const response = await request('GET', streamOf(trackId), { headers: { Range: 'bytes=0-0' }, cache: 'no-store' }).catch(() => null);
  if (!response || response.status >= 500 || response.status === 429) return 'unreachable';
  return response.ok ? 'broken' : 'gone';
};
