import type { AlbumValues } from '#islands/backstage/album-editor/album-form';
import type { Upload } from '#islands/upload/upload/store/uploads.store';
import { type PrefillSource, prefilled } from './upload-prefill';

/** The value that most of them have; the first of those that are as many. */
const mostOf = (values: (string | null | undefined)[]): string | null => {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? null;
};

const SINGLE_MAX = 3;
const EP_MAX = 6;

/** What the files say of the release that they make: its name, its artists, its day, what kind of record so many tracks are. */
export const releasePrefilled = (uploads: Upload[], known: PrefillSource): Partial<AlbumValues> => {
  const name = mostOf(uploads.map(({ analysis, folder }) => analysis?.tags.album ?? folder)) ?? '';
  const said = uploads.map((upload) => prefilled(upload, known));
  const artists = said[0]?.artists.filter(({ role }) => role === 'primary') ?? [];
  const count = uploads.length;
  return {
    name,
    artists: artists.map((artist) => ({ id: artist.id, name: artist.name })),
    genres: said[0]?.genres ?? [],
    record_type: count <= SINGLE_MAX ? 'single' : count <= EP_MAX ? 'ep' : 'album',
    release_date: mostOf(said.map((values) => values.release_date)),
    visibility: 'public',
  };
};
