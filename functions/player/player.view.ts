import type { CarriedQueue, StoredQueue } from '#contracts/player';

type Kept = Omit<CarriedQueue, 'revision' | 'device' | 'device_name' | 'updated_at'>;

/**
 * A stored queue with the tracks that are still there. Where the current track is gone, the one after it is current from its beginning,
 * else the last one.
 */
export const withoutMissing = ({ track_ids, index, order, position, ...rest }: StoredQueue, playable: CarriedQueue['tracks']): Kept => {
  const byId = new Map(playable.map((track) => [track.id, track]));
  const places = track_ids.flatMap((id, place) => (byId.has(id) ? [place] : []));
  const newPlace = new Map(places.map((place, at) => [place, at]));
  const following = places.findIndex((place) => place >= index);
  return {
    ...rest,
    tracks: places.map((place) => byId.get(track_ids[place]!)!),
    index: following === -1 ? places.length - 1 : following,
    order: order.flatMap((place) => newPlace.get(place) ?? []),
    position: newPlace.has(index) ? position : 0,
  };
};
