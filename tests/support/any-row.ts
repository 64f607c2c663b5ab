import { env } from 'cloudflare:workers';

export interface Column {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
}

export interface Reference {
  table: string;
  from: string;
}

/** Caches queries by table: the schema is constant during tests. */
const remembered = <Row>(sqlOf: (table: string) => string) => {
  const cache = new Map<string, Row[]>();
  return async (table: string): Promise<Row[]> => {
    const rows = cache.get(table) ?? (await env.DB.prepare(sqlOf(table)).all<Row>()).results;
    cache.set(table, rows);
    return rows;
  };
};

export const columnsOf = remembered<Column>((table) => `select * from pragma_table_info('${table}')`);

export const referencesOf = remembered<Reference>((table) => `select "table", "from" from pragma_foreign_key_list('${table}')`);

let made = 0;

/** Nullable columns of which a row needs at least one. */
const ONE_OF: Record<string, [column: string, table: string]> = {
  reposts: ['track_id', 'tracks'],
  comments: ['track_id', 'tracks'],
  private_links: ['track_id', 'tracks'],
  credit_requests: ['track_id', 'tracks'],
  work_grants: ['track_id', 'tracks'],
  credit_consents: ['track_id', 'tracks'],
  home_reviews: ['track_id', 'tracks'],
  home_offers: ['track_id', 'tracks'],
  premieres: ['track_id', 'tracks'],
  release_notes: ['track_id', 'tracks'],
  download_code_batches: ['track_id', 'tracks'],
};

/** Columns that statements parse. */
const JSON_COLUMNS: Record<string, string> = { main_artists: '[]', folded_credits: '{}' };

/** Creates a row with its required columns and the given values; returns its id. */
export const makeRow = async (table: string, overrides: Record<string, unknown> = {}): Promise<unknown> => {
  const references = new Map((await referencesOf(table)).map((reference) => [reference.from, reference.table]));
  const values: Record<string, unknown> = { ...overrides };
  for (const column of await columnsOf(table)) {
    const isNeeded = column.dflt_value === null && (column.notnull === 1 || column.pk > 0);
    if (column.name in values || !isNeeded || (column.pk === 1 && column.name === 'id' && /int/i.test(column.type))) continue;
    made += 1;
    const other = references.get(column.name);
    values[column.name] = other
      ? await makeRow(other)
      : /int|real/i.test(column.type)
        ? made
        : (JSON_COLUMNS[column.name] ?? `text-${made}`);
  }
  const [one, other] = ONE_OF[table] ?? [];
  if (one && other) values[one] ??= await makeRow(other);
  const names = Object.keys(values);
  const row = await env.DB.prepare(
    `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map(() => '?').join(', ')}) returning *`,
  )
    .bind(...Object.values(values))
    .first<Record<string, unknown>>();
  return row?.id ?? Object.values(row ?? {})[0];
};
