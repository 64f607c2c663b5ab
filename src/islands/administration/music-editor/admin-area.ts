import { useStore } from '@nanostores/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { useMemo } from 'react';
import type { TableAlbum, TableTrack } from '#contracts/administration/music-table';
import type { Permission } from '#functions/platform/contract/permission';
import { readKit } from '#islands/administration/resource/resource-kit.queries';
import type { EditorArea } from '#islands/backstage/managed-music/editor-area';
import { possibleNames } from '#islands/backstage/music-upload/tag-artists';
import { readOptions } from '#islands/listening/smart-playlist/smart-playlist.queries';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { visitorHasPermission } from '#islands/platform/bootstrap/current-user';
import type { Upload } from '#islands/upload/upload/state/uploads.store';

interface Named {
  id: number;
  name: string;
}

/** Limits requests; further artists can be searched in the form. */
const MAX_LOOKED_UP = 20;
const NOBODY: Named[] = [];

/** Artists for new uploads, overriding tags. */
export const $uploadArtists = atom<Named[]>([]);

const may = (permission: Permission): boolean => {
  const bootstrap = $bootstrap.get();
  return bootstrap !== null && visitorHasPermission(bootstrap, permission);
};

const spelled = (name: string): string => name.trim().toLocaleLowerCase();

/** Artists named in tags, if exactly one artist of the site has that name. */
const artistsNamed = async (names: string[], signal: AbortSignal): Promise<Named[]> => {
  const matches = await Promise.all(names.map((name) => readOptions('artist', name, signal)));
  return names.flatMap((name, index) => {
    const same = (matches[index] ?? []).filter(({ label }) => spelled(label) === spelled(name));
    return same.length === 1 ? [{ id: Number(same[0]!.id), name: same[0]!.label }] : [];
  });
};

const namesIn = (uploads: readonly Upload[]): string[] => {
  const names = uploads.flatMap(({ analysis }) => [
    ...possibleNames(analysis?.tags.artists ?? []),
    ...(analysis?.tags.album_artist ? [analysis.tags.album_artist] : []),
  ]);
  return [...new Map(names.map((name) => [spelled(name), name])).values()].slice(0, MAX_LOOKED_UP);
};

const listOf = <Item extends TableAlbum | TableTrack>(list: 'albums' | 'tracks') => {
  const read = readKit<Item>(list);
  const listQuery = { perPage: '50', filter: 'state:is_not:deleted' };
  return (typed: string) => {
    const { data, isFetching } = useQuery({
      queryKey: ['resource', list, 'named', typed],
      queryFn: ({ signal }) => read({ ...listQuery, ...(typed && { query: typed }) }, signal),
      placeholderData: keepPreviousData,
      enabled: may(`${list}.update`),
    });
    return { items: data?.data ?? [], isFetching };
  };
};

const useTableTracks = listOf<TableTrack>('tracks');

export const ADMIN_AREA: EditorArea = {
  path: '/admin',
  isForAnybody: true,
  useArtists: (uploads = []) => {
    const chosen = useStore($uploadArtists);
    const names = namesIn(uploads);
    const { data: named = NOBODY, isFetched } = useQuery({
      queryKey: ['artists-named', names],
      queryFn: ({ signal }) => artistsNamed(names, signal),
      enabled: names.length > 0 && chosen.length === 0,
      placeholderData: keepPreviousData,
    });
    const artists = useMemo(() => (chosen.length > 0 ? chosen : named), [chosen, named]);
    return { artists, isFetched: isFetched || names.length === 0 };
  },
  useAlbums: listOf<TableAlbum>('albums'),
  useTracks: (typed) => {
    const { items, isFetching } = useTableTracks(typed);
    return { items: items.flatMap(({ state, ...track }) => (state === 'deleted' ? [] : { ...track, visibility: state })), isFetching };
  },
};
