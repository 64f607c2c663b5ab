import type { TrackItem } from '#contracts/catalogue/track';
import { toPlayableTrack } from '#islands/catalogue/track/playable-track';
import { begin } from '#islands/listening/player/engine/player.engine';
import { $queue } from '#islands/listening/player/engine/player.store';
import { startQueue } from '#islands/listening/player/queue/player.queue';
import { unregisteredTrack } from '#islands/listening/player/queue/track-registry';
import { queueTracks } from '#islands/listening/player/source/queue-add';

/** The tracks of these ids as the player takes them, as far as they are known; of the others the id is enough. */
const queued = (ids: number[], known: TrackItem[]) => {
  const tracks = new Map(known.map((track) => [track.id, track]));
  return ids.map((id) => {
    const track = tracks.get(id);
    return track ? toPlayableTrack(track) : unregisteredTrack(id);
  });
};

/** Plays what was chosen. */
export const playSelection = (ids: number[], known: TrackItem[]): void =>
  begin(startQueue($queue.get(), { tracks: queued(ids, known), source: null }));

/** Adds what was chosen to the end of the queue. */
export const queueSelection = (ids: number[], known: TrackItem[]): void => queueTracks(queued(ids, known), 'end');
