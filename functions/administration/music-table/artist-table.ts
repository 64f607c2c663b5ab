import { sql } from 'drizzle-orm';
import { ARTIST_STATES, type TableArtist } from '#contracts/administration/music-table';
import type { Read } from '#db/json-row';
import { contains, nameOrder } from '#db/keyset';
import { albumArtists } from '#db/schema/album';
import { artistManagers, artists } from '#db/schema/artist';
import { trackArtists } from '#db/schema/track';
import { users } from '#db/schema/user';
import { idsByPart as peopleByPart } from '#functions/account/user/user-search.select';
import type { Resource } from '#functions/administration/resource/resource.definition';
import { ARTIST_ACTIONS } from './artist-action';
import { besideColumn, idsByPart } from './music-part.select';
import { artistStateColumn, tableArtistRow } from './music-table.select';
import { toTableArtist } from './music-table.view';

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

/** Includes hidden and deleted artists. */
export const artistTable: Resource<Read<typeof tableArtistRow>, TableArtist> = {
  name: 'artists',
  permission: 'artists.update',
  area: 'artists',
  counted: ['artist', 'artists'],
  table: artists,
  where: sql`1`,
  finds: (typed) => sql`(${contains(artists.folded, typed)} or ${artists.id} = ${typed})`,
  parts: (typed) => {
    const named = idsByPart('artist', typed);
    return named && sql`${named} union select ${artists.id} from ${artists} where ${artists.id} = ${typed}`;
  },
  defaultOrder: 'created',
  exported: ['name', 'state', 'verified', 'albums', 'tracks', 'followers', 'plays', 'likes', 'managers', 'created'],
  columns: {
    name: {
      type: 'text',
      value: sql`${artists.name}`,
      folded: sql`${artists.folded}`,
      filters: true,
      parts: (text) => idsByPart('artist', text, 'name'),
      sorts: nameOrder(artists),
      cell: ({ name }) => name,
    },
    state: { type: 'choice', choices: ARTIST_STATES, filters: true, ...artistStateColumn(), cell: ({ state }) => state },
    verified: { type: 'flag', value: sql`${artists.verified} = 1`, filters: true, cell: ({ verified }) => yesNo(verified) },
    albums: {
      type: 'number',
      value: sql`(select count(*) from ${albumArtists} where ${albumArtists.artistId} = ${artists.id})`,
      filters: true,
      cell: (artist) => artist.albums_count,
    },
    tracks: {
      type: 'number',
      value: sql`(select count(distinct ${trackArtists.trackId}) from ${trackArtists} where ${trackArtists.artistId} = ${artists.id})`,
      filters: true,
      cell: (artist) => artist.tracks_count,
    },
    followers: { type: 'number', value: sql`${artists.followersCount}`, filters: true, cell: (artist) => artist.followers_count },
    plays: {
      type: 'number',
      value: sql`${artists.plays}`,
      filters: true,
      sorts: sql`${artists.plays}`,
      cell: ({ plays }) => plays,
    },
    likes: { type: 'number', value: sql`${artists.likesCount}`, filters: true, cell: (artist) => artist.likes_count },
    cover: { type: 'flag', value: sql`${artists.image} is not null`, filters: true, cell: ({ image }) => yesNo(image !== null) },
    managed: {
      type: 'flag',
      value: sql`exists (select 1 from ${artistManagers} where ${artistManagers.artistId} = ${artists.id})`,
      filters: true,
      cell: ({ managers }) => yesNo(managers.length > 0),
    },
    managers: {
      type: 'text',
      filters: true,
      ...besideColumn({
        from: sql`${artistManagers} join ${users} on ${users.id} = ${artistManagers.userId}`,
        row: artistManagers.artistId,
        of: artists.id,
        folded: users.folded,
        parts: (text) => {
          const ids = peopleByPart(text, 'name');
          return ids && sql`${users.id} in (${ids})`;
        },
      }),
      cell: ({ managers }) => managers.map(({ name }) => name).join('; '),
    },
    created: {
      type: 'date',
      value: sql`(${artists.createdAt} + 0)`,
      filters: true,
      counted: (_, condition) => sql`select 1 from ${artists} where ${condition}`,
      sorts: sql`(${artists.createdAt} + 0)`,
      cell: ({ created_at }) => created_at,
    },
  },
  row: tableArtistRow,
  view: toTableArtist,
  allows: () => sql`1`,
  actions: ARTIST_ACTIONS,
};
