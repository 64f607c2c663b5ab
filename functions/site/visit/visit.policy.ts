import type { Actor } from '#functions/platform/access/actor';
import { ORDINARY_PERMISSIONS } from '#functions/platform/contract/permission';

/** Robots that do not identify themselves cannot be distinguished from people. */
const ROBOT =
  /bot\b|bots\b|crawl|spider|slurp|scrape|preview|monitor|uptime|lighthouse|pagespeed|headless|phantom|selenium|puppeteer|playwright|python|curl|wget|java\/|okhttp|axios|node-fetch|go-http|httpclient|facebookexternalhit|embedly|archiver|validator|feedfetcher|googleother|gptbot|ccbot/i;

/** All browsers begin with this, for historical reasons. */
const BROWSER = /^Mozilla\/5\.0 /;

const isRobot = (userAgent: string): boolean => !BROWSER.test(userAgent) || ROBOT.test(userAgent);

/** Global Privacy Control, Do Not Track, or a prefetch that no one has opened yet. */
const isLeftOut = (headers: Headers): boolean =>
  headers.get('Sec-GPC') === '1' || headers.get('DNT') === '1' || /prefetch|prerender/.test(headers.get('Sec-Purpose') ?? '');

export const isCountable = (headers: Headers): boolean => !isLeftOut(headers) && !isRobot(headers.get('User-Agent') ?? '');

export const isStaff = ({ permissions }: Pick<Actor, 'permissions'>): boolean =>
  permissions.some(({ name }) => !ORDINARY_PERMISSIONS.includes(name));

export const languageOf = (accepted: string | null): string => /^\s*([a-z]{2,3})(?![a-z])/i.exec(accepted ?? '')?.[1]?.toLowerCase() ?? '';

export const countryOf = (country: unknown): string => (typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : '');
