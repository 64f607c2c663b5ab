import { type Column, getTableName, type SQL, sql, type Table } from 'drizzle-orm';
import { RESULTS_PER_KIND } from '#contracts/administration/palette';
import { boolean, type Expression, list, number, object, text } from '#db/json-row';
import { albumArtists, albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { channels } from '#db/schema/channel';
import { playlists } from '#db/schema/playlist';
import { customPages } from '#db/schema/site';
import { trackArtists, tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { realUserWhere } from '#functions/account/user/user.select';
import { ID_MASK } from '#functions/listening/search/search.select';

/** Something found, as its table has it. */
export interface ResultRow {
  id: number;
  name: string | null;
  note: string | null;
  /** What its address is made of, beside its id. */
  slug: string | null;
  isHidden: boolean;
}

/** What the tables say that people, music and channels are found by. */
export type IndexedKind = 'user' | 'artist' | 'album' | 'track' | 'playlist' | 'channel';

interface Source {
  table: Table & { id: Column };
  /** What is looked after at all: not what was thrown away. */
  where: SQL;
  name: Column;
  slug: SQL;
  note: SQL;
  isHidden: SQL;
}

const makersOf = (members: typeof trackArtists | typeof albumArtists, isMember: SQL): SQL =>
  sql`(select group_concat(${artists.name}, ', ') from ${members} join ${artists} on ${artists.id} = ${members.artistId} where ${isMember})`;

const SOURCES: Record<IndexedKind, Source> = {
  user: {
    table: users,
    where: realUserWhere,
    name: users.name,
    slug: sql`null`,
    note: sql`${users.email}`,
    isHidden: sql`${users.bannedAt} is not null`,
  },
  artist: {
    table: artists,
    where: sql`${artists.deletedAt} is null`,
    name: artists.name,
    slug: sql`${artists.slug}`,
    note: sql`null`,
    isHidden: sql`${artists.disabled}`,
  },
  album: {
    table: albums,
    where: sql`${albums.deletedAt} is null`,
    name: albums.name,
    slug: sql`${albums.slug}`,
    note: makersOf(albumArtists, sql`${albumArtists.albumId} = ${albums.id}`),
    isHidden: sql`${albums.visibility} <> 'public'`,
  },
  track: {
    table: tracks,
    where: sql`${tracks.deletedAt} is null`,
    name: tracks.name,
    slug: sql`${tracks.slug}`,
    note: makersOf(trackArtists, sql`${trackArtists.trackId} = ${tracks.id} and ${trackArtists.role} = 'primary'`),
    isHidden: sql`${tracks.visibility} <> 'public'`,
  },
  playlist: {
    table: playlists,
    where: sql`${playlists.deletedAt} is null`,
    name: playlists.name,
    slug: sql`${playlists.slug}`,
    note: sql`(select ${users.name} from ${users} where ${users.id} = ${playlists.ownerId})`,
    isHidden: sql`${playlists.public} = 0`,
  },
  channel: {
    table: channels,
    where: sql`true`,
    name: channels.name,
    slug: sql`${channels.slug}`,
    note: sql`'/' || ${channels.slug}`,
    isHidden: sql`${channels.public} = 0`,
  },
};

const rowOf = ({ table, name, slug, note, isHidden }: Source): Expression<ResultRow> =>
  object({ id: number(sql`${table.id}`), name: text(sql`${name}`), note: text(note), slug: text(slug), isHidden: boolean(isHidden) });

/** The things of a kind that fit an expression of its index, the most played first. */
export const resultsByIndex = (kind: IndexedKind, expression: string): Expression<ResultRow[]> => {
  const source = SOURCES[kind];
  const index = sql.raw(`search_${getTableName(source.table)}`);
  return list(
    rowOf(source),
    sql`${index} cross join ${source.table} where ${index} match ${expression}
      and ${source.table.id} = (${index}.rowid & ${sql.raw(String(ID_MASK))}) and ${source.where}
      order by ${index}.rowid limit ${RESULTS_PER_KIND}`,
  );
};

/** The last letter that there can be: nothing that begins with a text comes behind it and this. */
const LAST = '\u{10ffff}';

/** The people whose address begins with a text in lower case; the index of addresses finds them. */
export const resultsByAddress = (beginning: string): Expression<ResultRow[]> =>
  list(
    rowOf(SOURCES.user),
    sql`${users} where ${users.email} >= ${beginning} and ${users.email} < ${beginning + LAST} and ${realUserWhere}
      order by ${users.email} limit ${RESULTS_PER_KIND}`,
  );

/** So many pages are looked through, the newest first: an operator writes few of them. */
const PAGES_MAX = 500;

/** The pages of the operator that have a text in their title or address. */
export const resultPages = (part: string): Expression<ResultRow[]> =>
  list(
    object({
      id: number(sql`recent.id`),
      name: text(sql`recent.title`),
      note: text(sql`'/pages/' || recent.slug`),
      slug: text(sql`recent.slug`),
      isHidden: boolean(sql`false`),
    }),
    sql`(select ${customPages.id} as id, ${customPages.title} as title, ${customPages.slug} as slug from ${customPages}
      order by ${customPages.id} desc limit ${PAGES_MAX}) as recent
      where instr(lower(recent.title), ${part}) or instr(recent.slug, ${part}) limit ${RESULTS_PER_KIND}`,
  );
