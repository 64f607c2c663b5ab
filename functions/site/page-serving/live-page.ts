import { LOCALE_COOKIE } from '#functions/platform/contract/cookie';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import { now } from '#functions/platform/http/clock';
import type { Env } from '#functions/platform/http/env';
import { isNotModified } from '#functions/platform/http/precondition';
import { inSafeMode, keyOf, type SharedMode } from './page-mode';
import { respondWithPage } from './page-response';
import type { PageState } from './page-state';
import type { PublicPage } from './public-page-registry';

/** Renders a page by Astro. */
export type Render = (request: Request, env: Env, execution: ExecutionContext) => Promise<Response>;

/** One visit to a public page. */
export interface PageRequest {
  request: Request;
  env: Env;
  execution: ExecutionContext;
  page: PublicPage;
  render: Render;
}

/** How long a rendered page may lie in the edge's cache, in seconds. A change gives it another key, so nobody waits for its end. */
const KEPT = DAY_IN_SECONDS;
/** What rules choose changes with plays, likes and time as well, of which no tag tells: such a page is made anew after a minute. */
const RULED_KEPT = 60;

/** Browsers use a page again for a minute, which is what lets a hovered link open at once. */
export const cacheHeaders = ({ language }: SharedMode): string => `${language ? 'private' : 'public'}, max-age=60`;

/** Who may frame the page. */
export const frameHeaders = ({ embed }: PublicPage): string => (embed ? '*' : "'self'");

/** The part of a listing that the visitor asks for; null for the first. */
export const pageNumber = (request: Request): string | null => {
  const number = new URL(request.url).searchParams.get('page') ?? '';
  return /^[1-9]\d{0,2}$/.test(number) && number !== '1' ? number : null;
};

/** The address of the live twin. Of the query only the number of the page counts, so nothing else can be reflected or kept. */
const twinOf = (request: Request): URL => {
  const url = new URL(request.url);
  const twin = new URL(`/live${url.pathname === '/' ? '' : url.pathname}`, url);
  const number = pageNumber(request);
  if (number) twin.searchParams.set('page', number);
  return twin;
};

/** What a twin answers other than a page: the way to the canonical address, or an error page. */
const passOn = (rendered: Response, request: Request): Response =>
  respondWithPage(rendered, request, { 'Cache-Control': rendered.headers.has('Location') ? 'no-cache' : 'private, no-store' });

/** The twin as this very person sees it, in the safe mode where they may have it, and kept nowhere. */
export const renderPersonal = async (visit: PageRequest, isSafe = false): Promise<Response> => {
  const { request, env, execution, page } = visit;
  const twin = isSafe ? inSafeMode(twinOf(request)) : twinOf(request);
  const rendered = await visit.render(new Request(twin, { headers: request.headers }), env, execution);
  if (rendered.status !== 200) return passOn(rendered, request);
  return respondWithPage(rendered, request, { 'Cache-Control': 'private, no-store' }, frameHeaders(page));
};

/**
 * The twin as every guest who reads the language sees it. It is kept at the edge under the page, the mode, the build and the times
 * at which its tags changed, and the minute where rules choose what it shows: after any change it is looked for under another key, so
 * what is found is never stale.
 */
export const renderPublic = async (visit: PageRequest, { tags, changes, mode, ruled }: PageState, buildTime: number): Promise<Response> => {
  const { request, env, execution, page } = visit;
  const minute = ruled ? [Math.floor(now().getTime() / (RULED_KEPT * 1000))] : [];
  const version = [buildTime, ...tags.map((tag) => changes[tag] ?? 0), ...minute].map((time) => time.toString(36)).join('.');
  const etag = `W/"${version}${keyOf(mode)}"`;
  const headers = { 'Cache-Control': cacheHeaders(mode), ETag: etag };
  // Asked only once it is known that a guest may have the page: the version tells when it was last changed.
  const answer = (found: Response) => {
    if (!isNotModified(request.headers, etag)) return respondWithPage(found, request, headers, frameHeaders(page));
    return respondWithPage(new Response(null, { status: 304 }), request, headers, frameHeaders(page));
  };
  const twin = twinOf(request);
  const key = new URL(twin);
  key.searchParams.set('version', version);
  key.searchParams.set('language', keyOf(mode));
  const cache = await caches.open('pages');
  const cached = await cache.match(key);
  if (cached) return answer(cached);
  const rendered = await visit.render(
    new Request(twin, { headers: mode.language ? { Cookie: `${LOCALE_COOKIE}=${mode.language}` } : {} }),
    env,
    execution,
  );
  if (rendered.status !== 200) return passOn(rendered, request);
  const copy = new Response(await rendered.arrayBuffer(), rendered);
  copy.headers.delete('Set-Cookie');
  copy.headers.set('Cache-Control', `public, max-age=${ruled ? RULED_KEPT : KEPT}`);
  copy.headers.set('Cache-Tag', tags.join(','));
  execution.waitUntil(cache.put(key, copy.clone()));
  return answer(copy);
};
