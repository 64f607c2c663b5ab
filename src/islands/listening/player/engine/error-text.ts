import { t } from '#islands/platform/lib/translate';
import { SKIP_AFTER } from './player.engine';
import type { PlayerFailure } from './player.store';

export const playerErrorText = (failure: PlayerFailure | 'stalled'): string => {
  if (failure === 'stalled') return t('Connection stalled, trying again');
  const seconds = SKIP_AFTER / 1000;
  if (failure === 'gone') return t('Missing file, skipping in :seconds s', { seconds });
  if (failure === 'broken') return t('Cannot be played, skipping in :seconds s', { seconds });
  return failure === 'offline' ? t('You are offline') : t('Failed to load, try again');
};
