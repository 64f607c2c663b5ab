import type { libraryApi } from '#contracts/listening/library';
import type { historyApi } from '#functions/listening/library/history.contract';
import { toPlayableTrack } from '#islands/catalogue/track/playable-track';
import { registeredTrack, unregisteredTrack } from '#islands/listening/player/queue/track-registry';
import type { PlayableList } from '#islands/listening/player/source/list-reader';
import { call } from '#islands/platform/api-client/api-call';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { t } from '#islands/platform/lib/translate';

const HISTORY_LENGTH = 100;

type SongsQuery = Parameters<typeof call<typeof libraryApi.likedTrackIds>>[1]['query'];

/** All matching songs; only ids are fetched. */
const readSongs = async (id: number, search: string): Promise<PlayableList> => {
  const query = Object.fromEntries(new URLSearchParams(search)) as SongsQuery;
  const { ids } = await call<typeof libraryApi.likedTrackIds>(
    { method: 'GET', path: '/users/:id/liked-tracks/ids' },
    { params: { id }, query },
  );
  return { tracks: ids.map((track) => registeredTrack(track) ?? unregisteredTrack(track)), name: t('your songs') };
};

const readHistory = async (id: number): Promise<PlayableList> => {
  const { pagination } = await call<typeof libraryApi.history>(
    { method: 'GET', path: '/users/:id/history' },
    { params: { id }, query: { perPage: HISTORY_LENGTH } },
  );
  const each = new Map(pagination.data.map((track) => [track.id, toPlayableTrack(track)]));
  return { tracks: [...each.values()], name: t('your history') };
};

const readSitting = async (search: string): Promise<PlayableList> => {
  const { plays } = await call<typeof historyApi.sitting>(
    { method: 'GET', path: '/users/me/history/:id/sitting' },
    { params: { id: Number(new URLSearchParams(search).get('play')) } },
  );
  return { tracks: plays.map(toPlayableTrack), name: t('your history') };
};

/** Tracks of `library:songs?orderBy=name&query=sea`, `library:history` or `library:sitting?play=12`. Throws `HttpError`. */
export const readLibrary = async (subject: string): Promise<PlayableList> => {
  const [, part, search = ''] = /^library:(\w+)(?:\?(.*))?$/.exec(subject) ?? [];
  const user = $bootstrap.get()?.user;
  if (!user) return { tracks: [], name: null };
  if (part === 'sitting') return readSitting(search);
  return part === 'songs' ? readSongs(user.id, search) : readHistory(user.id);
};
