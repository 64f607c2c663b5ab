import { fold, foldedColumn } from '../functions/platform/contract/fold.ts';

type Source = string | number | null;

export interface FoldedTable {
  name: string;
  column: string;
  /** Columns whose values are folded. */
  sources: string[];
  fold: (...values: Source[]) => string;
}

const textOf = (value: Source | undefined): string => String(value ?? '');

const named = (name: string, source = 'name'): FoldedTable => ({
  name,
  column: 'folded',
  sources: [source],
  fold: (value) => foldedColumn(textOf(value)),
});

const foldOrNull = (value: Source | undefined): string | null => (value === null || value === undefined ? null : fold(textOf(value)));

const contributorNames = (json: Source | undefined): string =>
  (JSON.parse(textOf(json) || '[]') as { name: string }[]).map(({ name }) => fold(name)).join(' ');

/** Every table with a folded column except lyrics, whose text is parsed first: see `FOLDED_LYRICS`. */
export const FOLDED_TABLES: FoldedTable[] = [
  ...['albums', 'artists', 'channels', 'file_entries', 'playlist_folders', 'playlists', 'products', 'roles'].map((name) => named(name)),
  ...['saved_searches', 'saved_views', 'tracks', 'users', 'workspaces'].map((name) => named(name)),
  named('backstage_requests', 'artist_name'),
  named('comments', 'content'),
  named('genres', 'display_name'),
  named('tags', 'display_name'),
  {
    name: 'albums',
    column: 'folded_credits',
    sources: ['label', 'catalogue_number'],
    fold: (label, number) => JSON.stringify({ label: foldOrNull(label), catalogue_number: foldOrNull(number) }),
  },
  {
    name: 'tracks',
    column: 'folded_credits',
    sources: ['label', 'work', 'contributors'],
    fold: (label, work, contributors) =>
      JSON.stringify({ label: foldOrNull(label), work: foldOrNull(work), contributors: contributorNames(contributors) }),
  },
];

const sourceOf = (value: unknown): Source =>
  typeof value === 'string' || typeof value === 'number' ? value : value === null || value === undefined ? null : JSON.stringify(value);

/** Rows of a table with their folded columns. */
export const withFolded = <Row extends Record<string, unknown>>(table: string, rows: readonly Row[]): Record<string, unknown>[] => {
  const columns = FOLDED_TABLES.filter(({ name }) => name === table);
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(columns.map(({ column, sources, fold: of }) => [column, of(...sources.map((source) => sourceOf(row[source])))])),
  }));
};
