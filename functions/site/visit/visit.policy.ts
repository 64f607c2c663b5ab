import type { Actor } from '#functions/platform/access/actor';
import { ORDINARY_PERMISSIONS } from '#functions/platform/contract/permission';

/** What programs call themselves that open pages by themselves; most say so, and the others are not to be told from people. */
const ROBOT =
  /bot\b|bots\b|crawl|spider|slurp|scrape|preview|monitor|uptime|lighthouse|pagespeed|headless|phantom|selenium|puppeteer|playwright|python|curl|wget|java\/|okhttp|axios|node-fetch|go-http|httpclient|facebookexternalhit|embedly|archiver|validator|feedfetcher|googleother|gptbot|ccbot/i;

/** Every browser that people use says this first, for reasons of 1994. */
const BROWSER = /^Mozilla\/5\.0 /;

/** Whether a program opened the page and nobody sees it. */
const isRobot = (userAgent: string): boolean => !BROWSER.test(userAgent) || ROBOT.test(userAgent);

/** Whether the browser asks not to be counted (Global Privacy Control, Do Not Track), or only fetches ahead what nobody has opened yet. */
const isLeftOut = (headers: Headers): boolean =>
  headers.get('Sec-GPC') === '1' || headers.get('DNT') === '1' || /prefetch|prerender/.test(headers.get('Sec-Purpose') ?? '');

/** Whether a request may count as a visit, by what it says of itself. */
export const isCountable = (headers: Headers): boolean => !isLeftOut(headers) && !isRobot(headers.get('User-Agent') ?? '');

/** Whether somebody holds an office over others. */
export const isStaff = ({ permissions }: Pick<Actor, 'permissions'>): boolean =>
  permissions.some(({ name }) => !ORDINARY_PERMISSIONS.includes(name));

/** The first language that a browser asks for, without its region: `de`; empty where it asks for none. */
export const languageOf = (accepted: string | null): string => /^\s*([a-z]{2,3})(?![a-z])/i.exec(accepted ?? '')?.[1]?.toLowerCase() ?? '';

/** A country as two letters; empty where the edge does not know it. */
export const countryOf = (country: unknown): string => (typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : '');
