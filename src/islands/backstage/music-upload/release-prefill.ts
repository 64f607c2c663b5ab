import { albumChanges, GENRES_MAX } from '#contracts/catalogue/album';
import type { AlbumValues } from '#islands/backstage/album-editor/album-form';
import type { AnalysedTags } from '#islands/upload/audio-analysis/read-tags';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import { withoutDisc } from './file-path';
import { type NamedFile, type PrefillSource, prefilledOnce, today } from './upload-prefill';

/** The most frequent value; the first one on a tie. */
const mostOf = (values: (string | null | undefined)[]): string | null => {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? null;
};

/** The most frequent first. */
const mostGenres = (lists: string[][]): string[] => {
  const counts = new Map<string, number>();
  for (const name of lists.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, GENRES_MAX)
    .map(([name]) => name);
};

const isVarious = (tags: AnalysedTags | undefined): boolean =>
  Boolean(tags?.compilation) || /^(various( artists)?|va|v\.a\.)$/i.test(tags?.album_artist ?? '');

const SINGLE_MAX = 3;
const EP_MAX = 6;

/** Release fields derived from the files. The track count determines single, EP or album. */
export const releasePrefilled = (uploads: (NamedFile & Pick<Upload, 'folder'>)[], source: PrefillSource): Partial<AlbumValues> => {
  const name = mostOf(uploads.map(({ analysis, folder }) => withoutDisc(analysis?.tags.album ?? folder ?? ''))) ?? '';
  const onRelease = source.isOnRelease ? source : { ...source, isOnRelease: true };
  const prefills = uploads.map((upload) => prefilledOnce(upload, onRelease));
  const artists = prefills[0]?.artists.filter(({ role }) => role === 'primary') ?? [];
  const count = uploads.length;
  const isCompilation = uploads.some(({ analysis }) => isVarious(analysis?.tags));
  return {
    name,
    artists: artists.map((artist) => ({ id: artist.id, name: artist.name })),
    genres: mostGenres(prefills.map((values) => values.genres)),
    label: mostOf(prefills.map(({ label }) => label)) ?? '',
    phonographic_notice: mostOf(prefills.map((values) => values.phonographic_notice)) ?? '',
    copyright_notice: mostOf(prefills.map((values) => values.copyright_notice)) ?? '',
    licence: (mostOf(prefills.map(({ licence }) => licence)) as AlbumValues['licence']) ?? null,
    catalogue_number: mostOf(uploads.map(({ analysis }) => analysis?.tags.catalogue_number)) ?? '',
    upc: mostOf(uploads.map(({ analysis }) => analysis?.tags.upc).filter((code) => albumChanges.shape.upc.safeParse(code).success)) ?? '',
    various_artists: isCompilation,
    record_type: isCompilation ? 'compilation' : count <= SINGLE_MAX ? 'single' : count <= EP_MAX ? 'ep' : 'album',
    release_date: mostOf(prefills.map((values) => values.release_date)) ?? today(),
    visibility: 'public',
  };
};
