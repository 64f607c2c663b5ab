import { PLAY_MIN_LISTENED } from '#contracts/listening/play';
import type { playApi } from '#functions/listening/play/play-api.contract';
import { foreignHost } from '#islands/listening/player/source/play-source';
import { call } from '#islands/platform/api-client/api-call';

const PLAY = { method: 'POST', path: '/tracks/:id/plays' } as const;
/** The server's clock starts a little after ours; milliseconds. */
const MARGIN = 500;
/** What is played for longer between two reports was jumped over; milliseconds. */
const LONGEST_STEP = 2500;

const settle = async (id: number, ticket: string | undefined, position: number): Promise<void> => {
  if (!ticket) return;
  const body = { ticket, position: Math.round(position), source: 'embed', referrer: foreignHost() } as const;
  await call<typeof playApi.play>(PLAY, { params: { id }, body, keepalive: true, credentials: 'omit' });
};

/** What counts one play of a track. */
export interface PlayCount {
  /** Takes each report of the position (milliseconds). */
  move: (position: number) => void;
  /** The listener stops: tells how far they came, if the play is counted. */
  stop: () => void;
}

/** Has one play of a track counted, without cookies: announced at once, settled when enough was heard of it. */
export const countPlay = (id: number, duration: number): PlayCount => {
  const ticket = call<typeof playApi.play>(PLAY, { params: { id }, body: {}, credentials: 'omit' }).then(
    (answer) => answer.ticket,
    () => undefined,
  );
  const enough = Math.min(PLAY_MIN_LISTENED, duration / 2) + MARGIN;
  let [heard, last] = [0, 0];
  let reported: number | null = null;
  const report = () => {
    reported = last;
    void ticket.then((given) => settle(id, given, last)).catch(() => undefined);
  };
  return {
    move: (position) => {
      const step = position - last;
      last = position;
      if (step <= 0 || step > LONGEST_STEP) return;
      heard += step;
      if (reported === null && heard >= enough) report();
    },
    stop: () => {
      if (reported !== null && last > reported) report();
    },
  };
};
