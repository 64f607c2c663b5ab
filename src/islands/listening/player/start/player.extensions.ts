import { t } from '#islands/platform/lib/translate';
import { announce } from '#islands/platform/overlay/announce';
import { playerErrorText } from '../engine/error-text';
import { installGapless } from '../engine/player.gapless';
import { startSleepTimer } from '../engine/player.sleep';
import { $current, $failure, $starts, $status } from '../engine/player.store';
import { artistNames } from '../source/artist-names';
import { describeQueue } from '../source/describe-queue';
import { startPlays } from '../source/player.plays';
import { startRadio } from '../source/player.radio';
import { startQueueSync } from '../storage/player.queue-sync';
import { startTabs } from '../storage/player.tabs';
import { startKeyboard } from './keyboard';
import { startMediaSession } from './media-session';
import { followLyrics } from './page-lyrics';
import { servePageStartTimes } from './page-start-time';

/** Has screen readers say what is playing, at the start of each track. */
const startAnnouncing = (): void => {
  let said = 0;
  const noticeStart = () => {
    const track = $current.get();
    if ($status.get() !== 'playing' || !track?.name || said === $starts.get()) return;
    said = $starts.get();
    announce(t('Now playing: :track by :artist', { track: track.name, artist: artistNames(track) }));
  };
  $status.subscribe(noticeStart);
  $starts.listen(noticeStart);
};

/** Has screen readers say at once which track cannot be played. */
const announceFailures = (): void => {
  $failure.listen((failure) => {
    const track = $current.get();
    if (failure && track) announce(`${track.name}: ${playerErrorText(failure)}`, 'assertive');
  });
};

/** What tells of trouble is loaded so long after the rest, in milliseconds: it has to be there when the network is not. */
const LATER = 5_000;

const loadTroubles = (): void => {
  for (const loaded of [import('../engine/player.failure'), import('../source/list-error')]) loaded.catch(() => undefined);
};

/** Starts what goes along with playing but is not needed to begin. */
export const startExtensions = (): void => {
  startTabs();
  startQueueSync();
  describeQueue();
  startMediaSession();
  startPlays();
  startSleepTimer();
  startRadio();
  startKeyboard();
  startAnnouncing();
  announceFailures();
  followLyrics();
  servePageStartTimes();
  setTimeout(loadTroubles, LATER);
  $status.subscribe((status) => {
    if (status === 'playing') void installGapless();
  });
};
