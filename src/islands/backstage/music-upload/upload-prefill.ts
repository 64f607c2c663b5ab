import { trackChanges } from '#functions/catalogue/track/track-change.contract';
import { type CreditValues, NEW_TRACK, type TrackValues } from '#islands/backstage/track-editor/track-form';
import { splitDateTime } from '#islands/catalogue/publishing/date-time';
import type { Upload } from '#islands/upload/upload/store/uploads.store';

/** What the person has that a file may name. */
export interface PrefillSource {
  artists: { id: number; name: string }[];
  genres: string[];
}

const fold = (text: string): string => text.trim().toLocaleLowerCase();
const EXTENSION = /\.[^.]{1,5}$/;
/** `01 `, `1-03 - `, `2. ` at the beginning of a file's name: disc and number. */
const NUMBERED = /^(?:(\d{1,2})[-.])?(\d{1,3})(?:\s*[-._]\s*|\s+)(?=\S)/;

/** What a file's name says: `01 Slow Ferry.flac` is number 1, `Slow Ferry`. */
const readName = (fileName: string): { name: string; disc: number | null; number: number | null } => {
  const bare = fileName.replace(EXTENSION, '');
  const [begin = '', disc, number] = NUMBERED.exec(bare) ?? [];
  const name = bare.slice(begin.length).replaceAll('_', ' ').trim();
  return { name: name || bare, disc: disc ? Number(disc) : null, number: number ? Number(number) : null };
};

/** The value if a field takes it. */
const fitting = <Value>(schema: { safeParse: (value: unknown) => { success: boolean } }, value: Value): Value | null =>
  value !== null && schema.safeParse(value).success ? value : null;

/** A day of what files say of theirs: of a year alone, or a month, the first. */
const dayOf = (said: string | null): string | null => (said ? said + '-01-01'.slice(said.length - 4) : null);

const creditsOf = (names: string[], { artists }: PrefillSource): CreditValues[] => {
  const named = names.map(fold);
  const mine = artists.filter(({ name }) => named.includes(fold(name)));
  const chosen = mine.length > 0 ? mine : artists.length === 1 ? artists : [];
  return chosen.map(({ id, name }) => ({ id, name, role: 'primary' as const }));
};

const filled = new WeakMap<object, { known: PrefillSource; values: TrackValues }>();

/** The same as `prefilled`, worked out once for each file that was read: a list asks it of all of them whenever one moves on. */
export const prefilledOnce = (upload: Pick<Upload, 'name' | 'analysis'>, known: PrefillSource): TrackValues => {
  const before = upload.analysis && filled.get(upload.analysis);
  if (before?.known === known) return before.values;
  const values = prefilled(upload, known);
  if (upload.analysis) filled.set(upload.analysis, { known, values });
  return values;
};

/** The form of a track as its file says it: by its tags, else by its name. Names of artists and genres count where they are known. */
export const prefilled = ({ name: fileName, analysis }: Pick<Upload, 'name' | 'analysis'>, known: PrefillSource): TrackValues => {
  const tags = analysis?.tags;
  const said = readName(fileName);
  const { shape } = trackChanges;
  const bpm = tags?.bpm ?? analysis?.bpm ?? null;
  return {
    ...NEW_TRACK,
    visibility: 'public',
    name: tags?.title?.trim() || said.name,
    artists: creditsOf([...(tags?.artists ?? []), tags?.album_artist ?? ''], known),
    disc: fitting(shape.disc, tags?.disc ?? said.disc) ?? 1,
    number: fitting(shape.number, tags?.number ?? said.number) ?? 1,
    genres: known.genres.filter((genre) => tags?.genres.some((one) => fold(one) === fold(genre))),
    isrc: fitting(shape.isrc, tags?.isrc?.replaceAll('-', '') ?? null) ?? '',
    bpm: fitting(shape.bpm, bpm === null ? null : Math.round(bpm * 10) / 10),
    // What says no day of its own comes out today: without one it would stand behind everything else of its artist.
    release_date: fitting(shape.release_date, dayOf(tags?.date ?? null)) ?? splitDateTime(new Date().toISOString()).day,
  };
};
