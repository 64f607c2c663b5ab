import { DESCRIBED_TRACKS_MAX, type RemoteQueue, type StoredQueue } from '#contracts/listening/player';

type StoredPart = Omit<RemoteQueue, 'revision' | 'device' | 'device_name' | 'updated_at'>;

/** The end is exclusive. */
export const describedRange = ({ index, track_ids: { length } }: Pick<StoredQueue, 'index' | 'track_ids'>): [number, number] => {
  const start = Math.max(0, Math.min(index - DESCRIBED_TRACKS_MAX.before, length - DESCRIBED_TRACKS_MAX.all));
  return [start, Math.min(length, start + DESCRIBED_TRACKS_MAX.all)];
};

/** Drops unplayable tracks of the described range. If the current one is gone, the next, else the last, starts from its beginning. */
export const withoutUnavailable = (stored: StoredQueue, playable: RemoteQueue['tracks']): StoredPart => {
  const { track_ids, index, order, position, ...rest } = stored;
  const [start, end] = describedRange(stored);
  const byId = new Map(playable.map((track) => [track.id, track]));
  const places = track_ids.flatMap((id, place) => (place < start || place >= end || byId.has(id) ? [place] : []));
  const newPlace = new Map(places.map((place, at) => [place, at]));
  const following = places.findIndex((place) => place >= index);
  return {
    ...rest,
    before: track_ids.slice(0, start),
    tracks: track_ids.slice(start, end).flatMap((id) => byId.get(id) ?? []),
    after: track_ids.slice(end),
    index: following === -1 ? places.length - 1 : following,
    order: order?.flatMap((place) => newPlace.get(place) ?? []) ?? null,
    position: newPlace.has(index) ? position : 0,
  };
};
