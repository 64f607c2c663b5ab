/** Where the local runtime lets its developer look into the database: from inside, so that nobody waits for anybody's lock. */
const EXPLORER = '/cdn-cgi/local/explorer/api/d1/database';

type Value = string | number | null;

interface Answer {
  success: boolean;
  errors: { message: string }[];
  result: { uuid: string; results?: { columns: string[]; rows: Value[][] } }[];
}

/** The database of a server that runs. */
export interface Database {
  /** Runs a statement and gives its rows. Every value is handed over as text: the columns make numbers of it. */
  run: (sql: string, ...values: (string | number)[]) => Promise<Record<string, Value>[]>;
}

/** Opens the database of a server, as its operator would. */
export const openDatabase = async (url: string): Promise<Database> => {
  const ask = async (path: string, init?: RequestInit): Promise<Answer> => {
    const answer = (await (await fetch(url + EXPLORER + path, init)).json()) as Answer;
    if (!answer.success) throw new Error(answer.errors.map(({ message }) => message).join(' '));
    return answer;
  };
  const [{ uuid } = { uuid: '' }] = (await ask('')).result;
  return {
    run: async (sql, ...values) => {
      const body = JSON.stringify({ sql, params: values.map(String) });
      const { result } = await ask(`/${uuid}/raw`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
      const { columns = [], rows = [] } = result[0]?.results ?? {};
      return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])));
    },
  };
};

/** Makes a person who may publish, and gives an access token of theirs. */
export const createArtist = async ({ run }: Database): Promise<string> => {
  const now = Date.now();
  const [{ id } = { id: 0 }] = await run(
    "insert into users (name, email, email_verified, email_verified_at) values ('Artist', 'artist@example.com', 1, ?) returning id",
    now,
  );
  for (const permission of ['music.view', 'music.create', 'api.access'])
    await run('insert into user_permissions (user_id, name) values (?, ?)', Number(id), permission);
  const token = `segue_${crypto.randomUUID()}`;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  await run('insert into access_tokens (user_id, name, hash) values (?, ?, ?)', Number(id), 'Faults', Buffer.from(digest).toString('hex'));
  return token;
};
