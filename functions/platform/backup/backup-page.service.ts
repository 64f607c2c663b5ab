import type { Env } from '#functions/platform/http/env';
import { sha256Hex } from '#functions/platform/http/hmac';
import { type BackupProgress, type BackupTable, objectPageKey, tablePageKey } from './backup-manifest';
import { quoted } from './schema-read';

type Stores = Pick<Env, 'DB' | 'BUCKET'>;

const ROWS_OF_PAGE = 2500;
/** Characters; bounds the memory of a page of long texts. */
const CHARACTERS_OF_PAGE = 4_000_000;
const OBJECTS_OF_PAGE = 1000;
const ARGUMENTS_MAX = 30; // D1 allows 32 for a function

const storePage = async ({ BUCKET }: Stores, key: string, lines: string[]) => {
  const text = new Blob(lines.map((line) => `${line}\n`));
  const bytes = await new Response(text.stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
  await BUCKET.put(key, bytes, { httpMetadata: { contentType: 'application/gzip' } });
  return { sha256: await sha256Hex(bytes), size: bytes.byteLength };
};

/** JSON array of a row, written by the database: JavaScript would round large integers. */
const lineOf = (columns: readonly string[]): string => {
  const names = ['rowid', ...columns.map(quoted)];
  const parts: string[] = [];
  for (let from = 0; from < names.length; from += ARGUMENTS_MAX)
    parts.push(`rtrim(ltrim(json_array(${names.slice(from, from + ARGUMENTS_MAX).join(', ')}), '['), ']')`);
  return `'[' || ${parts.join(" || ',' || ")} || ']'`;
};

/** Stores the next page of a table. Returns the last rowid, or null at the end. */
export const backUpRows = async (stores: Stores, id: string, table: BackupTable, after: number): Promise<number | null> => {
  const rows = `SELECT rowid AS at, ${lineOf(table.columns)} AS line FROM ${quoted(table.name)} WHERE rowid > ? ORDER BY rowid LIMIT ${ROWS_OF_PAGE}`;
  const sized = `SELECT at, line, sum(length(line)) OVER (ORDER BY at) - length(line) AS before FROM (${rows})`;
  const page = stores.DB.prepare(`SELECT at, line FROM (${sized}) WHERE before < ${CHARACTERS_OF_PAGE} ORDER BY at`).bind(after);
  const { results } = await page.all<{ at: number; line: string }>().catch((error: unknown) => {
    throw new Error(`${table.name} after row ${after}: ${error instanceof Error ? error.message : error}`, { cause: error });
  });
  const last = results.at(-1);
  if (!last) return null;
  const key = tablePageKey(id, table.name, table.pages.length);
  table.pages.push(
    await storePage(
      stores,
      key,
      results.map(({ line }) => line),
    ),
  );
  table.rows += results.length;
  return last.at;
};

/** Lists the next stored objects, without backups. Returns the last key, or null at the end. */
export const backUpObjects = async (stores: Stores, progress: BackupProgress, ignored: string): Promise<string | null> => {
  const { objects, truncated } = await stores.BUCKET.list({
    limit: OBJECTS_OF_PAGE,
    include: ['httpMetadata'],
    ...(progress.cursor && { startAfter: progress.cursor }),
  });
  const listed = objects.filter(({ key }) => !key.startsWith(ignored));
  if (listed.length > 0) {
    const lines = listed.map(({ key, size, etag, httpMetadata }) => JSON.stringify([key, size, etag, httpMetadata?.contentType ?? null]));
    progress.objects.pages.push(await storePage(stores, objectPageKey(progress.id, progress.objects.pages.length), lines));
    progress.objects.count += listed.length;
    progress.objects.bytes += listed.reduce((sum, { size }) => sum + size, 0);
  }
  return truncated ? (objects.at(-1)?.key ?? null) : null;
};
