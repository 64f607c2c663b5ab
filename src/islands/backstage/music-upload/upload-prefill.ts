import { trackChanges } from '#functions/catalogue/track/track-change.contract';
import { NEW_TRACK, type TrackValues } from '#islands/backstage/track-editor/track-form';
import { splitDateTime } from '#islands/catalogue/publishing/date-time';
import type { AudioAnalysis } from '#islands/upload/audio-analysis/audio-analysis';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import { discOf, discOfPath, readName } from './file-path';
import { prefilledCredits } from './prefill-credits';
import { genresOf } from './tag-genres';
import { rightsOf } from './tag-values';

export type NamedFile = Pick<Upload, 'name'> & Partial<Pick<Upload, 'relativePath'>> & { analysis: ReadFile | null };
type ReadFile = Pick<AudioAnalysis, 'tags' | 'bpm'>;

/** Artists and genres that tags may match. */
export interface PrefillSource {
  artists: { id: number; name: string }[];
  genres: string[];
  /** Files without a date take the release's. */
  isOnRelease?: boolean;
}

export const today = (): string | null => splitDateTime(new Date().toISOString()).day;

/** The value, or null if the schema rejects it. */
const fitting = <Value>(schema: { safeParse: (value: unknown) => { success: boolean } }, value: Value): Value | null =>
  value !== null && schema.safeParse(value).success ? value : null;

const filled = new WeakMap<object, { source: PrefillSource; values: TrackValues }>();

/** Cached per analysed file: a list computes it for every file whenever one makes progress. */
export const prefilledOnce = (upload: NamedFile, source: PrefillSource): TrackValues => {
  const before = upload.analysis && filled.get(upload.analysis);
  if (before?.source === source) return before.values;
  const values = prefilled(upload, source);
  if (upload.analysis) filled.set(upload.analysis, { source, values });
  return values;
};

/** Form values from the tags, else from the file name. Only known artists and genres match. */
export const prefilled = ({ name: fileName, analysis, relativePath = '' }: NamedFile, source: PrefillSource): TrackValues => {
  const tags = analysis?.tags;
  const fromName = readName(fileName);
  const { shape } = trackChanges;
  const { artists, contributors } = prefilledCredits(tags, source);
  const bpm = tags?.bpm ?? analysis?.bpm ?? null;
  return {
    ...NEW_TRACK,
    visibility: 'public',
    name: tags?.title?.trim() || fromName.name,
    artists,
    disc: fitting(shape.disc, tags?.disc ?? discOf(tags?.album ?? '') ?? fromName.disc ?? discOfPath(relativePath)) ?? 1,
    number: fitting(shape.number, tags?.number ?? fromName.number) ?? 1,
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
