import { map } from 'nanostores';
import type { TrackItem } from '#contracts/catalogue/track';
import { type FileLine, type LineMatch, MATCH_LINES, type PlaylistFile } from '#contracts/listening/playlist-file';
import { errorMessage } from '#islands/platform/error/error';
import { matchLines, readFile } from './playlist-file.queries';

export const LIST_DRAFT = 'import-list';

export type ImportSource = 'file' | 'list';

/** Survives page changes, so that no choice is lost. */
interface Import {
  step: 'choose' | 'reading' | 'review';
  source: ImportSource;
  error: string | null;
  fileName: string;
  file: PlaylistFile | null;
  /** In line order; shorter than the file until matching ends. */
  matches: LineMatch[];
  isMatching: boolean;
  /** Track per line number; null leaves the line out. Undecided lines have no entry. */
  choices: Record<number, TrackItem | null>;
}

const NOTHING: Import = {
  step: 'choose',
  source: 'file',
  error: null,
  fileName: '',
  file: null,
  matches: [],
  isMatching: false,
  choices: {},
};

export const $import = map<Import>(NOTHING);

let matching = new AbortController();

export const clearImport = (source: ImportSource = 'file'): void => {
  matching.abort();
  $import.set({ ...NOTHING, source });
};

/** Replaces lines by the reading that was matched. */
const asRead = (lines: FileLine[], matches: LineMatch[]): FileLine[] => {
  const readings = new Map(matches.map(({ line, reading }) => [line, reading]));
  return lines.map((line) => ({ ...line, ...readings.get(line.line) }));
};

const sureOnes = (matches: LineMatch[]): Record<number, TrackItem | null> =>
  Object.fromEntries(matches.flatMap(({ state, line, tracks }) => (state === 'matched' && tracks[0] ? [[line, tracks[0]]] : [])));

/** Matches the remaining lines in batches. */
export const continueMatching = async (): Promise<void> => {
  const lines = $import.get().file?.lines ?? [];
  matching.abort();
  matching = new AbortController();
  const { signal } = matching;
  $import.setKey('error', null);
  $import.setKey('isMatching', true);
  try {
    for (let from = $import.get().matches.length; from < lines.length; from += MATCH_LINES) {
      const newMatches = await matchLines(lines.slice(from, from + MATCH_LINES), signal);
      const { matches, choices, file } = $import.get();
      if (file) $import.setKey('file', { ...file, lines: asRead(file.lines, newMatches) });
      $import.setKey('matches', [...matches, ...newMatches]);
      $import.setKey('choices', { ...sureOnes(newMatches), ...choices });
    }
  } catch (error) {
    if (!signal.aborted) $import.setKey('error', errorMessage(error));
  }
  if (!signal.aborted) $import.setKey('isMatching', false);
};

export const stopMatching = (): void => {
  matching.abort();
  $import.setKey('isMatching', false);
};

export const startImport = async (file: File): Promise<void> => {
  matching.abort();
  $import.set({ ...NOTHING, step: 'reading', fileName: file.name });
  try {
    const read = await readFile(file);
    $import.set({ ...$import.get(), step: 'review', file: read });
  } catch (error) {
    $import.set({ ...NOTHING, error: errorMessage(error) });
    return;
  }
  await continueMatching();
};

export const importList = (file: PlaylistFile, name: string): void => {
  $import.set({ ...NOTHING, step: 'review', source: 'list', fileName: name, file });
  void continueMatching();
};

/** Null leaves the line out. */
export const chooseTrack = (line: number, track: TrackItem | null): void =>
  $import.setKey('choices', { ...$import.get().choices, [line]: track });

/** Accepts the best match of every undecided line. */
export const acceptBestMatches = (): void => {
  const { matches, choices } = $import.get();
  const open = matches.filter(({ line, tracks }) => !(line in choices) && tracks[0]);
  $import.setKey('choices', { ...choices, ...Object.fromEntries(open.map(({ line, tracks }) => [line, tracks[0]])) });
};

/** Included, left out, undecided, not found, or not matched yet. */
export type LineState = 'in' | 'out' | 'open' | 'missing' | 'waiting';

export const lineStateOf = ({ matches, choices }: Pick<Import, 'matches' | 'choices'>, { line }: FileLine): LineState => {
  if (line in choices) return choices[line] ? 'in' : 'out';
  const match = matches[line - 1];
  if (!match) return 'waiting';
  return match.tracks.length > 0 ? 'open' : 'missing';
};
