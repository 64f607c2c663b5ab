import { eq } from 'drizzle-orm';
import { customPages } from '#db/schema/site';
import { notFound } from '../http/app-error';
import type { Context } from '../http/context';

/** A page that the operator wrote, by its id or its slug; 404 if there is none. */
export const showCustomPage = async ({ db }: Pick<Context, 'db'>, named: { id: number } | { slug: string }) => {
  const is = 'id' in named ? eq(customPages.id, named.id) : eq(customPages.slug, named.slug);
  const [page] = await db
    .select({ id: customPages.id, slug: customPages.slug, title: customPages.title, body: customPages.body, seo: customPages.seo })
    .from(customPages)
    .where(is);
  if (!page) throw notFound();
  return page;
};
