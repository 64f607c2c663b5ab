import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TOKEN_PREFIX } from '#contracts/account/token';
import { DAY } from '#functions/platform/contract/duration';
import { buildWithoutPages } from '../build.ts';
import { openLocalData } from '../local-data.ts';
import { prepareConfiguration } from '../prepare.ts';
import { waitUntilReady } from '../ready.ts';
import { startServer } from '../server.ts';
import { type Site, siteFromEnvironment } from '../site.ts';
import { holdState } from '../state-lock.ts';
import { ImportStopped } from './site-client.ts';

const TOKEN_NAME = 'npm run music:import';
const TOKEN_BYTES = 32;
const TOKEN_LIFETIME_MS = DAY;
const SCOPES = ['music', 'listen', 'administration'];
const OPEN = '/api/v1/bootstrap-data';

export interface LocalSite {
  url: string;
  /** Folder with its database and files. */
  state: string;
  token: string;
  person: string;
  /** Revokes the token and stops the server if it was started for the import. */
  close: () => Promise<void>;
}

const FIRST_ADMINISTRATOR = `select id, name, email from users where banned_at is null
  and (id in (select user_id from user_permissions where name = 'admin')
    or id in (select user_id from user_roles join roles on roles.id = role_id, json_each(roles.permissions) where value ->> 'name' = 'admin'))
  order by id limit 1`;

const withDatabase = async <Done>(state: string, work: (database: D1Database) => Promise<Done>): Promise<Done> => {
  const { env, dispose } = await openLocalData(state);
  try {
    return await work(env.DB);
  } finally {
    await dispose();
  }
};

const makeToken = async (database: D1Database): Promise<{ token: string; person: string }> => {
  const administrator = await database.prepare(FIRST_ADMINISTRATOR).first<{ id: number; name: string; email: string }>();
  if (!administrator)
    throw new ImportStopped('There is no administrator yet. Create one with: npm run user:create -- --email you@example.com --admin');
  const token = `${TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const hash = createHash('sha256').update(token).digest('hex');
  const now = Date.now();
  await database
    .prepare('insert into access_tokens (user_id, name, hash, scopes, created_at, expires_at) values (?, ?, ?, ?, ?, ?)')
    .bind(administrator.id, TOKEN_NAME, hash, JSON.stringify(SCOPES), now, now + TOKEN_LIFETIME_MS)
    .run();
  return { token, person: `${administrator.name} <${administrator.email}>` };
};

const deleteToken = async (database: D1Database, token: string): Promise<void> => {
  const hash = createHash('sha256').update(token).digest('hex');
  await database
    .prepare('delete from access_tokens where hash = ? or (name = ? and expires_at < ?)')
    .bind(hash, TOKEN_NAME, Date.now())
    .run();
};

/** Throws during a restore, which must not replace the token or the music. */
const hold = (site: Site): void => {
  try {
    holdState(site);
  } catch (error) {
    throw new ImportStopped((error as Error).message);
  }
};

const startSite = async (site: Site): Promise<() => void> => {
  console.error('Starting the site …');
  prepareConfiguration(site);
  await buildWithoutPages(site);
  const server = startServer(site);
  const failed = once(server, 'exit').then(() => {
    throw new ImportStopped('The local site could not be started. Run "npm start" to see why.');
  });
  await Promise.race([waitUntilReady(`${site.baseUrl}${OPEN}`), failed]);
  failed.catch(() => undefined);
  return () => void server.kill();
};

/** Opens the local site as its first administrator; starts the server if needed. Throws `ImportStopped`. */
export const openLocalSite = async (): Promise<LocalSite> => {
  const site = siteFromEnvironment();
  if (!existsSync(join(site.state, 'v3')))
    throw new ImportStopped('There is no site here yet. Run "npm start" once, then run this command again.');
  hold(site);
  const { token, person } = await withDatabase(site.state, makeToken);
  const isOpen = await fetch(`${site.baseUrl}${OPEN}`).then(
    ({ ok }) => ok,
    () => false,
  );
  const revoke = () => withDatabase(site.state, (database) => deleteToken(database, token));
  const stop = isOpen
    ? () => undefined
    : await startSite(site).catch(async (error: unknown) => {
        await revoke();
        throw error;
      });
  const close = async (): Promise<void> => {
    await revoke();
    stop();
  };
  return { url: site.baseUrl, state: site.state, token, person, close };
};
