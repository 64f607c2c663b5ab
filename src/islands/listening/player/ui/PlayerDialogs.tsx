import { Suspense } from 'react';
import type { RemoteQueue } from '#contracts/listening/player';
import type { AddToPlaylist } from '#islands/listening/playlist/add-to-playlist.store';
import type { PlaylistExport } from '#islands/listening/playlist/export.store';
import type { Sharing } from '#islands/listening/share/share.store';
import { lazyPart } from '#islands/platform/lazy/lazy-part';
import type { OpenItemMenu } from './panel.store';

const SettingsPopover = lazyPart(() => import('./SettingsPopover'));
const HelpDialog = lazyPart(() => import('./HelpDialog'));
const ShareDialog = lazyPart(() => import('#islands/listening/share/ShareDialog'));
const ItemMenu = lazyPart(() => import('./ItemMenu'));
const AddToPlaylistDialog = lazyPart(() => import('#islands/listening/playlist-track/AddToPlaylistDialog'));
const ExportDialog = lazyPart(() => import('#islands/listening/playlist-file/ExportDialog'));
const ResumeOffer = lazyPart(() => import('./ResumeOffer'));

interface Props {
  isSettingsOpen: boolean;
  isHelpOpen: boolean;
  itemMenu: OpenItemMenu | null;
  offer: RemoteQueue | null;
  sharing: Sharing | null;
  adding: AddToPlaylist | null;
  exporting: PlaylistExport | null;
}

/** Each dialog is loaded when first needed; a first play needs none. */
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
