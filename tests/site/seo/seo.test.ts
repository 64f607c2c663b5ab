import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#functions/platform/settings/default-settings';
import { renderSeo, SEO_PLACEHOLDERS } from '#functions/site/seo/seo.policy';

const { branding } = DEFAULT_SETTINGS;
const render = (title: string, values: Parameters<typeof renderSeo<'artist'>>[2] = {}, description = '') =>
  renderSeo({ branding, seo: { artist: { title, description } } }, 'artist', values);

describe('page title', () => {
  it('placeholders are replaced by their values', () => {
    expect(render('{{ARTIST.NAME}} – {{ARTIST.NAME}} | {{SITE_NAME}}', { 'ARTIST.NAME': 'Ada' }).title).toBe('Ada – Ada | Segue');
  });

  it.each(['{{ASDF}}', '{{USER.PASSWORD}}', '{{TRACK.NAME}}', '{{__proto__}}', '{{constructor}}', '{{toString}}', '{{}}'])(
    'APP-09 the unknown placeholder %s is replaced by nothing',
    (unknown) => {
      expect(render(`a${unknown}b`, { 'TRACK.NAME': 'No' } as never).title).toBe('ab');
    },
  );

  it('APP-09 placeholders in values are not replaced', () => {
    expect(render('{{ARTIST.NAME}}', { 'ARTIST.NAME': '{{SITE_NAME}} $& $1' }).title).toBe('{{SITE_NAME}} $& $1');
  });

  it('APP-09 nested and very long templates are rendered', () => {
    expect(render(`${'{{'.repeat(1000)}ARTIST.NAME${'}}'.repeat(1000)}`, { 'ARTIST.NAME': 'Ada' }).title).toContain('Ada');
    expect(render('{{'.repeat(50_000)).title).toHaveLength(100_000);
  });

  it("an empty title or description is replaced by the site's", () => {
    expect(render('{{ARTIST.NAME}}', { 'ARTIST.NAME': null }, '{{ARTIST.DESCRIPTION}}')).toEqual({
      title: branding.site_name,
      description: branding.site_description,
    });
  });
});

it('every page kind has a template with allowed placeholders only', () => {
  expect(Object.keys(DEFAULT_SETTINGS.seo).sort()).toEqual(Object.keys(SEO_PLACEHOLDERS).sort());
  for (const [page, template] of Object.entries(DEFAULT_SETTINGS.seo)) {
    const named = [...`${template.title} ${template.description}`.matchAll(/\{\{([^}]+)\}\}/g)].map(([, name]) => name);
    const allowed: readonly string[] = SEO_PLACEHOLDERS[page as keyof typeof SEO_PLACEHOLDERS];
    expect(named.filter((name) => !allowed.includes(name) && !['SITE_NAME', 'SITE_DESCRIPTION'].includes(name))).toEqual([]);
  }
});
