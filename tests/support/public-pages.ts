import type { APIRequestContext } from '@playwright/test';
import { readCatalogue } from './catalogue';
import type { SiteDatabase } from './site-database';

/** One address per kind of public page. */
export const publicPages = async (request: APIRequestContext, site: SiteDatabase): Promise<Record<string, string>> => {
  const { paths, album, track, tag, channels, lyrics, artist } = await readCatalogue(request);
  const [page] = await site.run('select id, slug from custom_pages limit 1');
  const [genre] = await site.run('select name from genres limit 1');
  const [listener] = await site.run("select id from users where email not like '%@example.com' limit 1");
  const sound = encodeURIComponent(String(tag.name));
  return {
    index: '/',
    landing: '/landing',
    pricing: '/pricing',
    lyrics: '/lyrics',
    'new-releases': '/new-releases',
    'charts/[...chart]': '/charts',
    contact: '/contact',
    'how-plays-are-counted': '/how-plays-are-counted',
    privacy: '/privacy',
    terms: '/terms',
    imprint: '/imprint',
    private: '/private',
    'weekly-mail': '/weekly-mail',
    redeem: '/redeem',
    unsubscribe: '/unsubscribe',
    login: '/login',
    register: '/register',
    'forgot-password': '/forgot-password',
    'password/reset/[token]': '/password/reset/unknown',
    'playlist-invitation/[token]': '/playlist-invitation/unknown',
    'listening/[token]': '/listening/unknown',
    'workspace/join/login': '/workspace/join/login',
    'workspace/join/register': '/workspace/join/register',
    'search/index': '/search',
    'search/[query]/index': `/search/${encodeURIComponent(track.name)}`,
    'search/[query]/[tab]': `/search/${encodeURIComponent(track.name)}/tracks`,
    'artist/[id]/[name]': paths.artist,
    'artist/[id]/[name]/releases': `${paths.artist}/releases`,
    'artist/[id]/[name]/appears-on': `${paths.artist}/appears-on`,
    'album/[id]/[artist]/[name]': paths.album,
    'album/[id]/[artist]/[name]/embed': `${paths.album}/embed`,
    'track/[id]/[name]': paths.track,
    'track/[id]/[name]/embed': `${paths.track}/embed`,
    'playlist/[id]/[name]': paths.playlist,
    'playlist/[id]/[name]/embed': `${paths.playlist}/embed`,
    'radio/[type]/[id]/[...name]': `/radio/track/${track.id}/${track.slug}`,
    'genre/[name]': `/genre/${encodeURIComponent(String(genre?.name))}`,
    'tag/[name]': `/tag/${sound}`,
    'tag/[name]/tracks': `/tag/${sound}/tracks`,
    'tag/[name]/albums': `/tag/${sound}/albums`,
    'user/[id]/[...rest]': `/user/${listener?.id}/x`,
    'pages/[slug]': `/pages/${page?.slug}`,
    'pages/[id]/[slug]': `/pages/${page?.id}/${page?.slug}`,
    '[slug]': `/${channels[0]?.slug}`,
    '[slug]/[...restriction]': `/${channels[0]?.slug}`,
    'channel/[slug]/[...restriction]': `/channel/${channels[0]?.slug}`,
    'artist/[id]/[...name]': `/artist/${artist.id}`,
    '404': `/album/${album.id}/x`,
    '500': `/nothing-here-${lyrics.id}`,
  };
};
