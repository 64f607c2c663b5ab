import { next, pause, play, previous, seek, seekBy } from '../engine/player.engine';
import { $current, $duration, $position, $queue, $settings, $starts, $status } from '../engine/player.store';
import { describeTrack, reportPosition, serveLockScreen } from '../source/lock-screen';
import { seekStep } from './site-defaults';

const REPORT_STEP_MS = 1000;

const report = (): void => reportPosition($position.get(), $duration.get(), $settings.get().rate);

export const startMediaSession = (): void => {
  if (!('mediaSession' in navigator)) return;
  const offer = serveLockScreen({ play, pause, next, previous, seek, seekBy, seekStep });
  const offerPossible = (): void => {
    const { entries, index, repeat } = $queue.get();
    const hasTrack = index >= 0;
    offer(hasTrack, hasTrack && (index + 1 < entries.length || repeat !== 'off'), hasTrack && $duration.get() > 0);
  };
  $current.subscribe(describeTrack);
  $queue.subscribe(offerPossible);
  $duration.listen(offerPossible);
  $status.subscribe((status) => {
    navigator.mediaSession.playbackState = $current.get() ? (status === 'playing' || status === 'loading' ? 'playing' : 'paused') : 'none';
    report();
  });
  let reported = 0;
  $position.listen((position) => {
    if (Math.abs(position - reported) > REPORT_STEP_MS) report();
    reported = position;
  });
  for (const store of [$duration, $starts, $settings]) store.listen(report);
};
