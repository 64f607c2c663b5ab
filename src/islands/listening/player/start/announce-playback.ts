import { t } from '#islands/platform/lib/translate';
import { announce } from '#islands/platform/overlay/announce';
import { playerErrorText } from '../engine/error-text';
import { $current, $failure, $starts, $status } from '../engine/player.store';
import { artistNames } from '../source/artist-names';

/** Announces tracks and failures to screen readers. */
export const startAnnouncing = (): void => {
  let announcedStart = 0;
  const noticeStart = () => {
    const track = $current.get();
    if ($status.get() !== 'playing' || !track?.name || announcedStart === $starts.get()) return;
    announcedStart = $starts.get();
    announce(t('Now playing: :track by :artist', { track: track.name, artist: artistNames(track) }));
  };
  $status.subscribe(noticeStart);
  $starts.listen(noticeStart);
  $failure.listen((failure) => {
    const track = $current.get();
    if (failure && track) announce(`${track.name}: ${playerErrorText(failure)}`, 'assertive');
  });
};
