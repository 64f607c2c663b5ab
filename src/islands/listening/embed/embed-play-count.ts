import { PLAY_MIN_LISTENED } from '#contracts/listening/play';
import type { playApi } from '#functions/listening/play/play-api.contract';
import { foreignHost } from '#islands/listening/player/source/play-source';
import { call } from '#islands/platform/api-client/api-call';

const PLAY = { method: 'POST', path: '/tracks/:id/plays' } as const;
/** The server's clock starts slightly later than ours. */
const CLOCK_MARGIN_MS = 500;
/** A larger step between two position updates is a seek. */
const MAX_STEP_MS = 2500;

const sendPosition = async (id: number, ticket: string | undefined, position: number): Promise<void> => {
  if (!ticket) return;
  const body = { ticket, position: Math.round(position), source: 'embed', referrer: foreignHost() } as const;
  await call<typeof playApi.play>(PLAY, { params: { id }, body, keepalive: true, credentials: 'omit' });
};

export interface PlayCount {
  /** Call on every position update; milliseconds. */
  move: (position: number) => void;
  /** Reports the final position of a counted play. */
  stop: () => void;
}

/** Counts one play, without cookies: opened at once, reported after the minimum listening time. */
export const countPlay = (id: number, duration: number): PlayCount => {
  const ticket = call<typeof playApi.play>(PLAY, { params: { id }, body: {}, credentials: 'omit' }).then(
    (answer) => answer.ticket,
    () => undefined,
  );
  const enough = Math.min(PLAY_MIN_LISTENED, duration / 2) + CLOCK_MARGIN_MS;
  let [heard, last] = [0, 0];
  let reported: number | null = null;
  const report = () => {
    reported = last;
    void ticket.then((resolvedTicket) => sendPosition(id, resolvedTicket, last)).catch(() => undefined);
  };
  return {
    move: (position) => {
      const step = position - last;
      last = position;
      if (step <= 0 || step > MAX_STEP_MS) return;
      heard += step;
      if (reported === null && heard >= enough) report();
    },
    stop: () => {
      if (reported !== null && last > reported) report();
    },
  };
};
