import { PLAY_MIN_LISTENED } from '#contracts/listening/play';
import type { playApi } from '#functions/listening/play/play-api.contract';
import { call } from '#islands/platform/api-client/api-call';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { $current, $duration, $failure, $position, $settings, $starts, $status } from '../engine/player.store';
import { isShared } from '../queue/shared-track';

/** What is played for longer between two reports was jumped over; milliseconds. */
const LONGEST_STEP = 2500;
/** Who passes a track by before so much of it has sounded was looking for another one; milliseconds. */
const SOUNDED_MIN = 1000;
/** A track that stood still for longer than this was left, not skipped; milliseconds. */
const STILL = 2000;
/** So near its end a track is over; milliseconds. */
const END = 1500;

const SKIP = { method: 'POST', path: '/tracks/:id/skips' } as const;

interface Hearing {
  id: number;
  /** For how long it has sounded, and when it did last by the clock on the wall; milliseconds. */
  heard: number;
  at: number;
  /** It was heard for long enough to count as played, or to its end. */
  isPlayed: boolean;
}

/** Tells the server which tracks the person goes on from before they count as played, for rules of their own playlists. */
export const startSkips = (): void => {
  let hearing: Hearing | null = null;
  let started = 0;
  let last = 0;
  const noticeStart = () => {
    const id = $current.get()?.id;
    if ($status.get() !== 'playing' || id === undefined || started === $starts.get()) return;
    started = $starts.get();
    last = $position.get();
    hearing = isShared(id) ? null : { id, heard: 0, at: performance.now(), isPlayed: false };
  };
  $status.subscribe(noticeStart);
  $starts.listen(noticeStart);
  $position.listen((position) => {
    const step = position - last;
    last = position;
    if (!hearing || hearing.id !== $current.get()?.id || $status.get() !== 'playing' || step <= 0 || step > LONGEST_STEP) return;
    const { rate, crossfade } = $settings.get();
    hearing.heard += step / rate;
    hearing.at = performance.now();
    hearing.isPlayed ||=
      hearing.heard >= Math.min(PLAY_MIN_LISTENED, $duration.get() / 2) || position + crossfade * 1000 + END >= $duration.get();
  });
  $current.listen((track) => {
    if (!hearing || track?.id === hearing.id) return;
    const { id, heard, at, isPlayed } = hearing;
    hearing = null;
    const isSkipped = track && !isPlayed && heard >= SOUNDED_MIN && performance.now() - at < STILL && !$failure.get();
    if (isSkipped && $bootstrap.get()?.user)
      void call<typeof playApi.skip>(SKIP, { params: { id }, keepalive: true }).catch(() => undefined);
  });
};
