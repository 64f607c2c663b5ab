import { type SQL, sql } from 'drizzle-orm';
import { MUSIC_STATES, type TableAlbum, type TableTrack } from '#contracts/administration/music-table';
import { nameOrder } from '#db/keyset';
import type { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { tags } from '#db/schema/tag';
import type { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { idsByPart as peopleByPart } from '#functions/account/user/user-search.select';
import type { ResourceColumn } from '#functions/administration/resource/resource.definition';
import { choicesOf } from '#functions/administration/resource/resource-filter.select';
import { artistParts, besideColumn, idsByPart } from './music-part.select';
import { musicStateColumn } from './music-table.select';

interface MusicKind {
  kind: 'track' | 'album';
  table: typeof tracks | typeof albums;
  artists: { from: SQL; row: SQL };
  genres: { from: SQL; row: SQL; genre: SQL };
  tags: { from: SQL; row: SQL };
}

const names = (things: { name: string }[]): string => things.map(({ name }) => name).join('; ');

export const musicColumns = <Item extends TableTrack | TableAlbum>({
  kind,
  table,
  ...beside
}: MusicKind): Record<string, ResourceColumn<Item>> => ({
  name: {
    type: 'text',
    value: sql`${table.name}`,
    folded: sql`${table.folded}`,
    filters: true,
    parts: (text) => idsByPart(kind, text, 'name'),
    sorts: nameOrder(table),
    cell: ({ name }) => name,
  },
  artists: {
    type: 'text',
    filters: true,
    ...besideColumn({ ...beside.artists, of: table.id, folded: artists.folded, parts: artistParts }),
    cell: (item) => names(item.artists),
  },
  genre: {
    type: 'choice',
    filters: true,
    where: (filter, { isCommon }) => {
      const { from, row, genre } = beside.genres;
      const chosen = sql`${genre} in (select value from json_each(${JSON.stringify(choicesOf(filter).map(Number))}))`;
      const each = sql`exists (select 1 from ${from} where ${row} = ${table.id} and ${chosen})`;
      if (filter.operator !== 'is') return sql`not ${each}`;
      return isCommon ? each : sql`${table.id} in (select ${row} from ${from} where ${chosen})`;
    },
    counted: (filter) => {
      const { from, row, genre } = beside.genres;
      if (filter.operator !== 'is') return null;
      return sql`select ${row} from ${from} where ${genre} in (select value from json_each(${JSON.stringify(choicesOf(filter).map(Number))}))`;
    },
    cell: ({ genres }) => genres.join('; '),
  },
  tag: {
    type: 'text',
    filters: true,
    ...besideColumn({ ...beside.tags, of: table.id, folded: tags.folded }),
  },
  state: { type: 'choice', choices: MUSIC_STATES, filters: true, ...musicStateColumn(table), cell: ({ state }) => state },
  plays: { type: 'number', value: sql`${table.plays}`, filters: true, sorts: sql`${table.plays}`, cell: ({ plays }) => plays },
  likes: { type: 'number', value: sql`${table.likesCount}`, filters: true, cell: ({ likes_count }) => likes_count },
  owner: {
    type: 'text',
    filters: true,
    ...besideColumn({
      from: sql`${users} join ${table} as owned on owned.owner_id = ${users.id}`,
      row: sql`owned.id`,
      of: table.id,
      folded: users.folded,
      parts: (text) => {
        const ids = peopleByPart(text, 'name');
        return ids && sql`${users.id} in (${ids})`;
      },
    }),
    cell: ({ owner }) => owner?.name ?? null,
  },
  released: { type: 'text', value: sql`${table.releaseDate}`, filters: true, cell: ({ release_date }) => release_date },
  created: {
    type: 'date',
    value: sql`(${table.createdAt} + 0)`,
    filters: true,
    counted: (_, condition) => sql`select 1 from ${table} where ${condition}`,
    sorts: sql`(${table.createdAt} + 0)`,
    cell: ({ created_at }) => created_at,
  },
});
