import { trackChanges } from '#functions/catalogue/track/track-change.contract';
import { nameKey } from '#functions/platform/contract/name-key';
import { type NumberedName, readName } from '#functions/platform/contract/numbered-name';
import { NEW_TRACK, type TrackValues } from '#islands/backstage/track-editor/track-form';
import { splitDateTime } from '#islands/catalogue/publishing/date-time';
import type { AudioAnalysis } from '#islands/upload/audio-analysis/audio-analysis';
import type { AnalysedTags } from '#islands/upload/audio-analysis/read-tags';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import { discOf, discOfPath } from './file-path';
import { prefilledCredits } from './prefill-credits';
import { genresOf } from './tag-genres';
import { rightsOf } from './tag-values';

export type NamedFile = Pick<Upload, 'name'> & Partial<Pick<Upload, 'relativePath'>> & { analysis: ReadFile | null };
type ReadFile = Pick<AudioAnalysis, 'tags' | 'bpm'>;

/** Artists and genres that tags may match. */
export interface PrefillSource {
  artists: { id: number; name: string }[];
  genres: string[];
  /** Names by path, as `readPaths` reads them beside their neighbours. */
  names?: ReadonlyMap<string, NumberedName>;
  /** Files without a date take the release's. */
  isOnRelease?: boolean;
}

export const today = (): string | null => splitDateTime(new Date().toISOString()).day;

/** The value, or null if the schema rejects it. */
const fitting = <Value>(schema: { safeParse: (value: unknown) => { success: boolean } }, value: Value): Value | null =>
  value !== null && schema.safeParse(value).success ? value : null;

const filled = new WeakMap<object, { source: PrefillSource; values: TrackValues }>();
const unread = new WeakMap<PrefillSource, Map<string, TrackValues>>();

const onceUnread = (upload: NamedFile, source: PrefillSource): TrackValues => {
  const byPath = unread.get(source) ?? new Map<string, TrackValues>();
  unread.set(source, byPath);
  const path = upload.relativePath || upload.name;
  const values = byPath.get(path) ?? prefilled(upload, source);
  byPath.set(path, values);
  return values;
};

/** Cached per file: a list computes it for every file whenever one makes progress. */
export const prefilledOnce = (upload: NamedFile, source: PrefillSource): TrackValues => {
  if (!upload.analysis) return onceUnread(upload, source);
  const before = filled.get(upload.analysis);
  if (before?.source === source) return before.values;
  const values = prefilled(upload, source);
  filled.set(upload.analysis, { source, values });
  return values;
};

const withArtist = (tags: AnalysedTags | undefined, { artist }: NumberedName): AnalysedTags | undefined =>
  tags && artist && tags.artists.length === 0 && !tags.album_artist ? { ...tags, artists: [artist] } : tags;

/** The title without an artist that the tags name. */
const titleOf = ({ name }: NumberedName, tags: AnalysedTags | undefined): string => {
  const [artist = '', ...title] = name.split(' - ');
  const isNamed = [...(tags?.artists ?? []), tags?.album_artist ?? ''].some((named) => named !== '' && nameKey(named) === nameKey(artist));
  return (isNamed && title.join(' - ')) || name;
};

/** Form values from the tags, else from the file name. Only known artists and genres match. */
export const prefilled = ({ name: fileName, analysis, relativePath = '' }: NamedFile, source: PrefillSource): TrackValues => {
  const fromName = source.names?.get(relativePath || fileName) ?? readName(fileName);
  const tags = withArtist(analysis?.tags, fromName);
  const { shape } = trackChanges;
  const { artists, contributors } = prefilledCredits(tags, source);
  const bpm = tags?.bpm ?? analysis?.bpm ?? null;
  return {
    ...NEW_TRACK,
    visibility: 'public',
    name: tags?.title?.trim() || titleOf(fromName, tags),
    artists,
    disc: fitting(shape.disc, tags?.disc ?? discOf(tags?.album ?? '') ?? fromName.disc ?? discOfPath(relativePath)) ?? 1,
    number: fitting(shape.number, tags?.number ?? (source.isOnRelease ? fromName.place : fromName.number)) ?? 1,
    ...genresOf(tags?.genres ?? [], source.genres),
    ...rightsOf(tags),
    contributors: fitting(shape.contributors, contributors) ?? [],
    work: fitting(shape.work, tags?.work ?? null) ?? '',
    movement: fitting(shape.movement, tags?.movement ?? null) ?? '',
    movement_number: fitting(shape.movement_number, tags?.movement_number ?? null),
    isrc: fitting(shape.isrc, tags?.isrc?.replaceAll('-', '') ?? null) ?? '',
    bpm: fitting(shape.bpm, bpm === null ? null : Math.round(bpm * 10) / 10),
    // Defaults to today: tracks without a date sort last on the artist's page.
    release_date: fitting(shape.release_date, tags?.date ?? null) ?? (source.isOnRelease ? null : today()),
  };
};
