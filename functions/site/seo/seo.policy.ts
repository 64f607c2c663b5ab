import type { PublicSettings } from '#contracts/platform/settings';

export const SEO_PLACEHOLDERS = {
  artist: ['ARTIST.NAME', 'ARTIST.DESCRIPTION'],
  album: ['ALBUM.NAME', 'ALBUM.DESCRIPTION', 'ARTIST.NAME'],
  track: ['TRACK.NAME', 'TRACK.DESCRIPTION', 'ALBUM.NAME', 'ARTIST.NAME'],
  playlist: ['PLAYLIST.NAME', 'PLAYLIST.DESCRIPTION', 'USER.NAME'],
  landing: [],
  channel: ['CHANNEL.NAME', 'CHANNEL.DESCRIPTION'],
  user_profile: ['USER.NAME'],
  search: ['QUERY'],
} as const;

export type SeoPage = keyof typeof SEO_PLACEHOLDERS;
type Values<Page extends SeoPage> = Partial<Record<(typeof SEO_PLACEHOLDERS)[Page][number], string | null>>;

const SITE_PLACEHOLDERS = ['SITE_NAME', 'SITE_DESCRIPTION'];

/** Unknown and empty placeholders are removed; values are not expanded again. */
export const renderSeo = <Page extends SeoPage>(
  { seo, branding }: Pick<PublicSettings, 'seo' | 'branding'>,
  page: Page,
  values: Values<Page>,
): { title: string; description: string } => {
  const replacements: Record<string, string | null | undefined> = {
    ...values,
    SITE_NAME: branding.site_name,
    SITE_DESCRIPTION: branding.site_description,
  };
  const allowed: readonly string[] = [...SEO_PLACEHOLDERS[page], ...SITE_PLACEHOLDERS];
  const fill = (template = ''): string =>
    template.replace(/\{\{([^{}]*)\}\}/g, (_, name: string) => (allowed.includes(name) && replacements[name]) || '').trim();
  const template = seo[page];
  return { title: fill(template?.title) || branding.site_name, description: fill(template?.description) || branding.site_description };
};
