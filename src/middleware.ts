import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '#functions/platform/http/app-error';
import type { Env } from '#functions/platform/http/env';
import { refuseMusic } from '#functions/site/page-serving/music-guard';
import { openBuildVisit, openVisit, type PageVisit } from '#functions/site/page-serving/page-context';
import { guard } from '#functions/site/page-serving/page-guard';
import { setTranslationReader, type Translations } from '#islands/platform/lib/translate';

const lines = new AsyncLocalStorage<Translations>();
setTranslationReader(() => lines.getStore() ?? {});

const bindings = env as unknown as Env;
let buildVisit: PageVisit | undefined;

const LIVE = /^\/live(?=\/|$)/;

/** The build sees every page as a guest does who may see music: the gate keeps the files from others. */
const prerender = async (): Promise<PageVisit> => {
  buildVisit ??= await openBuildVisit({ ...bindings, BASE_URL: import.meta.env.SITE ?? bindings.BASE_URL });
  return buildVisit;
};

/** Opens the visit that a page is made with, guards the page, speaks the visitor's language, and answers what a service refuses with its status. */
export const onRequest = defineMiddleware(async ({ locals, request, url, isPrerendered, redirect }, next) => {
  if (isPrerendered) {
    Object.assign(locals, await prerender());
    return lines.run(locals.bootstrap.locale.lines, next);
  }
  try {
    const visit = await openVisit(bindings, request);
    Object.assign(locals, visit);
    const verdict = guard(url, visit.context, visit.bootstrap.settings);
    if (verdict === 'missing') return new Response(null, { status: 404 });
    if (verdict && verdict !== 'gate') return redirect(verdict.to);
    if (verdict) return await lines.run(visit.bootstrap.locale.lines, () => next('/gate'));
    const refusal = refuseMusic(url.pathname.replace(LIVE, '') || '/', visit);
    return refusal ?? (await lines.run(visit.bootstrap.locale.lines, next));
  } catch (error) {
    if (error instanceof AppError) return new Response(null, { status: error.status, headers: error.headers });
    throw error;
  }
});
