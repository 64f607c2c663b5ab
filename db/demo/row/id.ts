import { pictureKey } from '../jobs.ts';
import { ARTISTS, type ArtistKey } from '../words/artist.ts';
import { GENRES, type GenreName, TAGS, type TagName } from '../words/genre.ts';
import { PEOPLE, type PersonKey, personWords } from '../words/person.ts';

export const ARTIST_KEYS = Object.keys(ARTISTS) as ArtistKey[];
export const GENRE_NAMES = Object.keys(GENRES) as GenreName[];
export const TAG_NAMES = Object.keys(TAGS) as TagName[];
export const PERSON_KEYS = Object.keys(PEOPLE) as PersonKey[];

/* Ids are list positions from 1. */
export const artistId = (key: ArtistKey) => ARTIST_KEYS.indexOf(key) + 1;
export const genreId = (name: GenreName) => GENRE_NAMES.indexOf(name) + 1;
export const tagId = (name: TagName) => TAG_NAMES.indexOf(name) + 1;
export const personId = (key: PersonKey) => PERSON_KEYS.indexOf(key) + 1;

export const imageAt = (key: string) => `/media/${key}-320.webp`;
export const imageOf = (art: string) => imageAt(pictureKey(art));

export function ownerOf(keys: readonly ArtistKey[]): number | null {
  const person = PERSON_KEYS.find((key) => keys.some((artist) => personWords(key).manages === artist));
  return person ? personId(person) : null;
}

/** The first artist that the owner manages, else the first one. */
export function homeOf(keys: readonly ArtistKey[]): number {
  const owner = PERSON_KEYS.find((key) => keys.some((artist) => personWords(key).manages === artist));
  return artistId((owner && keys.find((artist) => personWords(owner).manages === artist)) ?? keys[0]!);
}

export const named = (list: readonly { id: number; name: string }[]) => new Map(list.map(({ id, name }) => [name, id]));

/** Throws if the name is missing. */
export function find(ids: Map<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`Nothing is called ${name}`);
  return id;
}
