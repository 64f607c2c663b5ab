import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Visibility } from '#contracts/catalogue/publishing';
import type { MusicArea } from '#functions/platform/contract/page-path';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import { managedAlbumsPage, managedArtistsQuery, managedTracksPage } from './managed-music.queries';

interface Named {
  id: number;
  name: string;
}

interface FoundTrack extends Named {
  album: { name: string } | null;
  /** Milliseconds. */
  duration: number | null;
  visibility: Visibility;
}

interface SearchResult<Item> {
  items: Item[];
  isFetching: boolean;
}

const PER_PAGE = 50;
const NOBODY: Named[] = [];

/** Scope of the music editors: the user's own music, or everyone's in the administration. */
export interface EditorArea {
  path: MusicArea;
  /** Any artist may be credited, without their consent. */
  isForAnybody: boolean;
  /** Artists suggested first, and those the uploads may name. Referentially stable. */
  useArtists: (uploads?: readonly Upload[]) => { artists: Named[]; isFetched: boolean };
  useAlbums: (typed: string) => SearchResult<Named>;
  useTracks: (typed: string) => SearchResult<FoundTrack>;
}

const BACKSTAGE: EditorArea = {
  path: '/backstage',
  isForAnybody: false,
  useArtists: () => {
    const { data = NOBODY, isFetched } = usePageQuery(managedArtistsQuery);
    return { artists: data, isFetched };
  },
  useAlbums: (typed) => {
    const { data, isFetching } = useQuery(managedAlbumsPage({ query: typed || undefined, perPage: PER_PAGE }));
    return { items: data?.data ?? [], isFetching };
  },
  useTracks: (typed) => {
    const { data, isFetching } = useQuery(managedTracksPage({ query: typed || undefined, perPage: PER_PAGE }));
    return { items: data?.data ?? [], isFetching };
  },
};

export const EditorAreaContext = createContext(BACKSTAGE);

export const useEditorArea = (): EditorArea => useContext(EditorAreaContext);
