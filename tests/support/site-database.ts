import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { hashOfPassword } from '../../functions/auth/password';

/** Where the site of the journeys keeps its data. */
const STATE = process.env.SEGUE_STATE ?? '.wrangler/journeys';
const PASSWORD = 'correct horse battery';

export interface Person {
  id: number;
  name: string;
  email: string;
  password: string;
}

interface PersonValues {
  name?: string;
  permissions?: string[];
  verified?: boolean;
  banned?: boolean;
}

/** How long to wait for the running site to finish a write, in milliseconds. */
const PATIENCE = 10_000;
const FOLDER = `${STATE}/v3/d1/miniflare-D1DatabaseObject`;

/** The file of the local D1 database. */
const databaseFile = (): string => {
  const name = readdirSync(FOLDER).find((entry) => entry.endsWith('.sqlite') && entry !== 'metadata.sqlite');
  if (!name) throw new Error(`There is no database in ${FOLDER}`);
  return join(FOLDER, name);
};

/** Opens the database of the running site from outside. Each statement is short and waits for its turn: the site itself waits for nobody. */
export const openSiteDatabase = async () => {
  const database = new DatabaseSync(databaseFile(), { timeout: PATIENCE });
  const password = await hashOfPassword(PASSWORD);
  const run = async (text: string, ...values: SQLInputValue[]) => database.prepare(text).run(...values);
  const first = async <Row>(text: string, ...values: SQLInputValue[]) => (database.prepare(text).get(...values) ?? null) as Row | null;
  const dispose = async () => database.close();

  /** A person with a password, who may do what a listener may and what is named. */
  const createPerson = async ({
    name = 'Noor Haddad',
    permissions = [],
    verified = true,
    banned = false,
  }: PersonValues = {}): Promise<Person> => {
    const email = `${crypto.randomUUID()}@example.com`;
    const now = Date.now();
    const created = await first<{ id: number }>(
      'insert into users (name, first_name, email, email_verified, email_verified_at, banned_at) values (?, ?, ?, ?, ?, ?) returning id',
      name,
      name.split(' ')[0] ?? name,
      email,
      verified ? 1 : 0,
      verified ? now : null,
      banned ? now : null,
    );
    const id = created?.id ?? 0;
    await run("insert into accounts (user_id, provider_id, account_id, password) values (?, 'credential', ?, ?)", id, String(id), password);
    await run('insert into user_roles (user_id, role_id) select ?, id from roles where is_default = 1', id);
    for (const permission of permissions) await run('insert into user_permissions (user_id, name) values (?, ?)', id, permission);
    return { id, name, email, password: PASSWORD };
  };

  /** The text of the newest mail of a kind to an address; null if there is none. */
  const mailTo = async (recipient: string, kind: string): Promise<string | null> =>
    (await first<{ text: string }>('select text from mails where recipient = ? and kind = ? order by id desc limit 1', recipient, kind))
      ?.text ?? null;

  /** The newest mail of a kind to whomever. */
  const newestMail = (kind: string) =>
    first<{ recipient: string; reply_to: string; subject: string; text: string }>(
      'select recipient, reply_to, subject, text from mails where kind = ? order by id desc limit 1',
      kind,
    );

  /** Changes settings by their dotted names; undefined takes a setting back to its default. Pages that were built before are stale then. */
  const set = async (settings: Record<string, unknown>): Promise<void> => {
    for (const [name, value] of Object.entries(settings)) {
      if (value === undefined) await run('delete from settings where name = ?', name);
      else
        await run(
          'insert into settings (name, value) values (?, ?) on conflict do update set value = excluded.value',
          name,
          JSON.stringify(value),
        );
    }
    await run("insert into stale_pages (tag, since) values ('site', ?) on conflict do update set since = excluded.since", Date.now());
  };

  /** Forgets how often anything was tried. */
  const forgetTries = () => run('delete from rate_limits');

  return { run, createPerson, mailTo, newestMail, set, forgetTries, dispose };
};

export type SiteDatabase = Awaited<ReturnType<typeof openSiteDatabase>>;
