import { PLAY_MIN_LISTENED } from '#contracts/listening/play';
import type { playApi } from '#functions/listening/play/play-api.contract';
import { call } from '#islands/platform/api-client/api-call';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { $current, $duration, $failure, $position, $settings, $starts, $status } from '../engine/player.store';
import { isShared } from '../queue/shared-track';

/** A larger step between two position updates is a seek. */
const MAX_STEP_MS = 2500;
/** A listener who leaves a track sooner was looking for another one. */
const MIN_HEARD_MS = 1000;
/** A track paused for longer was left, not skipped. */
const MAX_IDLE_MS = 2000;
/** This close to its end a track counts as over. */
const END_MS = 1500;

const SKIP = { method: 'POST', path: '/tracks/:id/skips' } as const;

interface Hearing {
  id: number;
  /** Playback time, and the time of the last update; wall-clock milliseconds. */
  heard: number;
  at: number;
  isPlayed: boolean;
}

/** Reports skips of logged-in users, for the rules of their playlists. */
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
    if (!hearing || hearing.id !== $current.get()?.id || $status.get() !== 'playing' || step <= 0 || step > MAX_STEP_MS) return;
    const { rate, crossfade } = $settings.get();
    hearing.heard += step / rate;
    hearing.at = performance.now();
    hearing.isPlayed ||=
      hearing.heard >= Math.min(PLAY_MIN_LISTENED, $duration.get() / 2) || position + crossfade * 1000 + END_MS >= $duration.get();
  });
  $current.listen((track) => {
    if (!hearing || track?.id === hearing.id) return;
    const { id, heard, at, isPlayed } = hearing;
    hearing = null;
    const isSkipped = track && !isPlayed && heard >= MIN_HEARD_MS && performance.now() - at < MAX_IDLE_MS && !$failure.get();
    if (isSkipped && $bootstrap.get()?.user)
      void call<typeof playApi.skip>(SKIP, { params: { id }, keepalive: true }).catch(() => undefined);
  });
};
