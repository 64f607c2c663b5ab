import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { BootstrapData } from '#contracts/platform/settings';
import { AppError } from '#functions/platform/http/app-error';
import type { Env } from '#functions/platform/http/env';
import { requireMusicView } from '#functions/site/page-serving/music-guard';
import { buildContext, type PageContext, pageContext } from '#functions/site/page-serving/page-context';
import { guardPage } from '#functions/site/page-serving/page-guard';
import { setDateFormatReader } from '#islands/platform/lib/day';
import { setTranslationReader } from '#islands/platform/lib/translate';

const shown = new AsyncLocalStorage<BootstrapData>();
setTranslationReader(() => shown.getStore()?.locale.lines ?? {});
setDateFormatReader(() => shown.getStore()?.settings.dates.format);

const bindings = env as unknown as Env;
let buildVisit: PageContext | undefined;

const LIVE = /^\/live(?=\/|$)/;

/** The build renders as a guest with access to music; the gate protects the files. */
const prerender = async (): Promise<PageContext> => {
  buildVisit ??= await buildContext({ ...bindings, BASE_URL: import.meta.env.SITE ?? bindings.BASE_URL });
  return buildVisit;
};

/** Creates the page context, guards the page, sets the language, and maps service errors to their status. */
export const onRequest = defineMiddleware(async ({ locals, request, url, isPrerendered, redirect }, next) => {
  if (isPrerendered) {
    Object.assign(locals, await prerender());
    return shown.run(locals.bootstrap, next);
  }
  try {
    const visit = await pageContext(bindings, request);
    Object.assign(locals, visit);
    const result = guardPage(url, visit.context, visit.bootstrap.settings);
    if (result === 'missing') return new Response(null, { status: 404 });
    if (result && result !== 'gate') return redirect(result.to);
    if (result) return await shown.run(visit.bootstrap, () => next('/gate'));
    const refusal = requireMusicView(url.pathname.replace(LIVE, '') || '/', visit);
    return refusal ?? (await shown.run(visit.bootstrap, next));
  } catch (error) {
    if (error instanceof AppError) return new Response(null, { status: error.status, headers: error.headers });
    throw error;
  }
});
