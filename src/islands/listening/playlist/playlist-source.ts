import type { PlayableTrack } from '#contracts/catalogue/track';
import type { playlistApi } from '#contracts/listening/playlist';
import { toPlayableTrack } from '#islands/catalogue/track/playable-track';
import { registeredTrack, unregisteredTrack } from '#islands/listening/player/queue/track-registry';
import { call } from '#islands/platform/api-client/api-call';

const FIRST_PAGE = 100;

/** Loads details of the first tracks; the rest start as ids. Throws `HttpError`. */
export const readPlaylist = async (id: string): Promise<PlayableTrack[]> => {
  const { pagination } = await call<typeof playlistApi.tracks>(
    { method: 'GET', path: '/playlists/:id/tracks' },
    { params: { id }, query: { perPage: FIRST_PAGE } },
  );
  const first = pagination.data.map(toPlayableTrack);
  if (pagination.next_page === null) return first;
  const { order } = await call<typeof playlistApi.order>({ method: 'GET', path: '/playlists/:id/order' }, { params: { id } });
  const tracksById = new Map(first.map((track) => [track.id, track]));
  return order.map(([, track]) => tracksById.get(track) ?? registeredTrack(track) ?? unregisteredTrack(track));
};
