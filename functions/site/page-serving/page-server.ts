import { searchElsewhere } from '#functions/listening/search/search-path.policy';
import { requireConfiguration } from '#functions/platform/api/configuration';
import { AppError } from '#functions/platform/http/app-error';
import type { Env } from '#functions/platform/http/env';
import { recordError } from '#functions/platform/stack-trace/record-error';
import { renderRestriction } from './account-restriction';
import { createContentPolicy, type Protect } from './content-policy';
import { createErrorPages, type ErrorPages } from './error-page';
import { cacheHeaders, frameHeaders, type PageRequest, pageNumber, type Render, renderPersonal, renderPublic } from './live-page';
import { isSafeVisit } from './page-context';
import { isDefaultMode } from './page-mode';
import { pageName, UNFRAMED_PAGES } from './page-name';
import { fileOf, respondWithPage } from './page-response';
import { type PageState, readPageState } from './page-state';
import { asksForPreview, renderPreview } from './preview-page';
import { decodePath, findPublicPage, withName } from './public-page-registry';

export interface PageServerOptions {
  render: Render;
  /** Milliseconds; when the build began to read the data. */
  buildTime: number;
  /** Contents of inline scripts. */
  scripts: readonly string[];
  /** No prerendered files and no policy, since the dev server injects scripts. */
  development?: boolean;
}

/** `/pricing/index` would serve the prerendered file of `/pricing`, fresh or not. */
const FILE_OF_A_PAGE = /\/index$/i;
/** Milliseconds between the clocks of the build machine and the database. */
const CLOCK_SKEW = 10_000;
const DECODINGS_MAX = 3;

/** Live twins, empty segments, and prerendered files, which are served only while fresh. */
const CLOSED = [/^[/\\]*live(?:[/\\]|$)/i, /[/\\]{2}/, /\.html$/i];

/** Rejects closed paths in any encoding. */
const isReachable = (path: string): boolean => {
  let spelled: string | null = path;
  for (let round = 0; round < DECODINGS_MAX; round += 1) {
    if (spelled === null || CLOSED.some((form) => form.test(spelled as string))) return false;
    const decoded = decodePath(spelled);
    if (decoded === spelled) return true;
    spelled = decoded;
  }
  return false;
};

const isFileRight = ({ changes, mode }: Pick<PageState, 'changes' | 'mode'>, buildTime: number): boolean =>
  isDefaultMode(mode) && Math.max(0, ...Object.values(changes)) <= buildTime - CLOCK_SKEW;

/** Returns null if the file is stale or missing. */
const readFile = async ({ request, env, page }: PageRequest, state: PageState, buildTime: number): Promise<Response | null> => {
  if (state.ruled || pageNumber(request) || !isFileRight(state, buildTime)) return null;
  const ifNoneMatch = request.headers.get('If-None-Match');
  const file = await env.ASSETS.fetch(new URL(fileOf(new URL(request.url).pathname), request.url), {
    headers: ifNoneMatch ? { 'If-None-Match': ifNoneMatch } : {},
    redirect: 'manual',
  });
  if (file.status === 200 || file.status === 304)
    return respondWithPage(file, request, { 'Cache-Control': cacheHeaders(state) }, frameHeaders(page));
  await file.body?.cancel();
  return null;
};

const servePage = async (
  visit: PageRequest,
  { buildTime, development }: PageServerOptions,
  protect: Protect,
  errors: ErrorPages,
): Promise<Response> => {
  const { request, env, page } = visit;
  if (!['GET', 'HEAD'].includes(request.method))
    return respondWithPage(new Response(null, { status: 405 }), request, { Allow: 'GET, HEAD' });
  const isSafe = await isSafeVisit(env, request);
  if (development) return renderPersonal(visit, isSafe);
  const state = await readPageState(env, page, request);
  const serve = async () => {
    if (!state.exists) return errors.respond(visit, 404, state);
    if (isSafe || state.closed || (page.music && !state.open)) return renderPersonal(visit, isSafe);
    const preview = asksForPreview(visit) ? await renderPreview(visit) : null;
    const answer = preview ?? (await readFile(visit, state, buildTime)) ?? (await renderPublic(visit, state, buildTime));
    return answer.status === 404 ? ((await renderPreview(visit)) ?? answer) : answer;
  };
  const thirdParty = isSafe ? { ...state.thirdParty, adverts: null } : state.thirdParty;
  return protect(await serve(), env, new URL(request.url).pathname, thirdParty);
};

const serveOther = async (
  request: Request,
  env: Env,
  execution: ExecutionContext,
  render: Render,
  errors: ErrorPages,
): Promise<Response> => {
  const { pathname } = new URL(request.url);
  if (FILE_OF_A_PAGE.test(decodePath(pathname) ?? '')) return errors.respond({ request, env, execution }, 404);
  const rendered = await render(request, env, execution);
  const cacheControl = rendered.headers.get('Cache-Control') ?? 'private, no-store';
  const frameless = UNFRAMED_PAGES.includes(pageName(pathname));
  return respondWithPage(rendered, request, { 'Cache-Control': cacheControl }, frameless ? "'none'" : undefined);
};

/** Astro requests error pages at paths that the built files lack, and returns an empty response. */
const withErrorPages =
  (render: Render, errors: ErrorPages): Render =>
  async (request, env, execution) => {
    const rendered = await render(request, env, execution);
    const { status } = rendered;
    const isBare = (status === 404 || status === 500) && !rendered.headers.has('Content-Type');
    return isBare ? errors.read({ request, env, execution }, status) : rendered;
  };

const fail = async (error: unknown, visit: Omit<PageRequest, 'page' | 'render'>, errors: ErrorPages): Promise<Response> => {
  const { request, env, execution } = visit;
  if (error instanceof AppError)
    return respondWithPage(new Response(error.message, { status: error.status, headers: error.headers }), request, {});
  const { message, stack } = error as Error;
  const [id, path] = [crypto.randomUUID(), new URL(request.url).pathname.slice(0, 2000)];
  console.error(JSON.stringify({ event: 'page', request: id, path, message, stack }));
  execution.waitUntil(recordError(env, { request: id, path, error: error as Error }));
  const answer = await errors.respond(visit, 500);
  answer.headers.set('X-Request-Id', id);
  return answer;
};

/** A public page is its prerendered file, or its live twin if the file is stale or the visitor uses another language. */
export const createPageServer = (options: PageServerOptions): Render => {
  const { scripts, development, buildTime } = options;
  const errors = createErrorPages({
    render: options.render,
    buildTime,
    isFileRight: (state) => !development && isFileRight(state, buildTime),
  });
  const render = withErrorPages(options.render, errors);
  const protect: Protect = development ? async (response) => response : createContentPolicy(scripts);
  return async (request, env, execution) => {
    const url = new URL(request.url);
    try {
      requireConfiguration(env);
      const elsewhere = searchElsewhere(url.pathname);
      if (elsewhere)
        return respondWithPage(new Response(null, { status: 302, headers: { Location: elsewhere } }), request, {
          'Cache-Control': 'no-cache',
        });
      if (!isReachable(url.pathname)) return await protect(await errors.respond({ request, env, execution }, 404), env, url.pathname);
      if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
        url.pathname = url.pathname.slice(0, -1);
        return respondWithPage(new Response(null, { status: 301, headers: { Location: url.href } }), request, {
          'Cache-Control': 'no-cache',
        });
      }
      const restrictionPage = await renderRestriction(request, env, execution, render);
      url.pathname = withName(url.pathname);
      const page = restrictionPage ? null : findPublicPage(url.pathname);
      if (page) return await servePage({ request: new Request(url, request), env, execution, page, render }, options, protect, errors);
      return await protect(
        restrictionPage ?? (await serveOther(request, env, execution, render, errors)),
        env,
        restrictionPage ? '/gate' : url.pathname,
      );
    } catch (error) {
      return protect(await fail(error, { request, env, execution }, errors), env, url.pathname);
    }
  };
};
