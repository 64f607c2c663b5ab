import { t } from '#islands/platform/lib/translate';
import { announce } from '#islands/platform/overlay/announce';
import { $queue, $settings } from '../engine/player.store';
import { repeatText } from '../ui/repeat-text';

/** A held key is announced once, with its last value. */
const REST_MS = 400;

const TEXTS: Record<string, () => string> = {
  mute: () => ($settings.get().isMuted ? t('Muted') : t('Unmuted')),
  shuffle: () => ($queue.get().isShuffled ? t('Shuffle: on') : t('Shuffle: off')),
  repeat: () => repeatText($queue.get().repeat),
  volume: () => t('Volume: :percent %', { percent: Math.round($settings.get().volume * 100) }),
};

let resting: ReturnType<typeof setTimeout> | undefined;

/** Announces the new state of a control that a shortcut has changed. */
export const announceControl = (name: string): void => {
  const text = TEXTS[name];
  if (!text) return;
  clearTimeout(resting);
  if (name === 'volume') resting = setTimeout(() => announce(text()), REST_MS);
  else announce(text());
};
