import { sql } from 'drizzle-orm';
import type { ReleaseItem } from '#contracts/catalogue/release';
import { FEED_ITEMS } from '#contracts/community/feed';
import { columnsNamed } from '#db/contract-columns';
import { boolean, first, list, number, object, type Read, readRows, text } from '#db/json-row';
import { displayNameOrder, isOneOf } from '#db/keyset';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { albumGenres, genres, trackGenres } from '#db/schema/genre';
import { roles } from '#db/schema/role';
import { tracks } from '#db/schema/track';
import { fileEntries } from '#db/schema/upload';
import { artistNamesOf } from '#functions/catalogue/album/album-artists.contract';
import { showArtist } from '#functions/catalogue/artist/artist.service';
import { findSuccessor } from '#functions/catalogue/artist/artist-successor.service';
import { licenceUrl } from '#functions/catalogue/publishing/licence.contract';
import { publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { type Rights, rights } from '#functions/catalogue/publishing/rights.contract';
import { listReleasesOfArtist } from '#functions/catalogue/release/artist-release.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { escapeXml, xmlElement } from '#functions/platform/api/xml';
import { SECOND } from '#functions/platform/contract/duration';
import { albumPath, artistPath, releasesPath, trackPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { AppError } from '#functions/platform/http/app-error';
import { readLastChange, SITE_TAG } from '#functions/platform/invalidation/invalidation.service';
import { readPublicSettings } from '#functions/platform/settings/settings.service';
import { performersOf } from '#functions/site/seo/structured-data';

const WHOLE_DAY = 10;

/** RSS has no dates without a day; Dublin Core has. */
export const publishedXml = (date: string | null, publishedAt: number | undefined): string =>
  date?.length === WHOLE_DAY
    ? xmlElement('pubDate', new Date(`${date}T00:00:00Z`).toUTCString())
    : xmlElement('pubDate', publishedAt === undefined ? null : new Date(publishedAt).toUTCString()) + xmlElement('dc:date', date);

const published = (table: typeof albums | typeof tracks) => number(sql`coalesce(${table.publishedAt}, ${table.createdAt})`);

const albumRow = object({
  id: albums.id,
  published: published(albums),
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

const downloadedKey = sql`coalesce(${tracks.originalKey}, ${tracks.audioKey})`;

const trackRow = object({
  id: tracks.id,
  published: published(tracks),
  rights: object(columnsNamed(tracks, rights.shape)),
  genres: list(
    object({ name: genres.displayName }),
    sql`${trackGenres} join ${genres} on ${genres.id} = ${trackGenres.genreId} where ${trackGenres.trackId} = ${tracks.id} order by ${displayNameOrder(genres)}`,
  ),
  people: list(
    object({ role: text(sql`named.role`), name: text(sql`named.name`) }),
    sql`(select one.value ->> 'role' as role, one.value ->> 'name' as name from json_each(${tracks.contributors}) as one
      group by 1, 2 order by min(one.key)) as named`,
  ),
  downloadable: tracks.downloadable,
  originalKey: tracks.originalKey,
  audioType: tracks.audioType,
  audioSize: tracks.audioSize,
  entry: first(
    object({ mime: fileEntries.mime, size: fileEntries.size }),
    sql`${fileEntries} where ${fileEntries.storageKey} = ${downloadedKey}`,
  ),
});

type TrackRow = Read<typeof trackRow>;
type Described = Pick<TrackRow, 'rights' | 'genres' | 'people'>;

const rightsXml = ({ label, phonographic_notice, copyright_notice, licence }: Rights): string => {
  const notices = [copyright_notice && `© ${copyright_notice}`, phonographic_notice && `℗ ${phonographic_notice}`].filter(Boolean);
  return [
    xmlElement('dc:publisher', label),
    xmlElement('dc:rights', notices.join(' ') || null),
    xmlElement('creativeCommons:license', licence && licenceUrl(licence)),
  ].join('');
};

/** Of the roles of the European Broadcasting Union, which Media RSS assumes. */
const EBU_ROLES = ['performer', 'conductor', 'composer', 'lyricist', 'producer'];

const creditXml = ({ role, name }: { role: string | null; name: string | null }): string =>
  `<media:credit role="${escapeXml(role ?? '')}"${EBU_ROLES.includes(role ?? '') ? '' : ' scheme="urn:segue:role"'}>${escapeXml(name ?? '')}</media:credit>`;

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
  'xmlns:creativeCommons="http://backend.userland.com/creativeCommonsRssModule"',
].join(' ');

const xmlTag = (name: string, attributes: Record<string, string | number | null>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === null ? '' : ` ${key}="${escapeXml(String(value))}"`))
    .join('')}/>`;

const pictureXml = (base: string, image: string | null): string => {
  if (!image) return '';
  const large = new URL(image.replace(/-320(?=\.\w+$)/, '-640'), base).href;
  const type = /\.webp$/.test(image) ? 'image/webp' : null;
  return xmlTag('media:content', { url: large, medium: 'image', type }) + xmlTag('media:thumbnail', { url: new URL(image, base).href });
};

const downloadOf = ({ downloadable, originalKey, audioType, audioSize, entry }: TrackRow, isOpen: boolean) => {
  const type = entry?.mime ?? (originalKey ? null : audioType);
  const size = entry?.size ?? (originalKey ? null : audioSize);
  return isOpen && downloadable && type && size ? { type, size } : null;
};

const downloadXml = (base: string, { id, duration }: { id: number; duration: number }, row: TrackRow, isOpen: boolean): string => {
  const file = downloadOf(row, isOpen);
  if (!file) return '';
  const url = `${base}/api/v1/tracks/${id}/download`;
  const seconds = Math.round(duration / SECOND);
  return (
    xmlTag('media:content', { url, fileSize: file.size, type: file.type, medium: 'audio', duration: seconds || null }) +
    xmlTag('enclosure', { url, length: file.size, type: file.type })
  );
};

interface Item {
  kind: 'album' | 'track';
  id: number;
  name: string;
  path: string;
  by: string;
  day: string | null;
  image: string | null;
}

const itemOf = (release: ReleaseItem): Item => {
  const { id, name, release_date: day, image } = release;
  if (release.model_type === 'album')
    return { kind: 'album', id, name, path: albumPath(release, release.artists[0]?.slug), by: artistNamesOf(release), day, image };
  const by = performersOf(release).map((artist) => artist.name);
  return { kind: 'track', id, name, path: trackPath(release), by: by.join(', '), day, image };
};

const descriptionXml = (words: string): string => xmlElement('description', escapeXml(words));

const itemXml = (base: string, item: Item, row: (Described & { published: number }) | undefined, download: string): string => {
  const { kind, id, name, path, by, day, image } = item;
  return [
    '<item>',
    xmlElement('title', name),
    xmlElement('link', base + path),
    `<guid isPermaLink="false">${escapeXml(`${base}/${kind}/${id}`)}</guid>`,
    publishedXml(day, row?.published),
    descriptionXml(by ? `${name} by ${by}` : name),
    `<media:title type="plain">${escapeXml(name)}</media:title>`,
    pictureXml(base, image),
    download,
    xmlElement('dc:creator', by || null),
    ...(row ? [rightsXml(row.rights), ...row.genres.map((genre) => xmlElement('category', genre.name)), ...row.people.map(creditXml)] : []),
    '</item>',
  ].join('');
};

const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

const isOpenToGuests = async ({ db }: Context): Promise<boolean> => {
  const granted = sql`exists (select 1 from ${roles}, json_each(${roles.permissions}) as one
    where ${roles.isGuest} = 1 and one.value ->> 'name' = 'music.view')`;
  const [row] = await readRows(db, object({ granted: boolean(granted) }), sql`(select 1)`);
  return row?.granted ?? false;
};

const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

const renderReleases = async (call: Context, artistId: number): Promise<string> => {
  const context = { ...call, actor: ANONYMOUS_ACTOR };
  const { db } = context;
  const artist = await showArtist(context, artistId);
  const { pagination } = await listReleasesOfArtist(context, artistId, { page: 1, perPage: FEED_ITEMS, orderDir: 'desc' });
  const base = context.env.BASE_URL;
  const idsOf = (kind: 'album' | 'track') => pagination.data.flatMap(({ model_type, id }) => (model_type === kind ? id : []));
  const [albumRows, trackRows, hasGuests, settings] = await Promise.all([
    readRows(db, albumRow, sql`${albums} where ${isOneOf(albums.id, idsOf('album'))}`).then(byId),
    readRows(db, trackRow, sql`${tracks} where ${isOneOf(tracks.id, idsOf('track'))}`).then(byId),
    isOpenToGuests(context),
    readPublicSettings(context),
  ]);
  const language = settings.i18n.default_language;
  const isOpen = hasGuests && settings.player.downloads;
  const items = pagination.data.map((release) => {
    if (release.model_type === 'album') return itemXml(base, itemOf(release), albumRows.get(release.id), '');
    const row = trackRows.get(release.id);
    return itemXml(base, itemOf(release), row, row ? downloadXml(base, release, row, isOpen) : '');
  });
  return [
    `<rss version="2.0" ${NAMESPACES}><channel>`,
    xmlElement('title', artist.name),
    xmlElement('link', base + artistPath(artist)),
    descriptionXml(artist.profile.description ?? artist.name),
    xmlElement('language', LANGUAGE.test(language) ? language : null),
    xmlTag('atom:link', { href: base + releasesPath(artist), rel: 'self', type: 'application/rss+xml' }),
    pictureXml(base, artist.image_small),
    ...items,
    '</channel></rss>',
  ].join('');
};

/** Undefined within the second of a change, because another could follow with the same date. */
const readModified = async (context: Context, artistId: number): Promise<Date | undefined> => {
  const [row] = await readRows(context.db, object({ updated: artists.updatedAt }), sql`${artists} where ${artists.id} = ${artistId}`);
  const changed = await readLastChange(context, [SITE_TAG, subjectOf('artist', artistId)]);
  const modified = new Date(Math.max(changed, row?.updated?.getTime() ?? 0));
  return context.now.getTime() - modified.getTime() < SECOND ? undefined : modified;
};

/** Follows merged artists, since feed readers store a URL for years. Throws 404. */
export const readReleaseFeed = async (call: Context, artistId: number) => {
  try {
    const modified = await readModified(call, artistId);
    return { xml: await renderReleases(call, artistId), modified, successor: null };
  } catch (error) {
    const successor = error instanceof AppError && error.status === 404 ? await findSuccessor(call, artistId) : null;
    if (!successor) throw error;
    return { xml: '', modified: undefined, successor };
  }
};
