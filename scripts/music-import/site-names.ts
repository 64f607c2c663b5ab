import { managedMusicApi } from '#contracts/backstage/managed-music';
import { artistApi } from '#contracts/catalogue/artist';
import { genreApi } from '#contracts/catalogue/genre';
import { artistsNamed } from '#islands/backstage/music-upload/tag-artists';
import { fold } from '#islands/backstage/music-upload/tag-values';
import type { PrefillSource } from '#islands/backstage/music-upload/upload-prefill';
import type { AnalysedTags } from '#islands/upload/audio-analysis/read-tags';
import { ImportStopped, Refusal, type SiteClient } from './site-client.ts';

interface NamedArtist {
  id: number;
  name: string;
}

/** So many genres are asked for at once; a site has a few hundred at most. */
const GENRES = 100;
const SEARCHED = 50;
/** A name of several people, or of one and their guests. */
const SEVERAL = /[,;&/]|\s(and|x|vs\.?)\s|\b(feat|ft|featuring)\b/i;
const VARIOUS = /^(various( artists)?|va|v\.a\.)$/i;

/** The artists and genres that a site has, as far as tags may mean them. */
export interface SiteNames {
  /** What the site has of whom the tags of a track name; artists are made where the account may make them. */
  knownFor: (tags: AnalysedTags) => Promise<PrefillSource>;
  /** The artist whose name was given for music that names nobody. Throws where there is none and none can be made. */
  require: (name: string) => Promise<NamedArtist>;
}

/** Everybody whom all the tags name by a name of their own. */
export const namesAlone = (all: readonly AnalysedTags[]): Set<string> =>
  new Set(
    all
      .flatMap(({ artists, album_artist }) => [...artists, album_artist ?? ''])
      .filter((name) => !SEVERAL.test(name))
      .map(fold),
  );

/** Whom the tags of a track name: each by themselves, its album's artist as well. */
const namesIn = ({ artists, album_artist }: AnalysedTags, isKnown: (name: string) => boolean): string[] => [
  ...artistsNamed(artists, isKnown).map(({ name }) => name),
  ...(album_artist && !VARIOUS.test(album_artist) ? [album_artist] : []),
];

/** The names as tags alone say them, for a look without a site: everybody who is named is taken for somebody who is there. */
export const namesOfTags = (alone: ReadonlySet<string>): SiteNames => {
  const ids = new Map<string, number>();
  const artistOf = (name: string): NamedArtist => {
    const id = ids.get(fold(name)) ?? ids.size + 1;
    ids.set(fold(name), id);
    return { id, name };
  };
  return {
    knownFor: async (tags) => ({ artists: namesIn(tags, (name) => alone.has(fold(name))).map(artistOf), genres: [] }),
    require: async (name) => artistOf(name),
  };
};

const readGenres = async ({ call }: SiteClient): Promise<string[]> => {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const { pagination } = await call(genreApi.list, { query: { page, perPage: GENRES, orderBy: 'name', orderDir: 'asc' } });
    names.push(...pagination.data.map((genre) => genre.display_name));
    if (pagination.data.length < GENRES) return names;
  }
};

/** Looks up what a site has. `alone` are the names that stand alone somewhere in the music: others are parted where one of these is in them. */
export const readSiteNames = async (client: SiteClient, alone: ReadonlySet<string>, isReadOnly = false): Promise<SiteNames> => {
  const { artists: managed } = await client.call(managedMusicApi.artists, { query: {} });
  const own = managed.map(({ id, name }) => ({ id, name }));
  const genres = await readGenres(client);
  const asked = new Map<string, Promise<NamedArtist | null>>();
  let canMake = !isReadOnly;

  const search = async (name: string): Promise<NamedArtist | null> => {
    const { pagination } = await client.call(artistApi.list, {
      query: { query: name, perPage: SEARCHED, orderBy: 'name', orderDir: 'asc' },
    });
    return pagination.data.find((artist) => artist.can.edit && fold(artist.name) === fold(name)) ?? null;
  };
  const make = async (name: string): Promise<NamedArtist | null> => {
    try {
      const answer = await client.make(artistApi.create, { body: { name } }, () => search(name));
      const { id, name: kept } = 'made' in answer ? answer.made.artist : answer.found;
      return { id, name: kept };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Who may not make one may not make the next one either; a name that is none concerns itself alone.
      canMake &&= error.status === 422;
      return null;
    }
  };
  const find = async (name: string): Promise<NamedArtist | null> =>
    own.find((artist) => fold(artist.name) === fold(name)) ?? (await search(name)) ?? (canMake ? make(name) : null);
  const named = (name: string): Promise<NamedArtist | null> => {
    const key = fold(name);
    const found = asked.get(key) ?? find(name.trim());
    asked.set(key, found);
    return found;
  };
  const isKnown = (name: string): boolean => alone.has(fold(name)) || own.some((artist) => fold(artist.name) === fold(name));

  return {
    knownFor: async (tags) => {
      const found: NamedArtist[] = [];
      for (const name of namesIn(tags, isKnown)) {
        const artist = await named(name);
        if (artist && found.every(({ id }) => id !== artist.id)) found.push(artist);
      }
      // An account of one artist publishes in that name what names nobody, as on the upload page.
      return { artists: found.length === 0 && own.length === 1 ? own : found, genres };
    },
    require: async (name) => {
      const artist = await named(name);
      if (!artist) throw new ImportStopped(`There is no artist “${name}” on ${client.url} in whose name this account may publish.`);
      return artist;
    },
  };
};
