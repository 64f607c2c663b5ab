import { type SQL, sql } from 'drizzle-orm';
import { type Expression, first, list, map, number, object, text } from '#db/json-row';
import { contains } from '#db/keyset';
import { albumArtists, albums } from '#db/schema/album';
import { trackArtists, tracks } from '#db/schema/track';
import { albumByArtistWhere, albumRow } from '#functions/catalogue/album/album.select';
import { publicAlbumWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { trackByArtistWhere, trackRow } from '#functions/catalogue/track/track.select';
import type { Actor } from '#functions/platform/access/actor';
import { RELEASE_SECTIONS, type ReleaseSection } from './release.contract';

const KIND = { album: 0, track: 1 } as const;

const releasedTrack = sql`${publicTrackWhere} and ${tracks.albumId} is null`;

const mainTracks = (artistId: number | SQL): SQL =>
  sql`(select ${trackArtists.trackId} from ${trackArtists} where ${trackArtists.artistId} = ${artistId} and ${trackArtists.role} = 'primary')`;

const entries = (artistId: number | SQL, query?: string): SQL => {
  const [inAlbum, inTrack] = [contains(albums.folded, query), contains(tracks.folded, query)];
  const album = sql`${KIND.album} as kind, ${albums.id} as id, ${albums.releaseDate} as day, ${albums.publishedAt} as time`;
  const track = sql`${KIND.track}, ${tracks.id}, ${tracks.releaseDate}, ${tracks.publishedAt}`;
  return sql`(
    select ${album}, case ${albums.recordType} when 'ep' then 'single' else ${albums.recordType} end as section from ${albums}
      where ${publicAlbumWhere} and ${albumByArtistWhere(artistId)} and ${inAlbum}
    union all select ${track}, 'single' from ${tracks}
      where ${releasedTrack} and ${tracks.id} in ${mainTracks(artistId)} and ${inTrack}
    union all select ${album}, 'appearance' from ${albums}
      where ${publicAlbumWhere} and ${inAlbum}
        and ${albums.id} in (select ${tracks.albumId} from ${tracks} where ${trackByArtistWhere(artistId)} and ${publicTrackWhere})
        and ${albums.id} not in (select ${albumArtists.albumId} from ${albumArtists} where ${albumArtists.artistId} = ${artistId})
    union all select ${track}, 'appearance' from ${tracks}
      where ${releasedTrack} and ${trackByArtistWhere(artistId)} and ${tracks.id} not in ${mainTracks(artistId)} and ${inTrack}) as entry`;
};

const orderOf = (table: 'entry' | 'page', direction: 'asc' | 'desc'): SQL =>
  sql.raw(['day', 'time', 'id', 'kind'].map((column) => `${table}.${column} ${direction}`).join(', '));

const pageRow = (actor: Actor) => ({
  album: first(albumRow(actor), sql`${albums} where ${albums.id} = page.id and page.kind = ${KIND.album}`),
  track: first(
    object({ track: trackRow(actor), releaseDate: tracks.releaseDate }),
    sql`${tracks} where ${tracks.id} = page.id and page.kind = ${KIND.track}`,
  ),
});

export const releaseRow = (actor: Actor) => object(pageRow(actor));

interface Portion {
  query?: string;
  section?: ReleaseSection;
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
}

export const releasePage = (artistId: number, { query, section, direction, limit, offset }: Portion): SQL => {
  const where = section ? sql`entry.section = ${section}` : sql`entry.section <> 'appearance'`;
  return sql`(select entry.* from ${entries(artistId, query)} where ${where} order by ${orderOf('entry', direction)}
    limit ${limit} offset ${offset}) as page order by ${orderOf('page', direction)}`;
};

export const newestReleases = (actor: Actor, artistId: SQL, limit: number) =>
  list(
    object({
      ...pageRow(actor),
      section: map(text(sql`page.section`), (name) => RELEASE_SECTIONS.find((each) => each === name)!) as Expression<ReleaseSection>,
      total: number(sql`page.total`),
    }),
    sql`(select entry.*, count(*) over (partition by entry.section) as total,
        row_number() over (partition by entry.section order by ${orderOf('entry', 'desc')}) as place
      from ${entries(artistId)}) as page where page.place <= ${limit} order by ${orderOf('page', 'desc')}`,
  );
