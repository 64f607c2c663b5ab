import { PLAY_COUNTS_AFTER } from '#contracts/play';
import type { trackApi } from '#contracts/track';
import { call } from '../http/call';
import { $current, $duration, $history, $position, $settings, $starts, $status } from './player.store';

const PLAY = { method: 'POST', path: '/tracks/:id/plays' } as const;
/** What is played for longer between two reports was jumped over; milliseconds. */
const LONGEST_STEP = 2500;
/** The server's clock starts a little after ours. */
const MARGIN = 500;
const HISTORY_LENGTH = 100;

interface Play {
  id: number;
  /** For how long it has sounded by the clock on the wall; milliseconds. */
  heard: number;
  ticket: Promise<string | undefined>;
}

let play: Play | null = null;

const remember = (): void => {
  const track = $current.get();
  if (track?.name && track.id === play?.id)
    $history.set([track, ...$history.get().filter(({ id }) => id !== track.id)].slice(0, HISTORY_LENGTH));
};

const open = async (id: number): Promise<string | undefined> =>
  (await call<typeof trackApi.play>(PLAY, { params: { id }, body: {} })).ticket;

const settle = async ({ id, ticket }: Play, position: number): Promise<void> => {
  const given = await ticket;
  if (given)
    await call<typeof trackApi.play>(PLAY, { params: { id }, body: { ticket: given, position: Math.round(position) }, keepalive: true });
};

/** Has plays counted by the server: announced when sound starts, settled when enough of the track was heard. */
export const startPlays = (): void => {
  let started = 0;
  let last = 0;
  const noticeStart = () => {
    const id = $current.get()?.id;
    if ($status.get() !== 'playing' || id === undefined || started === $starts.get()) return;
    started = $starts.get();
    last = $position.get();
    play = { id, heard: 0, ticket: open(id).catch(() => undefined) };
    remember();
  };
  $status.subscribe(noticeStart);
  $starts.listen(noticeStart);
  $current.listen(remember);
  $position.listen((position) => {
    const step = position - last;
    last = position;
    if (!play || $status.get() !== 'playing' || step <= 0 || step > LONGEST_STEP) return;
    play.heard += step / $settings.get().rate;
    if (play.heard < Math.min(PLAY_COUNTS_AFTER, $duration.get() / 2) + MARGIN) return;
    void settle(play, position).catch(() => undefined);
    play = null;
  });
};
