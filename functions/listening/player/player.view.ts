import { DESCRIBED_TRACKS_MAX, type RemoteQueue, type StoredQueue } from '#contracts/listening/player';

type StoredPart = Omit<RemoteQueue, 'revision' | 'device' | 'device_name' | 'updated_at'>;

/** The end is exclusive. */
export const describedRange = ({ index, track_ids: { length } }: Pick<StoredQueue, 'index' | 'track_ids'>): [number, number] => {
  const start = Math.max(0, Math.min(index - DESCRIBED_TRACKS_MAX.before, length - DESCRIBED_TRACKS_MAX.all));
  return [start, Math.min(length, start + DESCRIBED_TRACKS_MAX.all)];
};

/** Drops unplayable tracks of the described range. If the current one is gone, the next, else the last, starts from its beginning. */
export const withoutUnavailable = (stored: StoredQueue, playable: RemoteQueue['tracks']): StoredPart => {
  const { track_ids, index, order, queued, position, ...rest } = stored;
  const [start, end] = describedRange(stored);
  const byId = new Map(playable.map((track) => [track.id, track]));
  const keptIndexes = track_ids.flatMap((id, trackIndex) => (trackIndex < start || trackIndex >= end || byId.has(id) ? [trackIndex] : []));
  const newIndexes = new Map(keptIndexes.map((trackIndex, at) => [trackIndex, at]));
  const following = keptIndexes.findIndex((trackIndex) => trackIndex >= index);
  return {
    ...rest,
    before: track_ids.slice(0, start),
    tracks: track_ids.slice(start, end).flatMap((id) => byId.get(id) ?? []),
    after: track_ids.slice(end),
    index: following === -1 ? keptIndexes.length - 1 : following,
    order: order?.flatMap((trackIndex) => newIndexes.get(trackIndex) ?? []) ?? null,
    queued: queued.flatMap((trackIndex) => newIndexes.get(trackIndex) ?? []),
    position: newIndexes.has(index) ? position : 0,
  };
};
