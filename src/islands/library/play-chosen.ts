import type { TrackItem } from '#contracts/track';
import { unknownTrack } from '../player/known-track';
import { begin } from '../player/player.engine';
import { startQueue } from '../player/player.queue';
import { $queue } from '../player/player.store';
import { queueTracks } from '../player/queue-add';
import { playable } from '../track/playable';

/** The tracks of these ids as the player takes them, as far as they are known; of the others the id is enough. */
const queued = (ids: number[], known: TrackItem[]) => {
  const tracks = new Map(known.map((track) => [track.id, track]));
  return ids.map((id) => {
    const track = tracks.get(id);
    return track ? playable(track) : unknownTrack(id);
  });
};

/** Plays what was chosen. */
export const playChosen = (ids: number[], known: TrackItem[]): void =>
  begin(startQueue($queue.get(), { tracks: queued(ids, known), source: null }));

/** Adds what was chosen to the end of the queue. */
export const queueChosen = (ids: number[], known: TrackItem[]): void => queueTracks(queued(ids, known), 'end');
