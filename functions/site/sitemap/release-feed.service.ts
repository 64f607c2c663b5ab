import { sql } from 'drizzle-orm';
import { FEED_ITEMS } from '#contracts/community/feed';
import { columnsNamed } from '#db/contract-columns';
import { list, object, readRows, text } from '#db/json-row';
import { displayNameOrder, isOneOf } from '#db/keyset';
import { albums } from '#db/schema/album';
import { albumGenres, genres } from '#db/schema/genre';
import { tracks } from '#db/schema/track';
import { listAlbumsOfArtist } from '#functions/catalogue/album/album.service';
import { artistNamesOf } from '#functions/catalogue/album/album-artists.contract';
import { showArtist } from '#functions/catalogue/artist/artist.service';
import { findSuccessor } from '#functions/catalogue/artist/artist-successor.service';
import { licenceUrl } from '#functions/catalogue/publishing/licence.contract';
import { publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { type Rights, rights } from '#functions/catalogue/publishing/rights.contract';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { escapeXml, xmlElement } from '#functions/platform/api/xml';
import { albumPath, artistPath, releasesPath } from '#functions/platform/contract/page-path';
import { AppError } from '#functions/platform/http/app-error';

/** RSS date at midnight UTC; a year or month becomes its first day. */
const WHOLE_DAY = 10;

/** RSS has no dates without a day; Dublin Core has. */
export const publishedXml = (date: string | null): string =>
  date?.length === WHOLE_DAY ? xmlElement('pubDate', new Date(`${date}T00:00:00Z`).toUTCString()) : xmlElement('dc:date', date);

const releaseRow = object({
  id: albums.id,
  rights: object(columnsNamed(albums, rights.shape)),
  genres: list(
    object({ name: genres.displayName }),
    sql`${albumGenres} join ${genres} on ${genres.id} = ${albumGenres.genreId} where ${albumGenres.albumId} = ${albums.id} order by ${displayNameOrder(genres)}`,
  ),
  people: list(
    object({ role: text(sql`named.role`), name: text(sql`named.name`) }),
    sql`(select one.value ->> 'role' as role, one.value ->> 'name' as name from ${tracks}, json_each(${tracks.contributors}) as one
      where ${tracks.albumId} = ${albums.id} and ${publicTrackWhere} group by 1, 2 order by min(${tracks.disc}), min(${tracks.number}), min(one.key)) as named`,
  ),
});

const rightsXml = ({ label, phonographic_notice, copyright_notice, licence }: Rights): string => {
  const notices = [copyright_notice && `© ${copyright_notice}`, phonographic_notice && `℗ ${phonographic_notice}`].filter(Boolean);
  return [
    xmlElement('dc:publisher', label),
    xmlElement('dc:rights', notices.join(' ') || null),
    xmlElement('creativeCommons:license', licence && licenceUrl(licence)),
  ].join('');
};

const creditXml = ({ role, name }: { role: string | null; name: string | null }): string =>
  `<media:credit role="${escapeXml(role ?? '')}">${escapeXml(name ?? '')}</media:credit>`;

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
  'xmlns:creativeCommons="http://backend.userland.com/creativeCommonsRssModule"',
].join(' ');

const renderReleases = async (call: Context, artistId: number): Promise<string> => {
  const context = { ...call, actor: ANONYMOUS_ACTOR };
  const artist = await showArtist(context, artistId);
  const query = { page: 1, perPage: FEED_ITEMS, orderBy: 'released', orderDir: 'desc' } as const;
  const { pagination } = await listAlbumsOfArtist(context, artistId, query);
  const base = context.env.BASE_URL;
  const ids = pagination.data.map(({ id }) => id);
  const rowsById = new Map(
    (await readRows(context.db, releaseRow, sql`${albums} where ${isOneOf(albums.id, ids)}`)).map((row) => [row.id, row]),
  );
  const items = pagination.data.map((album) => {
    const url = base + albumPath(album, album.artists[0]?.slug);
    const by = artistNamesOf(album);
    const more = rowsById.get(album.id);
    return `<item>${xmlElement('title', album.name)}${xmlElement('link', url)}${`<guid isPermaLink="false">${escapeXml(`${base}/album/${album.id}`)}</guid>`}${publishedXml(album.release_date)}${xmlElement('description', `${album.name} by ${by}`)}${xmlElement('dc:creator', by || null)}${
      more
        ? rightsXml(more.rights) +
          more.genres.map(({ name }) => xmlElement('category', name)).join('') +
          more.people.map(creditXml).join('')
        : ''
    }</item>`;
  });
  return `<rss version="2.0" ${NAMESPACES}><channel>${xmlElement('title', artist.name)}${xmlElement(
    'link',
    base + artistPath(artist),
  )}${xmlElement('description', artist.profile.description ?? artist.name)}<atom:link href="${escapeXml(
    base + releasesPath(artist),
  )}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>`;
};

/** Follows merged artists, since feed readers store a URL for years. Throws 404. */
export const readReleaseFeed = async (call: Context, artistId: number) => {
  try {
    return { xml: await renderReleases(call, artistId), successor: null };
  } catch (error) {
    const successor = error instanceof AppError && error.status === 404 ? await findSuccessor(call, artistId) : null;
    if (!successor) throw error;
    return { xml: '', successor };
  }
};
