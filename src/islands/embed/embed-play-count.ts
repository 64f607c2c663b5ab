import { PLAY_COUNTS_AFTER } from '#contracts/play';
import type { trackApi } from '#contracts/track';
import { call } from '../http/call';

const PLAY = { method: 'POST', path: '/tracks/:id/plays' } as const;
/** The server's clock starts a little after ours; milliseconds. */
const MARGIN = 500;
/** What is played for longer between two reports was jumped over; milliseconds. */
const LONGEST_STEP = 2500;

/** The host of the page around, if that is another site's; nothing else of it is told. */
const referrer = (): string | undefined => {
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).host : '';
  return host && host !== location.host ? host : undefined;
};

const settle = async (id: number, ticket: string | undefined, position: number): Promise<void> => {
  if (ticket)
    await call<typeof trackApi.play>(PLAY, {
      params: { id },
      body: { ticket, position: Math.round(position), referrer: referrer() },
      keepalive: true,
      credentials: 'omit',
    });
};

/** Has one play of a track counted, without cookies: announced at once, settled when enough was heard of it. Gives what takes each report of the position (milliseconds). */
export const countPlay = (id: number, duration: number): ((position: number) => void) => {
  const ticket = call<typeof trackApi.play>(PLAY, { params: { id }, body: {}, credentials: 'omit' }).then(
    (answer) => answer.ticket,
    () => undefined,
  );
  const enough = Math.min(PLAY_COUNTS_AFTER, duration / 2) + MARGIN;
  let [heard, last] = [0, 0];
  return (position) => {
    const step = position - last;
    last = position;
    if (heard >= enough || step <= 0 || step > LONGEST_STEP) return;
    heard += step;
    if (heard >= enough) void ticket.then((given) => settle(id, given, position)).catch(() => undefined);
  };
};
