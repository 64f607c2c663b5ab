import type { PlayableTrack } from '#contracts/catalogue/track';
import { imageAt } from '#islands/platform/lib/image';
import { artistNames } from './artist-names';

const ARTWORK_SIZES = [96, 320, 640];

export interface LockScreenPlayer {
  play: () => void;
  pause: () => void;
  next: () => void;
  previous: () => void;
  /** Milliseconds. */
  seek: (position: number) => void;
  seekBy: (milliseconds: number) => void;
  /** Milliseconds, if the system names no offset. */
  seekStep: () => number;
}

export const describeTrack = (track: PlayableTrack | null): void => {
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

/** iPadOS may claim to be a Mac; no Mac has a touch screen. */
const isAppleTouch = (): boolean =>
  /iP(hone|ad|od)/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const setAction = (action: MediaSessionAction, handler: MediaSessionActionHandler | null): void => {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    /** Browsers throw for actions they don't support. */
  }
};

/** Returns a function that offers only the actions that can be done now. */
export const serveLockScreen = ({ play, pause, next, previous, seek, seekBy, seekStep }: LockScreenPlayer) => {
  // iOS shows seeking in place of the track keys.
  const hasJumps = !isAppleTouch();
  const offered = new Map<string, boolean>();
  const offer = (action: MediaSessionAction, isPossible: boolean, handler: MediaSessionActionHandler): void => {
    if ((offered.get(action) ?? false) === isPossible) return;
    offered.set(action, isPossible);
    setAction(action, isPossible ? handler : null);
  };
  return (hasTrack: boolean, hasNext: boolean, hasLength: boolean): void => {
    offer('play', hasTrack, play);
    offer('pause', hasTrack, pause);
    offer('stop', hasTrack, pause);
    offer('previoustrack', hasTrack, previous);
    offer('nexttrack', hasNext, next);
    offer('seekto', hasLength, ({ seekTime = 0 }) => seek(seekTime * 1000));
    offer('seekbackward', hasLength && hasJumps, ({ seekOffset }) => seekBy(seekOffset ? -seekOffset * 1000 : -seekStep()));
    offer('seekforward', hasLength && hasJumps, ({ seekOffset }) => seekBy(seekOffset ? seekOffset * 1000 : seekStep()));
  };
};

/** Milliseconds; clears the position of a track whose length is unknown. */
export const reportPosition = (position: number, duration: number, playbackRate: number): void => {
  const hasLength = duration > 0 && Number.isFinite(duration);
  const seconds = Math.min(Math.max(0, position || 0), duration) / 1000;
  navigator.mediaSession.setPositionState?.(
    hasLength ? { duration: duration / 1000, position: seconds, playbackRate: playbackRate || 1 } : undefined,
  );
};
