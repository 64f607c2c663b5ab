import { managedMusicApi } from '#contracts/backstage/managed-music';
import { artistApi } from '#contracts/catalogue/artist';
import { genreApi } from '#contracts/catalogue/genre';
import { nameKey } from '#functions/platform/contract/name-key';
import { artistsNamed } from '#islands/backstage/music-upload/tag-artists';
import type { PrefillSource } from '#islands/backstage/music-upload/upload-prefill';
import type { AnalysedTags } from '#islands/upload/audio-analysis/read-tags';
import { searchText } from './search-text.ts';
import { ImportStopped, Refusal, type SiteClient } from './site-client.ts';

interface NamedArtist {
  id: number;
  name: string;
}

/** A site has a few hundred genres at most. */
const GENRES_PAGE_SIZE = 100;
const SEARCHED = 50;
const SEVERAL = /[,;&/]|\s(and|x|vs\.?)\s|\b(feat|ft|featuring)\b/i;
const VARIOUS = /^(various( artists)?|va|v\.a\.)$/i;

export interface SiteNames {
  /** Artists and genres of the site that the tags name; creates artists if permitted. */
  prefillSourceFor: (tags: AnalysedTags) => Promise<PrefillSource>;
  /** Why an artist that the tags name could not be created, null otherwise. */
  refusalFor: (tags: AnalysedTags) => string | null;
  /** Artist by name, for music without artist tags. Throws if it is missing and cannot be created. */
  require: (name: string) => Promise<NamedArtist>;
}

export const namesAlone = (all: readonly AnalysedTags[]): Set<string> =>
  new Set(
    all
      .flatMap(({ artists, album_artist }) => [...artists, album_artist ?? ''])
      .filter((name) => !SEVERAL.test(name))
      .map(nameKey),
  );

const namesIn = ({ artists, album_artist }: AnalysedTags, isKnown: (name: string) => boolean): string[] => [
  ...artistsNamed(artists, isKnown).map(({ name }) => name),
  ...(album_artist && !VARIOUS.test(album_artist) ? [album_artist] : []),
];

/** Names for a dry run without a site: assumes that all artists exist. */
export const namesOfTags = (alone: ReadonlySet<string>): SiteNames => {
  const ids = new Map<string, number>();
  const artistOf = (name: string): NamedArtist => {
    const id = ids.get(nameKey(name)) ?? ids.size + 1;
    ids.set(nameKey(name), id);
    return { id, name };
  };
  return {
    prefillSourceFor: async (tags) => ({ artists: namesIn(tags, (name) => alone.has(nameKey(name))).map(artistOf), genres: [] }),
    refusalFor: () => null,
    require: async (name) => artistOf(name),
  };
};

const readGenres = async ({ call }: SiteClient): Promise<string[]> => {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const { pagination } = await call(genreApi.list, { query: { page, perPage: GENRES_PAGE_SIZE, orderBy: 'name', orderDir: 'asc' } });
    names.push(...pagination.data.map((genre) => genre.display_name));
    if (pagination.data.length < GENRES_PAGE_SIZE) return names;
  }
};

/** Reads the names of a site. `alone`: names that appear alone in the music, used to split combined names. */
export const readSiteNames = async (client: SiteClient, alone: ReadonlySet<string>, isReadOnly = false): Promise<SiteNames> => {
  const { artists: managed } = await client.call(managedMusicApi.artists, { query: {} });
  const own = managed.map(({ id, name }) => ({ id, name }));
  const genres = await readGenres(client);
  const asked = new Map<string, Promise<NamedArtist | null>>();
  const refusals = new Map<string, string>();
  let canMake = !isReadOnly;

  const search = async (name: string): Promise<NamedArtist | null> => {
    const { pagination } = await client.call(artistApi.list, {
      query: { query: searchText(name), perPage: SEARCHED, orderBy: 'name', orderDir: 'asc' },
    });
    return pagination.data.find((artist) => artist.can.edit && nameKey(artist.name) === nameKey(name)) ?? null;
  };
  const make = async (name: string): Promise<NamedArtist | null> => {
    try {
      const answer = await client.make(artistApi.create, { body: { name } }, () => search(name));
      const { id, name: kept } = 'made' in answer ? answer.made.artist : answer.existing;
      return { id, name: kept };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // A missing permission applies to all names; 422 concerns only this name.
      canMake &&= error.status === 422;
      if (error.status === 422) refusals.set(nameKey(name), error.message);
      return null;
    }
  };
  const find = async (name: string): Promise<NamedArtist | null> =>
    own.find((artist) => nameKey(artist.name) === nameKey(name)) ?? (await search(name)) ?? (canMake ? make(name) : null);
  const named = (name: string): Promise<NamedArtist | null> => {
    const key = nameKey(name);
    const artist = asked.get(key) ?? find(name.trim());
    asked.set(key, artist);
    return artist;
  };
  const isKnown = (name: string): boolean => alone.has(nameKey(name)) || own.some((artist) => nameKey(artist.name) === nameKey(name));

  return {
    prefillSourceFor: async (tags) => {
      const artists: NamedArtist[] = [];
      for (const name of namesIn(tags, isKnown)) {
        const artist = await named(name);
        if (artist && artists.every(({ id }) => id !== artist.id)) artists.push(artist);
      }
      // Like the upload page: an account with one artist publishes untagged music as that artist.
      return { artists: artists.length === 0 && own.length === 1 ? own : artists, genres };
    },
    refusalFor: (tags) =>
      namesIn(tags, isKnown)
        .map((name) => refusals.get(nameKey(name)))
        .find(Boolean) ?? null,
    require: async (name) => {
      const artist = await named(name);
      const refusal = refusals.get(nameKey(name));
      if (refusal) throw new ImportStopped(refusal);
      if (!artist) throw new ImportStopped(`There is no artist “${name}” on ${client.url} that this account can publish as.`);
      return artist;
    },
  };
};
