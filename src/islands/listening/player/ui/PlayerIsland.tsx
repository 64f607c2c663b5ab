import { lazy, Suspense } from 'react';
import { $addToPlaylist } from '#islands/listening/playlist/add-to-playlist.store';
import { $playlistExport } from '#islands/listening/playlist/export.store';
import { $share } from '#islands/listening/share/share.store';
import { usePlayer } from '../engine/use-player';
import { $resumeOffer } from '../storage/resume-offer.store';
import { MiniPlayer } from './MiniPlayer';
import { PlayerBar } from './PlayerBar';
import { $isHelpOpen, $isNowPlaying, $isSettingsOpen, $itemMenu, $panel } from './panel.store';
import { SeekBar } from './SeekBar';

const SidePanel = lazy(() => import('./SidePanel'));
const NowPlaying = lazy(() => import('./NowPlaying'));
const SettingsPopover = lazy(() => import('./SettingsPopover'));
const HelpDialog = lazy(() => import('./HelpDialog'));
const ShareDialog = lazy(() => import('#islands/listening/share/ShareDialog'));
const ItemMenu = lazy(() => import('./ItemMenu'));
const AddToPlaylistDialog = lazy(() => import('#islands/listening/playlist-track/AddToPlaylistDialog'));
const ExportDialog = lazy(() => import('#islands/listening/playlist-file/ExportDialog'));
const ResumeOffer = lazy(() => import('./ResumeOffer'));

/** The player: the bar with the line on wide screens, the mini player on phones, and what opens from them. It outlives page changes. */
export const PlayerIsland = () => {
  const panel = usePlayer($panel);
  const isNowPlaying = usePlayer($isNowPlaying);
  const itemMenu = usePlayer($itemMenu);
  const offer = usePlayer($resumeOffer);
  const sharing = usePlayer($share);
  const adding = usePlayer($addToPlaylist);
  const exporting = usePlayer($playlistExport);
  return (
    <>
      <Suspense>
        {panel && !isNowPlaying && <SidePanel panel={panel} />}
        {isNowPlaying && <NowPlaying panel={panel} />}
      </Suspense>
      <SeekBar />
      <PlayerBar />
      <MiniPlayer />
      <Suspense>
        {usePlayer($isSettingsOpen) && <SettingsPopover />}
        {usePlayer($isHelpOpen) && <HelpDialog />}
        {itemMenu && <ItemMenu {...itemMenu} />}
        {offer && <ResumeOffer queue={offer} />}
        {sharing && <ShareDialog {...sharing} />}
        {adding && <AddToPlaylistDialog {...adding} />}
        {exporting && <ExportDialog {...exporting} />}
      </Suspense>
    </>
  );
};
