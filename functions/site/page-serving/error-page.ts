import type { Env } from '#functions/platform/http/env';
import { SITE_TAG } from '#functions/platform/invalidation/invalidation.service';
import { type PageRequest, type Render, renderPublic } from './live-page';
import { fileOf, HTML, respondWithPage } from './page-response';
import { type PageState, readPageState } from './page-state';

const ERRORS = {
  404: "Looks like you've found the doorway to the great nothing",
  500: 'There was an issue loading this page. Please try again later.',
};

export type ErrorStatus = keyof typeof ERRORS;

/** A page that says what is wrong shows what every page shows, and nothing else. */
const ERROR_PAGE = { tags: [SITE_TAG], music: false, embed: false };

/** What was asked for and is answered by an error page. */
type ErrorPageRequest = Omit<PageRequest, 'page' | 'render'>;

/** Every page changes with the site: its state tells that of an error page as well. */
const ofErrorPage = (known: PageState): PageState => {
  const since = known.changes[SITE_TAG];
  return { ...known, tags: [SITE_TAG], ruled: false, changes: since === undefined ? {} : { [SITE_TAG]: since } };
};

const asAnswer = (found: Response, status: ErrorStatus): Response =>
  new Response(found.body, { status, headers: { 'Content-Type': found.headers.get('Content-Type') ?? HTML } });

/** The prerendered error page, or its sentence alone where the build has none. */
const readErrorFile = async (env: Env, request: Request, status: ErrorStatus): Promise<Response> => {
  const file = await env.ASSETS.fetch(new URL(fileOf(`/${status}`), request.url));
  if (file.status === 200) return asAnswer(file, status);
  await file.body?.cancel();
  return new Response(ERRORS[status], { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};

/** What an error page is made with: Astro's renderer, and whether the build's files are still right in a state of the site. */
interface Making {
  render: Render;
  buildTime: number;
  isFileRight: (state: PageState) => boolean;
}

/**
 * The error page as the site is now and in the visitor's language: the prerendered file while nothing of it changed, else its live twin. Whatever
 * fails on the way to the twin, there is the file.
 */
const readErrorPage = async (visit: ErrorPageRequest, status: ErrorStatus, making: Making, known?: PageState): Promise<Response> => {
  const { env, request } = visit;
  try {
    const cookie = request.headers.get('Cookie');
    const pageRequest = new Request(new URL(`/${status}`, request.url), { headers: cookie ? { Cookie: cookie } : {} });
    const state = known ? ofErrorPage(known) : await readPageState(env, ERROR_PAGE, pageRequest);
    if (making.isFileRight(state)) return await readErrorFile(env, request, status);
    const live = await renderPublic({ ...visit, request: pageRequest, page: ERROR_PAGE, render: making.render }, state, making.buildTime);
    if (live.status === 200) return asAnswer(live, status);
    await live.body?.cancel();
  } catch (error) {
    console.warn(JSON.stringify({ event: 'error-page', status, message: (error as Error).message }));
  }
  return readErrorFile(env, request, status);
};

/** Answers with error pages. */
export const createErrorPages = (making: Making) => ({
  read: (visit: ErrorPageRequest, status: ErrorStatus) => readErrorPage(visit, status, making),
  /** `known` is the state of the page that is not there, where it was read already. */
  respond: async (visit: ErrorPageRequest, status: ErrorStatus, known?: PageState) =>
    respondWithPage(await readErrorPage(visit, status, making, known), visit.request, { 'Cache-Control': 'private, no-store' }),
});
export type ErrorPages = ReturnType<typeof createErrorPages>;
