import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { PublicSettings } from '#contracts/settings';
import type { Env } from '../env';
import { DEFAULT_SETTINGS } from '../settings/settings.default';

/** A service that tells people from programs. */
export type HumanCheck = PublicSettings['recaptcha']['provider'];

/** Where each service loads its scripts and styles from, and what these call. Any site may be framed, so frames need no entry. */
const CHECK_SOURCES: Record<HumanCheck, string> = {
  recaptcha: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  turnstile: 'https://challenges.cloudflare.com',
  hcaptcha: 'https://hcaptcha.com https://*.hcaptcha.com',
};

/** The service that the site uses; null where the operator has given no key for one. */
export const HUMAN_CHECK = sql`(
  select coalesce((select value ->> '$' from settings where name = 'recaptcha.provider'), ${DEFAULT_SETTINGS.recaptcha.provider})
  from settings where name = 'recaptcha.site_key' and value ->> '$' <> '')`;

const readHumanCheck = async (env: Env): Promise<HumanCheck | null> => {
  const row = await drizzle(env.DB).get<{ service: HumanCheck | null }>(sql`select ${HUMAN_CHECK} as service`);
  return row.service;
};

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * What a page may load. It is the same on every page: after a page change by the client router the policy of the first page still holds.
 * Styles are inline, by the build that puts them into each page and by themes that are written at run time; scripts run from this site's
 * files or by the hash of a known text. The hashes are never taken from the page, for then a script smuggled into it would be allowed too.
 */
const policyOf = (hashes: readonly string[], check: HumanCheck | null): string => {
  const others = check ? ` ${CHECK_SOURCES[check]}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}${others}`,
    `style-src 'self' 'unsafe-inline'${others}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self'${others}`,
    "frame-src 'self' https:",
    "worker-src 'self' blob:",
    "form-action 'self'",
  ].join('; ');
};

/** Puts the policy of pages before the one that an answer carries, if it is a page; `check` is the human check, if it is known already. */
export type Protect = (response: Response, env: Env, check?: HumanCheck | null) => Promise<Response>;

/** Not modified is an answer for a page as well: its fields take the place of those that the browser kept. */
const isPage = ({ status, headers }: Response): boolean => status === 304 || (headers.get('Content-Type') ?? '').startsWith('text/html');

/** The policy of a site whose pages hold these inline scripts. A page for which the database cannot be asked is one without human check. */
export const createContentPolicy = (scripts: readonly string[]): Protect => {
  const hashes = scripts.map(hashOf);
  return async (response, env, check) => {
    if (!isPage(response)) return response;
    const known = check === undefined ? await readHumanCheck(env).catch(() => null) : check;
    const own = response.headers.get('Content-Security-Policy');
    response.headers.set('Content-Security-Policy', `${policyOf(hashes, known)}; ${own}`);
    return response;
  };
};
