import { type Column, getTableName, type SQL, sql, type Table } from 'drizzle-orm';
import { RESULTS_PER_KIND } from '#contracts/administration/palette';
import { boolean, type Expression, list, number, object, text } from '#db/json-row';
import { containsText } from '#db/keyset';
import { albumArtists, albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { channels } from '#db/schema/channel';
import { playlists } from '#db/schema/playlist';
import { customPages } from '#db/schema/site';
import { trackArtists, tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { realUserWhere } from '#functions/account/user/user.select';
import { ID_MASK } from '#functions/listening/search/search.select';

export interface ResultRow {
  id: number;
  name: string | null;
  note: string | null;
  slug: string | null;
  isHidden: boolean;
}

export type IndexedKind = 'user' | 'artist' | 'album' | 'track' | 'playlist' | 'channel';

interface Source {
  table: Table & { id: Column };
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

/** Most played first. */
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

/** The highest code point: upper bound of a prefix search. */
const LAST_CODE_POINT = '\u{10ffff}';

/** `beginning` must be lower case: the index of addresses serves it. */
export const resultsByAddress = (beginning: string): Expression<ResultRow[]> =>
  list(
    rowOf(SOURCES.user),
    sql`${users} where ${users.email} >= ${beginning} and ${users.email} < ${beginning + LAST_CODE_POINT} and ${realUserWhere}
      order by ${users.email} limit ${RESULTS_PER_KIND}`,
  );

/** Only the newest are searched; operators rarely have more. */
const SEARCHED_PAGES = 500;

export const resultPages = (typed: string): Expression<ResultRow[]> =>
  list(
    object({
      id: number(sql`recent.id`),
      name: text(sql`recent.title`),
      note: text(sql`'/pages/' || recent.slug`),
      slug: text(sql`recent.slug`),
      isHidden: boolean(sql`false`),
    }),
    sql`(select ${customPages.id} as id, ${customPages.title} as title, ${customPages.slug} as slug from ${customPages}
      order by ${customPages.id} desc limit ${SEARCHED_PAGES}) as recent
      where ${containsText(sql`recent.title`, typed)} or ${containsText(sql`recent.slug`, typed)} limit ${RESULTS_PER_KIND}`,
  );
