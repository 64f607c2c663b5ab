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

const ERROR_PAGE = { tags: [SITE_TAG], music: false, embed: false };

type ErrorPageRequest = Omit<PageRequest, 'page' | 'render'>;

/** Every page has the site tag, so its state covers the error page too. */
const ofErrorPage = (state: PageState): PageState => {
  const since = state.changes[SITE_TAG];
  return { ...state, tags: [SITE_TAG], ruled: false, changes: since === undefined ? {} : { [SITE_TAG]: since } };
};

const asAnswer = (response: Response, status: ErrorStatus): Response =>
  new Response(response.body, { status, headers: { 'Content-Type': response.headers.get('Content-Type') ?? HTML } });

const readErrorFile = async (env: Env, request: Request, status: ErrorStatus): Promise<Response> => {
  const file = await env.ASSETS.fetch(new URL(fileOf(`/${status}`), request.url));
  if (file.status === 200) return asAnswer(file, status);
  await file.body?.cancel();
  return new Response(ERRORS[status], { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};

interface Making {
  render: Render;
  buildTime: number;
  isFileRight: (state: PageState) => boolean;
}

/** Serves the prerendered file while it is fresh, else the live twin; any failure falls back to the file. */
const readErrorPage = async (visit: ErrorPageRequest, status: ErrorStatus, making: Making, pageState?: PageState): Promise<Response> => {
  const { env, request } = visit;
  try {
    const cookie = request.headers.get('Cookie');
    const pageRequest = new Request(new URL(`/${status}`, request.url), { headers: cookie ? { Cookie: cookie } : {} });
    const state = pageState ? ofErrorPage(pageState) : await readPageState(env, ERROR_PAGE, pageRequest);
    if (making.isFileRight(state)) return await readErrorFile(env, request, status);
    const live = await renderPublic({ ...visit, request: pageRequest, page: ERROR_PAGE, render: making.render }, state, making.buildTime);
    if (live.status === 200) return asAnswer(live, status);
    await live.body?.cancel();
  } catch (error) {
    console.warn(JSON.stringify({ event: 'error-page', status, message: (error as Error).message }));
  }
  return readErrorFile(env, request, status);
};

export const createErrorPages = (making: Making) => ({
  read: (visit: ErrorPageRequest, status: ErrorStatus) => readErrorPage(visit, status, making),
  /** `pageState` saves a query if the state of the missing page was read. */
  respond: async (visit: ErrorPageRequest, status: ErrorStatus, pageState?: PageState) =>
    respondWithPage(await readErrorPage(visit, status, making, pageState), visit.request, { 'Cache-Control': 'private, no-store' }),
});
export type ErrorPages = ReturnType<typeof createErrorPages>;
