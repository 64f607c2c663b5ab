import { eq } from 'drizzle-orm';
import type { CustomPage } from '#contracts/site/custom-page';
import { customPages } from '#db/schema/site';
import type { Context } from '#functions/platform/access/context';
import { notFound } from '#functions/platform/http/app-error';
import { readPublicSettings } from '#functions/platform/settings/settings.service';
import { customPageHead, toCustomPage } from './custom-page.view';

export type CustomPageName = { id: number } | { slug: string };

const ID = /^[1-9]\d{0,14}$/;

export const showCustomPage = async ({ db, env }: Pick<Context, 'db' | 'env'>, name: CustomPageName): Promise<CustomPage> => {
  const named = 'id' in name ? eq(customPages.id, name.id) : eq(customPages.slug, name.slug);
  const [page] = await db
    .select({ id: customPages.id, slug: customPages.slug, title: customPages.title, body: customPages.body, seo: customPages.seo })
    .from(customPages)
    .where(named);
  if (!page) throw notFound();
  return toCustomPage(page, env.BASE_URL);
};

/** Digits alone are an id. Throws 404. */
export const showCustomPageWithSeo = async (context: Context, idOrSlug: string) => {
  const name = ID.test(idOrSlug) ? { id: Number(idOrSlug) } : { slug: idOrSlug };
  const [page, settings] = await Promise.all([showCustomPage(context, name), readPublicSettings(context)]);
  return { page, seo: customPageHead(settings, page) };
};
