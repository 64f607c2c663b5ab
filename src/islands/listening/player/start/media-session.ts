import type { PlayableTrack } from '#contracts/catalogue/track';
import { imageAt } from '#islands/platform/lib/image';
import { next, pause, play, previous, seek, seekBy } from '../engine/player.engine';
import { $current, $duration, $position, $settings, $starts, $status } from '../engine/player.store';
import { artistNames } from '../source/artist-names';

const ARTWORK_SIZES = [96, 320, 640];
/** Default seek of headset keys. */
const JUMP_MS = 10_000;

const describe = (track: PlayableTrack | null): void => {
  const image = track?.image;
  navigator.mediaSession.metadata = track
    ? new MediaMetadata({
        title: track.name,
        artist: artistNames(track),
        album: track.album?.name ?? '',
        artwork: image ? ARTWORK_SIZES.map((size) => ({ src: imageAt(image, size), sizes: `${size}x${size}`, type: 'image/webp' })) : [],
      })
    : null;
};

const reportPosition = (): void => {
  const duration = $duration.get() / 1000;
  if (!duration) return;
  const position = Math.min($position.get() / 1000, duration);
  navigator.mediaSession.setPositionState({ duration, position, playbackRate: $settings.get().rate });
};

const ACTIONS: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
  play,
  pause,
  stop: pause,
  nexttrack: next,
  previoustrack: previous,
  seekbackward: ({ seekOffset }) => seekBy(seekOffset ? -seekOffset * 1000 : -JUMP_MS),
  seekforward: ({ seekOffset }) => seekBy(seekOffset ? seekOffset * 1000 : JUMP_MS),
  seekto: ({ seekTime }) => seek((seekTime ?? 0) * 1000),
};

export const startMediaSession = (): void => {
  if (!('mediaSession' in navigator)) return;
  for (const [action, handler] of Object.entries(ACTIONS)) {
    try {
      navigator.mediaSession.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      /** Browsers throw for actions they don't support. */
    }
  }
  $current.subscribe(describe);
  $status.subscribe((status) => {
    navigator.mediaSession.playbackState = $current.get() ? (status === 'playing' || status === 'loading' ? 'playing' : 'paused') : 'none';
    reportPosition();
  });
  let reported = 0;
  $position.listen((position) => {
    if (Math.abs(position - reported) > JUMP_MS / 10) reportPosition();
    reported = position;
  });
  for (const store of [$duration, $starts, $settings]) store.listen(reportPosition);
};
