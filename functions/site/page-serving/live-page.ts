import { LOCALE_COOKIE } from '#functions/platform/contract/cookie';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import { now } from '#functions/platform/http/clock';
import type { Env } from '#functions/platform/http/env';
import { isNotModified } from '#functions/platform/http/precondition';
import { inSafeMode, keyOf } from './page-mode';
import { respondWithPage } from './page-response';
import type { PageState } from './page-state';
import type { PublicPage } from './public-page-registry';

export type Render = (request: Request, env: Env, execution: ExecutionContext) => Promise<Response>;

export interface PageRequest {
  request: Request;
  env: Env;
  execution: ExecutionContext;
  page: PublicPage;
  render: Render;
}

/** Seconds in the edge cache; a change yields another key, so no entry is stale. */
const EDGE_SECONDS = DAY_IN_SECONDS;
/** Some time in the browser cache opens prefetched links at once. */
export const cacheHeaders = ({ mode, browserSeconds }: Pick<PageState, 'mode' | 'browserSeconds'>): string =>
  `${mode.language ? 'private' : 'public'}, max-age=${browserSeconds}`;

export const frameHeaders = ({ embed }: PublicPage): string => (embed ? '*' : "'self'");

export const pageNumber = (request: Request): string | null => {
  const number = new URL(request.url).searchParams.get('page') ?? '';
  return /^[1-9]\d{0,2}$/.test(number) && number !== '1' ? number : null;
};

/** Only the page number survives from the query, so nothing else is reflected or cached. */
const twinOf = (request: Request): URL => {
  const url = new URL(request.url);
  const twin = new URL(`/live${url.pathname === '/' ? '' : url.pathname}`, url);
  const number = pageNumber(request);
  if (number) twin.searchParams.set('page', number);
  return twin;
};

const passOn = (rendered: Response, request: Request): Response =>
  respondWithPage(rendered, request, { 'Cache-Control': rendered.headers.has('Location') ? 'no-cache' : 'private, no-store' });

export const renderPersonal = async (visit: PageRequest, isSafe = false): Promise<Response> => {
  const { request, env, execution, page } = visit;
  const twin = isSafe ? inSafeMode(twinOf(request)) : twinOf(request);
  const rendered = await visit.render(new Request(twin, { headers: request.headers }), env, execution);
  if (rendered.status !== 200) return passOn(rendered, request);
  return respondWithPage(rendered, request, { 'Cache-Control': 'private, no-store' }, frameHeaders(page));
};

/** Renders for all guests of a language. The cache key contains the build, the last change of each tag, and the period if `ruled`. */
export const renderPublic = async (visit: PageRequest, state: PageState, buildTime: number): Promise<Response> => {
  const { tags, changes, mode, ruled, rulesSeconds } = state;
  const { request, env, execution, page } = visit;
  // Rules also depend on plays, likes and time, which have no tag.
  const period = ruled ? [Math.floor(now().getTime() / (rulesSeconds * 1000))] : [];
  const version = [buildTime, ...tags.map((tag) => changes[tag] ?? 0), ...period].map((time) => time.toString(36)).join('.');
  const etag = `W/"${version}${keyOf(mode)}"`;
  const headers = { 'Cache-Control': cacheHeaders(state), ETag: etag };
  // Compare ETags only once access is decided: the version reveals the last change.
  const answer = (response: Response) => {
    if (!isNotModified(request.headers, etag)) return respondWithPage(response, request, headers, frameHeaders(page));
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
  copy.headers.set('Cache-Control', `public, max-age=${ruled ? rulesSeconds : EDGE_SECONDS}`);
  copy.headers.set('Cache-Tag', tags.join(','));
  execution.waitUntil(cache.put(key, copy.clone()));
  return answer(copy);
};
