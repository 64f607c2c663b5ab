import { lazy, Suspense } from 'react';
import type { RemoteQueue } from '#contracts/listening/player';
import type { AddToPlaylist } from '#islands/listening/playlist/add-to-playlist.store';
import type { PlaylistExport } from '#islands/listening/playlist/export.store';
import type { Sharing } from '#islands/listening/share/share.store';
import type { OpenItemMenu } from './panel.store';

const SettingsPopover = lazy(() => import('./SettingsPopover'));
const HelpDialog = lazy(() => import('./HelpDialog'));
const ShareDialog = lazy(() => import('#islands/listening/share/ShareDialog'));
const ItemMenu = lazy(() => import('./ItemMenu'));
const AddToPlaylistDialog = lazy(() => import('#islands/listening/playlist-track/AddToPlaylistDialog'));
const ExportDialog = lazy(() => import('#islands/listening/playlist-file/ExportDialog'));
const ResumeOffer = lazy(() => import('./ResumeOffer'));

interface Props {
  isSettingsOpen: boolean;
  isHelpOpen: boolean;
  itemMenu: OpenItemMenu | null;
  offer: RemoteQueue | null;
  sharing: Sharing | null;
  adding: AddToPlaylist | null;
  exporting: PlaylistExport | null;
}

/** What opens over the player, each loaded with its first opening; a first play wants none of it. */
const PlayerDialogs = ({ isSettingsOpen, isHelpOpen, itemMenu, offer, sharing, adding, exporting }: Props) => (
  <Suspense>
    {isSettingsOpen && <SettingsPopover />}
    {isHelpOpen && <HelpDialog />}
    {itemMenu && <ItemMenu {...itemMenu} />}
    {offer && <ResumeOffer queue={offer} />}
    {sharing && <ShareDialog {...sharing} />}
    {adding && <AddToPlaylistDialog {...adding} />}
    {exporting && <ExportDialog {...exporting} />}
  </Suspense>
);

export default PlayerDialogs;
