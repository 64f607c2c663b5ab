import { createHash } from 'node:crypto';
import type { Env } from '#functions/platform/http/env';
import { WEB_FONT_SITE } from '#functions/platform/settings/web-font.policy';
import { allowsAds } from './page-name';
import { type HumanCheck, queryThirdParty, type ThirdParty } from './third-party';

/** Frames need no entry, since any site may be framed. */
const CHECK_SOURCES: Record<HumanCheck, string> = {
  recaptcha: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  turnstile: 'https://challenges.cloudflare.com',
  hcaptcha: 'https://hcaptcha.com https://*.hcaptcha.com',
};

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const join = (...sources: (string | false | undefined)[]): string => sources.filter(Boolean).join(' ');

// Equal on all pages except for adverts, since client-side navigation retains the first page's policy. The build and themes write inline styles.
// Hashes come from known scripts, never from a page, or injected scripts would run.
const policyOf = (hashes: readonly string[], { check, hasWebFonts, adverts, reports, audioHosts }: ThirdParty, storage: string): string => {
  const checked = check ? CHECK_SOURCES[check] : '';
  const hosts = adverts?.hosts.map((host) => `https://${host}`).join(' ');
  const fonts = hasWebFonts && WEB_FONT_SITE;
  return [
    "default-src 'self'",
    `script-src ${join("'self'", ...hashes, ...(adverts?.scripts.map(hashOf) ?? []), checked, hosts)}`,
    `style-src ${join("'self' 'unsafe-inline'", checked, fonts)}`,
    `img-src ${join("'self' data: blob:", hosts)}`,
    `media-src ${join("'self' blob:", ...audioHosts.map((host) => `https://${host}`))}`,
    ...(fonts ? [`font-src ${join("'self'", fonts)}`] : []),
    `connect-src ${join("'self'", checked, hosts, reports ?? '', storage)}`,
    "frame-src 'self' https:",
    "worker-src 'self' blob:",
    "form-action 'self'",
  ].join('; ');
};

/** Prepends the page policy to the response's own; a known `thirdParty` saves a query. */
export type Protect = (response: Response, env: Env, path: string, thirdParty?: ThirdParty) => Promise<Response>;

/** The R2 origin for direct uploads, if its keys are configured. */
const storageOf = ({ R2_ENDPOINT, R2_ACCESS_KEY_ID }: Env): string =>
  R2_ENDPOINT && R2_ACCESS_KEY_ID && URL.canParse(R2_ENDPOINT) ? new URL(R2_ENDPOINT).origin : '';

/** A 304 counts, because its headers replace the cached ones. */
const isPage = ({ status, headers }: Response): boolean => status === 304 || (headers.get('Content-Type') ?? '').startsWith('text/html');

export const createContentPolicy = (scripts: readonly string[]): Protect => {
  const hashes = scripts.map(hashOf);
  return async (response, env, path, thirdParty) => {
    if (!isPage(response)) return response;
    const sources = thirdParty ?? (await queryThirdParty(env));
    const own = response.headers.get('Content-Security-Policy');
    const policy = policyOf(hashes, allowsAds(path) ? sources : { ...sources, adverts: null }, storageOf(env));
    response.headers.set('Content-Security-Policy', `${policy}; ${own}`);
    return response;
  };
};
