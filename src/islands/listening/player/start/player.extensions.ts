import { t } from '#islands/platform/lib/translate';
import { announce } from '#islands/platform/overlay/announce';
import { playerErrorText } from '../engine/error-text';
import { installGapless } from '../engine/player.gapless';
import { $current, $failure, $isStalled, $starts, $status } from '../engine/player.store';
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

const startAnnouncing = (): void => {
  let announcedStart = 0;
  const noticeStart = () => {
    const track = $current.get();
    if ($status.get() !== 'playing' || !track?.name || announcedStart === $starts.get()) return;
    announcedStart = $starts.get();
    announce(t('Now playing: :track by :artist', { track: track.name, artist: artistNames(track) }));
  };
  $status.subscribe(noticeStart);
  $starts.listen(noticeStart);
};

const announceFailures = (): void => {
  $failure.listen((failure) => {
    const track = $current.get();
    if (failure && track) announce(`${track.name}: ${playerErrorText(failure)}`, 'assertive');
  });
  $isStalled.listen((isStalled) => isStalled && announce(playerErrorText('stalled')));
};

/** Failure handling and the key map load this much later: they must be available when the network is not. */
const LATER_MS = 5_000;

const loadLater = (): void => {
  loadKeyboard();
  const stall = import('../engine/player.stall').then(({ startStallWatch }) => startStallWatch());
  for (const loaded of [stall, import('../engine/player.failure'), import('../source/list-error')]) loaded.catch(() => undefined);
};

let isStarted = false;

/** Starts everything not needed to begin playback. Idempotent. */
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
  setTimeout(loadLater, LATER_MS);
  $status.subscribe((status) => {
    if (status === 'playing') void installGapless();
  });
};
