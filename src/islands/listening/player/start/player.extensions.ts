import { t } from '#islands/platform/lib/translate';
import { announce } from '#islands/platform/overlay/announce';
import { playerErrorText } from '../engine/error-text';
import { installGapless } from '../engine/player.gapless';
import { $current, $failure, $starts, $status } from '../engine/player.store';
import { artistNames } from '../source/artist-names';
import { startPlays } from '../source/player.plays';
import { startTabs } from '../storage/player.tabs';
import { startMediaSession } from './media-session';
import {
  awaitKeys,
  awaitLyrics,
  awaitPageHash,
  awaitRadio,
  awaitSleepTimer,
  awaitSound,
  awaitUnknownTracks,
  awaitUser,
  loadKeyboard,
} from './wanted-extensions';

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

/** What tells of trouble, and the key map, are loaded so long after the rest, in milliseconds: they have to be there when the network is not. */
const LATER = 5_000;

const loadLater = (): void => {
  loadKeyboard();
  for (const loaded of [import('../engine/player.failure'), import('../source/list-error')]) loaded.catch(() => undefined);
};

let isStarted = false;

/** Starts what goes along with playing but is not needed to begin; called again it does nothing. */
export const startExtensions = (): void => {
  if (isStarted) return;
  isStarted = true;
  startTabs();
  awaitUser();
  awaitUnknownTracks();
  startMediaSession();
  startPlays();
  awaitSound();
  awaitSleepTimer();
  awaitRadio();
  awaitKeys();
  startAnnouncing();
  announceFailures();
  awaitLyrics();
  awaitPageHash();
  setTimeout(loadLater, LATER);
  $status.subscribe((status) => {
    if (status === 'playing') void installGapless();
  });
};
