import { type SQL, sql } from 'drizzle-orm';
import { ARTIST_ROLES } from '#contracts/catalogue/artist';
import { first, number, object, text } from '#db/json-row';
import { inPageOrder, type PageRequest, pageAfter } from '#db/keyset';
import { albumArtists, albums } from '#db/schema/album';
import { artistManagers, artists } from '#db/schema/artist';
import { trackArtists, tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { controlsAlbum, controlsTrack } from '#functions/account/membership/ownership.select';
import { artistReferenceRow } from '#functions/catalogue/artist/artist.select';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { musicOfAlbum, musicOfTrack, userRow } from './credit.select';

/** Part of the tie breaker, with artist and role. */
const KIND = { album: 0, track: 1 } as const;

const managed = (userId: number): SQL =>
  sql`(select ${artistManagers.artistId} from ${artistManagers} where ${artistManagers.userId} = ${userId})`;

const onTracks = (
  userId: number,
): SQL => sql`select ${KIND.track} as kind, ${trackArtists.trackId} as id, ${trackArtists.artistId} as artist_id,
    ${trackArtists.role} as role from ${trackArtists} join ${tracks} on ${tracks.id} = ${trackArtists.trackId} and ${tracks.deletedAt} is null
  where ${trackArtists.artistId} in ${managed(userId)} and not ${controlsTrack(sql`${userId}`)}`;

const onAlbums = (
  userId: number,
): SQL => sql`select ${KIND.album} as kind, ${albumArtists.albumId} as id, ${albumArtists.artistId} as artist_id,
    'primary' as role from ${albumArtists} join ${albums} on ${albums.id} = ${albumArtists.albumId} and ${albums.deletedAt} is null
  where ${albumArtists.artistId} in ${managed(userId)} and not ${controlsAlbum(sql`${userId}`)}`;

const standing = (userId: number): SQL => sql`(${onTracks(userId)} union all ${onAlbums(userId)}) as entry`;

const roles = sql.raw(ARTIST_ROLES.map((role, index) => `when '${role}' then ${index}`).join(' '));
const tie = sql`entry.artist_id * 32 + (case entry.role ${roles} end) * 2 + entry.kind`;

const standingRow = object({
  id: number(sql`page.id`),
  tie: number(sql`page.tie`),
  role: text(sql`page.role`),
  ownerId: number(sql`page.owner_id`),
  artist: first(object(artistReferenceRow), sql`${artists} where ${artists.id} = page.artist_id and ${publicArtistWhere}`),
  user: first(object(userRow), sql`${users} where ${users.id} = page.owner_id`),
  track: first(musicOfTrack, sql`${tracks} where ${tracks.id} = page.id and page.kind = ${KIND.track}`),
  album: first(musicOfAlbum, sql`${albums} where ${albums.id} = page.id and page.kind = ${KIND.album}`),
});

const more = sql`entry.kind as kind, entry.artist_id as artist_id, entry.role as role, case entry.kind
  when ${KIND.track} then (select ${tracks.ownerId} from ${tracks} where ${tracks.id} = entry.id)
  else (select ${albums.ownerId} from ${albums} where ${albums.id} = entry.id) end as owner_id`;

export const standingPage = (userId: number, where: SQL, pageQuery: PageRequest) => {
  const page = pageAfter(
    {
      from: standing(userId),
      where: sql`${where} and exists (select 1 from ${artists} where ${artists.id} = entry.artist_id and ${publicArtistWhere})`,
      id: sql`entry.id`,
      key: sql`entry.id`,
      tie,
      more,
    },
    pageQuery,
  );
  return { row: standingRow, from: sql`${page} ${inPageOrder(pageQuery)}` };
};

export const isCredit = (kind: keyof typeof KIND, id: number, artistId: number, role: string): SQL =>
  sql`entry.kind = ${KIND[kind]} and entry.id = ${id} and entry.artist_id = ${artistId} and entry.role = ${role}`;
