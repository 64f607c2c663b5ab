import type { PublicSettings } from '#contracts/platform/settings';
import type { CustomPage } from '#contracts/site/custom-page';
import type { customPages } from '#db/schema/site';
import { sanitizePageHtml } from './sanitize-html';

type CustomPageRow = Pick<typeof customPages.$inferSelect, 'id' | 'slug' | 'title' | 'body' | 'seo'>;

/** A page as anybody may see it; `site` is the site's own address. */
export const toCustomPage = ({ id, slug, title, body, seo }: CustomPageRow, site: string): CustomPage => ({
  id,
  slug,
  title,
  body: sanitizePageHtml(body, site),
  seo: { title: seo?.title ?? null, description: seo?.description ?? null },
});

/** What search engines are told of a page: what the operator chose for it, else its title and what the site says of itself. */
export const customPageHead = ({ branding }: Pick<PublicSettings, 'branding'>, { title, seo }: Pick<CustomPage, 'title' | 'seo'>) => ({
  title: seo.title || `${title} | ${branding.site_name}`,
  description: seo.description || branding.site_description,
});
