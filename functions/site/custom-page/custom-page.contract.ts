import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';

/** `body` is sanitized HTML. */
export const customPage = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  body: z.string(),
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
});
export type CustomPage = z.infer<typeof customPage>;

export const customPageApi = {
  show: endpoint({
    method: 'GET',
    path: '/custom-pages/:idOrSlug',
    summary: 'Show a custom page, with its title and description for search engines',
    params: z.object({ idOrSlug: z.string().min(1).max(120) }),
    response: z.object({ page: customPage, seo: z.object({ title: z.string(), description: z.string() }) }),
  }),
};
