import { createHash } from 'node:crypto';
import type { Env } from '#functions/platform/http/env';
import { WEB_FONT_SITE } from '#functions/platform/settings/web-font.policy';
import { allowsAds } from './page-name';
import { type HumanCheck, queryThirdParty, type ThirdParty } from './third-party';

/** Where each service loads its scripts and styles from, and what these call. Any site may be framed, so frames need no entry. */
const CHECK_SOURCES: Record<HumanCheck, string> = {
  recaptcha: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  turnstile: 'https://challenges.cloudflare.com',
  hcaptcha: 'https://hcaptcha.com https://*.hcaptcha.com',
};

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const join = (...sources: (string | false | undefined)[]): string => sources.filter(Boolean).join(' ');

/**
 * What a page may load. But for adverts it is the same on every page: after a page change by the client router the policy of the first page
 * still holds. Styles are inline, by the build that puts them into each page and by themes that are written at run time; scripts run from
 * this site's files or by the hash of a known text. The hashes are never taken from the page, for then a script smuggled into it would be
 * allowed too.
 */
const policyOf = (hashes: readonly string[], { check, hasWebFonts, adverts, reports }: ThirdParty, storage: string): string => {
  const checked = check ? CHECK_SOURCES[check] : '';
  const hosts = adverts?.hosts.map((host) => `https://${host}`).join(' ');
  const fonts = hasWebFonts && WEB_FONT_SITE;
  return [
    "default-src 'self'",
    `script-src ${join("'self'", ...hashes, ...(adverts?.scripts.map(hashOf) ?? []), checked, hosts)}`,
    `style-src ${join("'self' 'unsafe-inline'", checked, fonts)}`,
    `img-src ${join("'self' data: blob:", hosts)}`,
    "media-src 'self' blob:",
    ...(fonts ? [`font-src ${join("'self'", fonts)}`] : []),
    `connect-src ${join("'self'", checked, hosts, reports ?? '', storage)}`,
    "frame-src 'self' https:",
    "worker-src 'self' blob:",
    "form-action 'self'",
  ].join('; ');
};

/** Puts the policy of the page at a path before the one that its answer carries, if it is a page; `thirdParty` is given where it is known already. */
export type Protect = (response: Response, env: Env, path: string, thirdParty?: ThirdParty) => Promise<Response>;

/** The site that files are sent to directly, where keys of the bucket are configured. */
const storageOf = ({ R2_ENDPOINT, R2_ACCESS_KEY_ID }: Env): string =>
  R2_ENDPOINT && R2_ACCESS_KEY_ID && URL.canParse(R2_ENDPOINT) ? new URL(R2_ENDPOINT).origin : '';

/** Not modified is an answer for a page as well: its fields take the place of those that the browser kept. */
const isPage = ({ status, headers }: Response): boolean => status === 304 || (headers.get('Content-Type') ?? '').startsWith('text/html');

/** The policy of a site whose pages hold these inline scripts. */
export const createContentPolicy = (scripts: readonly string[]): Protect => {
  const hashes = scripts.map(hashOf);
  return async (response, env, path, thirdParty) => {
    if (!isPage(response)) return response;
    const known = thirdParty ?? (await queryThirdParty(env));
    const own = response.headers.get('Content-Security-Policy');
    const policy = policyOf(hashes, allowsAds(path) ? known : { ...known, adverts: null }, storageOf(env));
    response.headers.set('Content-Security-Policy', `${policy}; ${own}`);
    return response;
  };
};
