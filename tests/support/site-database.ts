import { hashPassword } from '#functions/account/auth/password';

/** The local runtime's database explorer runs inside it, so there is no lock contention. */
const EXPLORER = '/cdn-cgi/local/explorer/api/d1/database';
const PASSWORD = 'correct horse battery';
const DAY = 86_400_000;

type Value = string | number | null;

interface Answer {
  success: boolean;
  errors: { message: string }[];
  result: { results: { columns: string[]; rows: Value[][] } }[];
}

/** The local runtime sometimes drops connections during uploads: reads are retried. */
class Unanswered extends Error {}

export interface Person {
  id: number;
  name: string;
  email: string;
  password: string;
}

interface PersonValues {
  name?: string;
  email?: string;
  permissions?: string[];
  verified?: boolean;
  banned?: boolean;
}

const connect = async (baseURL: string) => {
  const ask = async (path: string, init?: RequestInit): Promise<Answer> => {
    const response = await fetch(baseURL + EXPLORER + path, init);
    const text = await response.text();
    if (!response.headers.get('Content-Type')?.includes('json')) throw new Unanswered(text);
    const answer = JSON.parse(text) as Answer;
    if (!answer.success) throw new Error(answer.errors.map(({ message }) => message).join(' '));
    return answer;
  };
  const { result } = (await ask('')) as unknown as { result: { uuid: string }[] };
  const password = await hashPassword(PASSWORD);

  /** Passes all values as text; column affinity converts numbers. */
  const run = async (sql: string, ...values: (string | number)[]): Promise<Record<string, Value>[]> => {
    const body = JSON.stringify({ sql, params: values.map(String) });
    const send = () => ask(`/${result[0]?.uuid}/raw`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    const isRead = /^\s*select\b/i.test(sql);
    const answer = await send().catch((error: unknown) => {
      if (isRead && error instanceof Unanswered) return send();
      throw error;
    });
    const { columns = [], rows = [] } = answer.result[0]?.results ?? {};
    return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])));
  };

  /** User with a password, a listener's permissions and `permissions`. */
  const createPerson = async ({
    name = 'Noor Haddad',
    email = `${crypto.randomUUID()}@example.com`,
    permissions = [],
    verified = true,
    banned = false,
  }: PersonValues = {}): Promise<Person> => {
    const now = Date.now();
    const [created] = await run(
      "insert into users (name, first_name, email, email_verified, email_verified_at, banned_at) values (?, ?, ?, ?, nullif(?, ''), nullif(?, '')) returning id",
      ...[name, name.split(' ')[0] ?? '', email, verified ? 1 : 0, verified ? now : '', banned ? now : ''],
    );
    const id = Number(created?.id);
    await run("insert into accounts (user_id, provider_id, account_id, password) values (?, 'credential', ?, ?)", id, String(id), password);
    await run('insert into user_roles (user_id, role_id) select ?, id from roles where is_default = 1', id);
    if (permissions.length > 0)
      await run('insert into user_permissions (user_id, name) select ?, value from json_each(?)', id, JSON.stringify(permissions));
    return { id, name, email, password: PASSWORD };
  };

  /** Subscribes a user to a demo plan at its monthly price for `days`; a cancelled one ends then. */
  const subscribe = (user: Pick<Person, 'id'>, plan: string, days: number, cancelled = false) =>
    run(
      `insert into subscriptions (user_id, product_id, price_id, period_ends_at, cancelled_at, grace_ends_at)
        select ?, products.id, prices.id, ?, nullif(?, ''), nullif(?, '') from products join prices on prices.product_id = products.id
        where products.name = ? and prices.interval = 'month'`,
      ...[user.id, Date.now() + days * DAY, cancelled ? Date.now() - DAY : '', cancelled ? Date.now() + days * DAY : '', plan],
    );

  const newestMail = async (kind: string, recipient = '') => {
    const [mail] = await run(
      "select recipient, reply_to, subject, text from emails where kind = ? and ? in ('', recipient) order by id desc limit 1",
      kind,
      recipient,
    );
    return mail as { recipient: string; reply_to: string | null; subject: string; text: string } | undefined;
  };

  /** Text of the newest matching email, or undefined. */
  const mailTo = async (recipient: string, kind: string) => (await newestMail(kind, recipient))?.text;

  /** `undefined` restores the default. Built pages become stale. */
  const set = async (settings: Record<string, unknown>): Promise<void> => {
    for (const [name, value] of Object.entries(settings)) {
      await run('delete from settings where name = ?', name);
      if (value !== undefined) await run('insert into settings (name, value) values (?, ?)', name, JSON.stringify(value));
    }
    await run("insert into stale_pages (tag, since) values ('site', ?) on conflict do update set since = excluded.since", Date.now());
  };

  const forgetTries = () => run('delete from rate_limits');

  return { run, createPerson, subscribe, newestMail, mailTo, set, forgetTries };
};

export type SiteDatabase = Awaited<ReturnType<typeof connect>>;

const connections = new Map<string, Promise<SiteDatabase>>();

export const openSiteDatabase = (baseURL: string): Promise<SiteDatabase> => {
  const open = connections.get(baseURL) ?? connect(baseURL);
  connections.set(baseURL, open);
  return open;
};
