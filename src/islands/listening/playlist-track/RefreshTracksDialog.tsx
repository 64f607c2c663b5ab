import { useState } from 'react';
import type { PlaylistDetail } from '#contracts/listening/playlist';
import { playlistPath } from '#functions/platform/contract/page-path';
import { freezePlaylist } from '#islands/listening/playlist/playlist.queries';
import { showCaughtError } from '#islands/platform/error/show-error';
import { formatDate } from '#islands/platform/lib/day';
import { formatTracks } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { refreshPage } from '#islands/platform/router/refresh-page';
import { showToast } from '#islands/platform/toast/toast.store';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';

interface RefreshTracksDialogProps {
  playlist: PlaylistDetail;
  onClose: () => void;
}

const RefreshTracksDialog = ({ playlist, onClose }: RefreshTracksDialogProps) => {
  const [isSending, setSending] = useState(false);
  const refresh = async () => {
    setSending(true);
    try {
      const refreshed = await freezePlaylist(playlist.id);
      showToast(t('Refreshed with :tracks', { tracks: formatTracks(refreshed.tracks_count) }));
      onClose();
      await refreshPage(playlistPath(refreshed));
      await openPage(playlistPath(refreshed));
    } catch (error) {
      setSending(false);
      showCaughtError(error);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Refresh “:name”?', { name: playlist.name })}
      verb={t('Refresh tracks')}
      isDestructive={false}
      isLoading={isSending}
      onConfirm={() => void refresh()}
    >
      {t('The playlist has had :tracks since :day. Tracks that match the rules now replace them.', {
        tracks: formatTracks(playlist.tracks_count),
        day: formatDate(playlist.frozen_at ?? ''),
      })}
    </ConfirmDialog>
  );
};

export default RefreshTracksDialog;
