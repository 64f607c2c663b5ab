import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SharedMusic } from '#contracts/backstage/private-link';
import type { PlayableTrack } from '#contracts/catalogue/track';
import { begin, seek, toggle } from '#islands/listening/player/engine/player.engine';
import { $current, $position, $queue, $status, type Status } from '#islands/listening/player/engine/player.store';
import { startQueue } from '#islands/listening/player/queue/player.queue';
import { serveShared } from '#islands/listening/player/queue/shared-track';
import { registerPeaks } from '#islands/listening/player/source/track-data';
import { HttpError } from '#islands/platform/api-client/http-error';
import { showError } from '#islands/platform/error/error';
import { playByLink } from './private-link.queries';
import type { SharedAudio } from './shared-audio';

/** Source name of the queue. */
const SOURCE = 'private-link';

/** Converts to a player track without page, lyrics and counts. Negative ids mark shared tracks. */
const playableOf = (
  { id, name, artists, duration, explicit }: SharedAudio,
  { image, tint }: Pick<SharedMusic, 'image' | 'tint'>,
): PlayableTrack => ({
  id: -id,
  name,
  slug: '',
  duration,
  image,
  tint,
  explicit,
  album: null,
  by: [{ id: null, name: artists, slug: '' }],
  loudness: null,
  album_loudness: null,
  true_peak: null,
  lyrics_count: 0,
  src: 'file',
});

/** Milliseconds that remain after switching to a shorter version. */
const END_MARGIN = 1000;

interface Left {
  /** Remaining plays; null for unlimited. */
  plays: number | null;
  /** Ids of tracks started in the current play. */
  heard: number[];
}

/** State after a track started: a lower count means that a new play began. */
const after = ({ plays, heard }: Left, trackId: number, now: number | null): Left => ({
  plays: now,
  heard: plays !== null && now !== null && now < plays ? [trackId] : [...heard, trackId],
});

/** Latest `setTimeout` can wait. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** True once the last play has ended; `start` begins the countdown again. */
const useLastPlay = (initial: number | null) => {
  const [left, setLeft] = useState({ ms: initial });
  useEffect(() => {
    if (!left.ms) return;
    const timer = setTimeout(() => setLeft({ ms: 0 }), Math.min(left.ms, TIMER_MAX_MS));
    return () => clearTimeout(timer);
  }, [left]);
  const start = useCallback((ms: number | null) => setLeft({ ms }), []);
  return { isOver: left.ms === 0, start };
};

/** Plays private link music in the site's player, without storing anything. */
export const useSharedPlayer = (music: SharedMusic, tracks: SharedAudio[]) => {
  const { pass, plays_left, last_play_ms, name } = music;
  const { isOver, start: startLastPlay } = useLastPlay(last_play_ms);
  const [left, setLeft] = useState<Left>({ plays: plays_left, heard: tracks.flatMap(({ id, playable }) => (playable ? [] : id)) });
  /** Switching versions continues at the same position. */
  const [isComparing, setComparing] = useState(tracks.some(({ versionId }) => versionId !== undefined));
  /** Stream URLs of started tracks; while comparing, each track reuses its URL and so its play. */
  const streams = useRef({ isKept: false, urls: new Map<number, string>() });
  streams.current.isKept = isComparing;
  const current = useStore($current);
  const status = useStore($status);
  const position = useStore($position);
  useEffect(() => {
    for (const { id, peaks } of tracks) registerPeaks(-id, peaks);
    serveShared(
      tracks.map(({ id }) => -id),
      async (negative) => {
        const { isKept, urls } = streams.current;
        const kept = isKept ? urls.get(-negative) : undefined;
        if (kept) return kept;
        try {
          const { trackId, versionId } = tracks.find(({ id }) => id === -negative)!;
          const { stream, plays_left: now, last_play_ms: ms } = await playByLink(pass, trackId, versionId);
          setLeft((before) => after(before, -negative, now));
          startLastPlay(ms);
          urls.set(-negative, stream);
          return stream;
        } catch (error) {
          if (error instanceof HttpError && error.status === 403) setLeft((before) => after(before, -negative, 0));
          showError(error);
          throw error;
        }
      },
    );
  }, [pass, tracks, startLastPlay]);
  const isPlayable = ({ id }: SharedAudio): boolean =>
    left.plays !== 0 || !left.heard.includes(id) || (isComparing && streams.current.urls.has(id));
  const stateOf = ({ id }: SharedAudio): Status | undefined => (current?.id === -id ? status : undefined);
  const playing = tracks.find((track) => stateOf(track));
  const playFrom = (track: SharedAudio, from = 0): void => {
    // A track with versions plays alone.
    const hasVersions = tracks.some(({ versionId }) => versionId !== undefined);
    const open = tracks.filter((each) => each.id === track.id || (!hasVersions && isPlayable(each)));
    const list = open.map((each) => playableOf(each, music));
    begin(startQueue({ ...$queue.get(), entries: [] }, { tracks: list, start: open.indexOf(track), source: SOURCE, sourceName: name }), {
      position: from,
    });
  };
  const toggleTrack = (track: SharedAudio): void => {
    if (stateOf(track)) toggle();
    else playFrom(track, isComparing && playing ? Math.min(position, Math.max(0, track.duration - END_MARGIN)) : 0);
  };
  const listenAt = (track: SharedAudio, at: number): void => {
    if (stateOf(track)) seek(at);
    else if (isPlayable(track)) playFrom(track, at);
  };
  const toggleAll = (): void => {
    const first = tracks.find(isPlayable);
    if (playing) toggle();
    else if (first) playFrom(first);
  };
  return {
    playsLeft: left.plays,
    isOver,
    position,
    playing,
    stateOf,
    isPlayable,
    toggleTrack,
    toggleAll,
    listenAt,
    isComparing,
    setComparing,
  };
};
