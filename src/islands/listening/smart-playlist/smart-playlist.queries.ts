import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { artistApi } from '#contracts/catalogue/artist';
import type { genreApi } from '#contracts/catalogue/genre';
import type { tagApi } from '#contracts/catalogue/tag';
import type { PlaylistDetail } from '#contracts/listening/playlist';
import { smartPlaylistApi } from '#contracts/listening/smart-playlist';
import type { SmartRules } from '#contracts/listening/smart-rule';
import { playlistPath } from '#functions/platform/contract/page-path';
import { refreshPlaylists } from '#islands/listening/playlist/playlist.queries';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';
import { refreshPage } from '#islands/platform/router/refresh-page';
import type { Option } from '#islands/platform/ui/field/OptionList';

/** Shows the previous result while loading. */
export const previewQuery = (rules: SmartRules | null, playlistId?: number) =>
  queryOptions({
    queryKey: ['smart-preview', playlistId, rules],
    queryFn: ({ signal }) => call(smartPlaylistApi.preview, { body: { rules: rules!, playlist_id: playlistId }, signal }),
    enabled: rules !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

type ChoiceField = 'genre' | 'tag' | 'artist';
const OPTIONS = 20;

export const readOptions = async (field: ChoiceField, query: string, signal: AbortSignal): Promise<Option[]> => {
  const options = { query: { query: query || undefined, perPage: OPTIONS, orderBy: 'popular' as const }, signal };
  if (field === 'artist') {
    const { pagination } = await call<typeof artistApi.list>({ method: 'GET', path: '/artists' }, options);
    return pagination.data.map(({ id, name }) => ({ id, label: name }));
  }
  const path = field === 'genre' ? '/genres' : '/tags';
  const { pagination } = await call<typeof genreApi.list | typeof tagApi.list>({ method: 'GET', path }, options);
  return pagination.data.map(({ id, display_name }) => ({ id, label: display_name }));
};

/** Largest first. */
export const optionsQuery = (field: ChoiceField, query: string) =>
  queryOptions({
    queryKey: ['rule-options', field, query],
    queryFn: ({ signal }) => readOptions(field, query, signal),
    placeholderData: keepPreviousData,
  });

/** Invalidates everything that shows the playlist. */
const renew = async (playlist: PlaylistDetail): Promise<PlaylistDetail> => {
  queryClient.removeQueries({ queryKey: ['smart-preview'] });
  await Promise.all([refreshPlaylists(), refreshPage(playlistPath(playlist))]);
  return playlist;
};

export const createSmartPlaylist = async (name: string, rules: SmartRules, frozen: boolean): Promise<PlaylistDetail> =>
  renew((await call(smartPlaylistApi.create, { body: { name, rules, frozen } })).playlist);

export const updateRules = async (id: number, rules: SmartRules, frozen: boolean): Promise<PlaylistDetail> =>
  renew((await call(smartPlaylistApi.update, { params: { id }, body: { rules, frozen } })).playlist);
