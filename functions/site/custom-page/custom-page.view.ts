import type { PublicSettings } from '#contracts/platform/settings';
import type { CustomPage } from '#contracts/site/custom-page';
import type { customPages } from '#db/schema/site';
import { sanitizePageHtml } from './sanitize-html';

type CustomPageRow = Pick<typeof customPages.$inferSelect, 'id' | 'slug' | 'title' | 'body' | 'seo'>;

export const toCustomPage = ({ id, slug, title, body, seo }: CustomPageRow, site: string): CustomPage => ({
  id,
  slug,
  title,
  body: sanitizePageHtml(body, site),
  seo: { title: seo?.title ?? null, description: seo?.description ?? null },
});

export const customPageHead = ({ branding }: Pick<PublicSettings, 'branding'>, { title, seo }: Pick<CustomPage, 'title' | 'seo'>) => ({
  title: seo.title || `${title} | ${branding.site_name}`,
  description: seo.description || branding.site_description,
});
