import { Suspense } from 'react';
import { t } from '#islands/platform/lib/translate';
import { $current } from '../engine/player.store';
import { usePlayer } from '../engine/use-player';
import { PanelEmptyState } from './PanelEmptyState';
import { SyncedLyrics } from './SyncedLyrics';

export const LyricsPanel = () => {
  const track = usePlayer($current);
  const none = <PanelEmptyState text={track ? t('No lyrics available') : t('Play a track to see lyrics')} />;
  if (!track?.lyrics_count) return none;
  return (
    <Suspense>
      <SyncedLyrics key={track.id} trackId={track.id} none={none} />
    </Suspense>
  );
};
