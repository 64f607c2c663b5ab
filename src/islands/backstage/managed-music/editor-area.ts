import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { MusicArea } from '#functions/platform/contract/page-path';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import type { Upload } from '#islands/upload/upload/store/uploads.store';
import { managedAlbumsPage, managedArtistsQuery, managedTracksPage } from './managed-music.queries';

interface Named {
  id: number;
  name: string;
}

/** What is found for a text, as far as it is there yet. */
interface Found<Item> {
  found: Item[];
  isFetching: boolean;
}

const FOUND = 50;
const NOBODY: Named[] = [];

/** Where music is worked on, and whose: one's own, or that of everybody. */
export interface EditorArea {
  path: MusicArea;
  /** Any artist may be chosen, and none of them is asked. */
  isForAnybody: boolean;
  /** The artists that are offered first, and that files on their way may name. The answer is the same as long as they are. */
  useArtists: (uploads?: readonly Upload[]) => { artists: Named[]; isFetched: boolean };
  useAlbums: (typed: string) => Found<Named>;
  useTracks: (typed: string) => Found<Named & { album: { name: string } | null }>;
}

const BACKSTAGE: EditorArea = {
  path: '/backstage',
  isForAnybody: false,
  useArtists: () => {
    const { data = NOBODY, isFetched } = usePageQuery(managedArtistsQuery);
    return { artists: data, isFetched };
  },
  useAlbums: (typed) => {
    const { data, isFetching } = useQuery(managedAlbumsPage({ query: typed || undefined, perPage: FOUND }));
    return { found: data?.data ?? [], isFetching };
  },
  useTracks: (typed) => {
    const { data, isFetching } = useQuery(managedTracksPage({ query: typed || undefined, perPage: FOUND }));
    return { found: data?.data ?? [], isFetching };
  },
};

/** The area of whatever is drawn below. */
export const EditorAreaContext = createContext(BACKSTAGE);

/** The area in which an editor stands. */
export const useEditorArea = (): EditorArea => useContext(EditorAreaContext);
