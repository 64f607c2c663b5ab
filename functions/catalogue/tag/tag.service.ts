import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { TagItem, tagApi } from '#contracts/catalogue/tag';
import { type Expression, list, object, readRows } from '#db/json-row';
import { contains, pageLimits, sorted } from '#db/keyset';
import { albums } from '#db/schema/album';
import { albumTags, tags, trackTags } from '#db/schema/tag';
import { tracks } from '#db/schema/track';
import { ALBUM_SORTS, albumPage, albumRow } from '#functions/catalogue/album/album.select';
import { toAlbumItem } from '#functions/catalogue/album/album.view';
import { tagIdOf } from '#functions/catalogue/publishing/former-name.select';
import { TRACK_SORTS, trackPage, trackRow } from '#functions/catalogue/track/track.select';
import { toTrackItem } from '#functions/catalogue/track/track.view';
import type { Context } from '#functions/platform/access/context';
import { toPage } from '#functions/platform/contract/pagination';
import { notFound } from '#functions/platform/http/app-error';
import { publicTagWhere, TAG_SORTS, tagPage, tagRow } from './tag.select';
import { toTagItem } from './tag.view';

type TagListQuery = z.output<NonNullable<typeof tagApi.list.query>>;
type ContentQuery = z.output<NonNullable<typeof tagApi.tracks.query>>;

const tagOfName = (name: string) => sql`${tags} where ${tags.id} = ${tagIdOf(name)} and ${publicTagWhere}`;

export const listTags = async ({ db }: Context, query: TagListQuery) => {
  const where = contains(tags.folded, query.query);
  const rows = await readRows(db, tagRow, tagPage({ ...pageLimits(query), where, key: TAG_SORTS[query.orderBy] }));
  return toPage(rows.map(toTagItem), query.page, query.perPage);
};

/** Accepts former names. Throws 404. */
export const showTag = async ({ db }: Context, name: string): Promise<TagItem> => {
  const [tag] = await readRows(db, tagRow, tagOfName(name));
  if (!tag) throw notFound();
  return toTagItem(tag);
};

const readOfTag = async <Row>({ db }: Context, name: string, rows: Expression<Row[]>): Promise<Row[]> => {
  const [tag] = await readRows(db, object({ rows }), tagOfName(name));
  if (!tag) throw notFound();
  return tag.rows as Row[];
};

export const listTagTracks = async (context: Context, name: string, query: ContentQuery) => {
  const ids = sql`select ${trackTags.trackId} from ${trackTags} where ${trackTags.tagId} = ${tags.id}`;
  const where = sql`${tracks.id} in (${ids}) and ${contains(tracks.folded, query.query)}`;
  const page = trackPage({ ...pageLimits(query), where, key: sorted(TRACK_SORTS.popular) });
  const rows = await readOfTag(context, name, list(trackRow(context.actor), page));
  return toPage(
    rows.map((row) => toTrackItem(context.actor, row)),
    query.page,
    query.perPage,
  );
};

export const listTagAlbums = async (context: Context, name: string, query: ContentQuery) => {
  const ids = sql`select ${albumTags.albumId} from ${albumTags} where ${albumTags.tagId} = ${tags.id}`;
  const where = sql`${albums.id} in (${ids}) and ${contains(albums.folded, query.query)}`;
  const page = albumPage({ ...pageLimits(query), where, key: sorted(ALBUM_SORTS.popular) });
  const rows = await readOfTag(context, name, list(albumRow(context.actor), page));
  return toPage(
    rows.map((row) => toAlbumItem(context.actor, row)),
    query.page,
    query.perPage,
  );
};
