import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SharedMusic, SharedTrack } from '#contracts/backstage/private-link';
import type { PlayableTrack } from '#contracts/catalogue/track';
import { begin, seek, toggle } from '#islands/listening/player/engine/player.engine';
import { $current, $position, $queue, $status, type Status } from '#islands/listening/player/engine/player.store';
import { startQueue } from '#islands/listening/player/queue/player.queue';
import { serveShared } from '#islands/listening/player/queue/shared-track';
import { registerPeaks } from '#islands/listening/player/source/track-data';
import { HttpError } from '#islands/platform/api-client/http-error';
import { showError } from '#islands/platform/error/error';
import { startPlay } from './private-link.queries';

/** What the player calls the list of a link. */
const SOURCE = 'private-link';

/** A track as the player takes it: of what only a link opens it knows no page, no words and no figures. */
const playableOf = ({ id, name, artists, duration, explicit }: SharedTrack, image: string | null): PlayableTrack => ({
  id: -id,
  name,
  slug: '',
  duration,
  image,
  tint: null,
  explicit,
  album: null,
  artists: [{ id: -id, name: artists, slug: '', role: 'primary' }],
  loudness: null,
  album_loudness: null,
  true_peak: null,
  lyrics_count: 0,
  src: 'file',
});

interface Left {
  /** How often it can still be played from its beginning; null for any number. */
  plays: number | null;
  /** The tracks that were heard in the play under way. */
  heard: number[];
}

/** What is left once a play of a track has begun: with fewer plays than before, another one is under way. */
const after = ({ plays, heard }: Left, trackId: number, now: number | null): Left => ({
  plays: now,
  heard: plays !== null && now !== null && now < plays ? [trackId] : [...heard, trackId],
});

/** Plays what is behind a private link in the player of the site, which keeps nothing of it. */
export const useSharedPlayer = ({ pass, tracks, plays_left, image, name }: SharedMusic) => {
  const [left, setLeft] = useState<Left>({ plays: plays_left, heard: tracks.flatMap(({ id, playable }) => (playable ? [] : id)) });
  const current = useStore($current);
  const status = useStore($status);
  const position = useStore($position);
  useEffect(() => {
    for (const { id, peaks } of tracks) registerPeaks(-id, peaks);
    serveShared(
      tracks.map(({ id }) => -id),
      async (negative) => {
        try {
          const { stream, plays_left: now } = await startPlay(pass, -negative);
          setLeft((before) => after(before, -negative, now));
          return stream;
        } catch (error) {
          if (error instanceof HttpError && error.status === 403) setLeft((before) => after(before, -negative, 0));
          showError(error);
          throw error;
        }
      },
    );
  }, [pass, tracks]);
  const isPlayable = ({ id }: SharedTrack): boolean => left.plays !== 0 || !left.heard.includes(id);
  const stateOf = ({ id }: SharedTrack): Status | undefined => (current?.id === -id ? status : undefined);
  const playing = tracks.find((track) => stateOf(track));
  const playFrom = (track: SharedTrack): void => {
    const open = tracks.filter((each) => each.id === track.id || isPlayable(each));
    const list = open.map((each) => playableOf(each, image));
    begin(startQueue($queue.get(), { tracks: list, start: open.indexOf(track), source: SOURCE, sourceName: name }));
  };
  /** Plays or pauses a track. */
  const toggleTrack = (track: SharedTrack): void => (stateOf(track) ? toggle() : playFrom(track));
  /** Plays all of it from its first track on that can be played, or pauses what plays. */
  const toggleAll = (): void => {
    const first = tracks.find(isPlayable);
    if (playing) toggle();
    else if (first) playFrom(first);
  };
  return { playsLeft: left.plays, position, playing, stateOf, isPlayable, toggleTrack, toggleAll, seek };
};
