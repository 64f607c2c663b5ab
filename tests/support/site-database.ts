import { setTimeout as sleep } from 'node:timers/promises';
import { getPlatformProxy } from 'wrangler';
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

/** Does the work again while the running site itself is writing. */
const whenFree = async <Result>(work: () => Promise<Result>, tries = 50): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (tries === 0 || !String(error).includes('SQLITE_BUSY')) throw error;
    await sleep(100);
    return whenFree(work, tries - 1);
  }
};

/** Opens the database of the running site from outside, as its operator would. */
export const openSiteDatabase = async () => {
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({ persist: { path: `${STATE}/v3` }, configPath: 'wrangler.toml' });
  const password = await hashOfPassword(PASSWORD);
  const { DB } = env;
  const run = (text: string, ...values: unknown[]) =>
    whenFree(() =>
      DB.prepare(text)
        .bind(...values)
        .run(),
    );

  const batch = <Row>(statements: D1PreparedStatement[]) => whenFree(() => DB.batch<Row>(statements));

  /** A person with a password, who may do what a listener may and what is named. */
  const createPerson = async ({
    name = 'Noor Haddad',
    permissions = [],
    verified = true,
    banned = false,
  }: PersonValues = {}): Promise<Person> => {
    const email = `${crypto.randomUUID()}@example.com`;
    const now = Date.now();
    const [created] = await batch<{ id: number }>([
      DB.prepare(
        'insert into users (name, first_name, email, email_verified, email_verified_at, banned_at) values (?, ?, ?, ?, ?, ?) returning id',
      ).bind(name, name.split(' ')[0], email, verified ? 1 : 0, verified ? now : null, banned ? now : null),
    ]);
    const id = created?.results[0]?.id ?? 0;
    await batch([
      DB.prepare("insert into accounts (user_id, provider_id, account_id, password) values (?, 'credential', ?, ?)").bind(
        id,
        String(id),
        password,
      ),
      DB.prepare('insert into user_roles (user_id, role_id) select ?, id from roles where is_default = 1').bind(id),
      ...permissions.map((permission) => DB.prepare('insert into user_permissions (user_id, name) values (?, ?)').bind(id, permission)),
    ]);
    return { id, name, email, password: PASSWORD };
  };

  /** The text of the newest mail of a kind to an address; null if there is none. */
  const mailTo = (recipient: string, kind: string): Promise<string | null> =>
    DB.prepare('select text from mails where recipient = ? and kind = ? order by id desc limit 1')
      .bind(recipient, kind)
      .first<string>('text');

  /** The newest mail of a kind to whomever. */
  const newestMail = (kind: string) =>
    DB.prepare('select recipient, reply_to, subject, text from mails where kind = ? order by id desc limit 1')
      .bind(kind)
      .first<{ recipient: string; reply_to: string; subject: string; text: string }>();

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
