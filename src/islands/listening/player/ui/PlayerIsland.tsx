import { Suspense } from 'react';
import { $addToPlaylist } from '#islands/listening/playlist/add-to-playlist.store';
import { $playlistExport } from '#islands/listening/playlist/export.store';
import { $share } from '#islands/listening/share/share.store';
import { lazyPart } from '#islands/platform/lazy/lazy-part';
import { usePlayer } from '../engine/use-player';
import { $resumeOffer } from '../storage/resume-offer.store';
import { MiniPlayer } from './MiniPlayer';
import { PlayerBar } from './PlayerBar';
import { $isHelpOpen, $isNowPlaying, $isSettingsOpen, $itemMenu, $panel } from './panel.store';
import { SeekBar } from './SeekBar';

const SidePanel = lazyPart(() => import('./SidePanel'));
const NowPlaying = lazyPart(() => import('./NowPlaying'));
const PlayerDialogs = lazyPart(() => import('./PlayerDialogs'));

/** Survives page changes. */
export const PlayerIsland = () => {
  const panel = usePlayer($panel);
  const isNowPlaying = usePlayer($isNowPlaying);
  const dialogs = {
    isSettingsOpen: usePlayer($isSettingsOpen),
    isHelpOpen: usePlayer($isHelpOpen),
    itemMenu: usePlayer($itemMenu),
    offer: usePlayer($resumeOffer),
    sharing: usePlayer($share),
    adding: usePlayer($addToPlaylist),
    exporting: usePlayer($playlistExport),
  };
  return (
    <>
      <Suspense>
        {panel && !isNowPlaying && <SidePanel panel={panel} />}
        {isNowPlaying && <NowPlaying panel={panel} />}
      </Suspense>
      <SeekBar />
      <PlayerBar />
      <MiniPlayer />
      <Suspense>{Object.values(dialogs).some(Boolean) && <PlayerDialogs {...dialogs} />}</Suspense>
    </>
  );
};
