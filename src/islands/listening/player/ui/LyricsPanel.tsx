import { Suspense } from 'react';
import { t } from '#islands/platform/lib/translate';
import { $current } from '../engine/player.store';
import { usePlayer } from '../engine/use-player';
import { PanelEmpty } from './PanelEmptyState';
import { Words } from './SyncedLyrics';

/** The words of what plays. */
export const LyricsPanel = () => {
  const track = usePlayer($current);
  const none = <PanelEmpty text={track ? t('There are no words for this track.') : t('Play something to read along.')} />;
  if (!track?.lyrics_count) return none;
  return (
    <Suspense>
      <Words key={track.id} trackId={track.id} none={none} />
    </Suspense>
  );
};
