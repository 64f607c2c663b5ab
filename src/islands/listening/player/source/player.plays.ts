import { PLAY_MIN_LISTENED } from '#contracts/listening/play';
import type { playApi } from '#functions/listening/play/play-api.contract';
import { call } from '#islands/platform/api-client/api-call';
import { $current, $duration, $history, $position, $queue, $settings, $starts, $status } from '../engine/player.store';
import { isShared } from '../queue/shared-track';
import { foreignHost } from './play-source';

const PLAY = { method: 'POST', path: '/tracks/:id/plays' } as const;
/** A larger step between two position updates is a seek. */
const MAX_STEP_MS = 2500;
/** Added to the required listening time, as the two clocks are not read at the same instant. */
const SLACK_MS = 200;
const HISTORY_LENGTH = 100;

interface Play {
  id: number;
  /** Wall-clock milliseconds of playback. */
  heard: number;
  ticket: Promise<string | undefined>;
  /** Milliseconds by which the server's clock for this play may have started later; Infinity until it responds. */
  delay: number;
  source: string | null;
  /** Last position listened to, and the last one reported; milliseconds. */
  position: number;
  reported: number | null;
}

let play: Play | null = null;

const remember = (): void => {
  const track = $current.get();
  if (track?.name && track.id === play?.id)
    $history.set([track, ...$history.get().filter(({ id }) => id !== track.id)].slice(0, HISTORY_LENGTH));
};

const open = async (id: number): Promise<string | undefined> =>
  (await call<typeof playApi.play>(PLAY, { params: { id }, body: {} })).ticket;

const sendPosition = async ({ id, ticket, source }: Play, position: number): Promise<void> => {
  const resolvedTicket = await ticket;
  if (!resolvedTicket) return;
  const body = { ticket: resolvedTicket, position: Math.round(position), source, referrer: foreignHost() };
  await call<typeof playApi.play>(PLAY, { params: { id }, body, keepalive: true });
};

const report = (playback: Play): void => {
  playback.reported = playback.position;
  void sendPosition(playback, playback.position).catch(() => undefined);
};

const reportProgress = (): void => {
  if (play && play.reported !== null && play.position > play.reported) report(play);
};

/** Counts plays: announces one when playback starts, reports it after the minimum listening time, and its final position for insights. */
export const startPlays = (): void => {
  let started = 0;
  let last = 0;
  const noticeStart = () => {
    const id = $current.get()?.id;
    if (id !== undefined && isShared(id)) play = null;
    if ($status.get() !== 'playing' || id === undefined || isShared(id) || started === $starts.get()) return;
    reportProgress();
    started = $starts.get();
    last = $position.get();
    const { source } = $queue.get();
    const opened: Play = { id, heard: 0, ticket: open(id).catch(() => undefined), delay: Infinity, source, position: last, reported: null };
    const requestedAt = performance.now();
    void opened.ticket.then(() => {
      opened.delay = performance.now() - requestedAt;
    });
    play = opened;
    remember();
  };
  $status.subscribe(noticeStart);
  $starts.listen(noticeStart);
  $current.listen(remember);
  $position.listen((position) => {
    const step = position - last;
    last = position;
    if (!play || $status.get() !== 'playing' || step <= 0 || step > MAX_STEP_MS) return;
    play.heard += step / $settings.get().rate;
    // A crossfaded track counts as heard to its end.
    const isOver = position + $settings.get().crossfade * 1000 >= $duration.get();
    play.position = isOver ? $duration.get() : position;
    if (play.reported === null && play.heard >= Math.min(PLAY_MIN_LISTENED, $duration.get() / 2) + play.delay + SLACK_MS) report(play);
  });
  $status.listen((status) => status === 'paused' && reportProgress());
  addEventListener('pagehide', reportProgress);
};
