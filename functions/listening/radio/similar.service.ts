import { sql } from 'drizzle-orm';
import type { AlbumItem } from '#contracts/catalogue/album';
import { type RadioTrack, SIMILAR_BY_ARTIST_MAX, SIMILAR_TRACKS } from '#contracts/listening/radio';
import { list, number, object, readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';
import { albumRow } from '#functions/catalogue/album/album.select';
import { toAlbumItem } from '#functions/catalogue/album/album.view';
import { publicAlbumWhere } from '#functions/catalogue/publishing/publishing.select';
import type { Context } from '#functions/platform/access/context';
import type { Scored } from './radio.score';
import { readRadio, readRadioTracks } from './radio.service';

const ALBUM_SAMPLE_SIZE = 90;

const nearest = (candidates: Scored[]): Scored[] =>
  candidates.filter(({ reason }) => reason.kind !== 'change').sort((a, b) => b.weight - a.weight || a.id - b.id);

const varied = <Row>(rows: Row[], artistOf: (row: Row) => number | undefined): Row[] => {
  const taken = new Map<number | undefined, number>();
  const chosen = rows.filter((row) => {
    const count = (taken.get(artistOf(row)) ?? 0) + 1;
    taken.set(artistOf(row), count);
    return count <= SIMILAR_BY_ARTIST_MAX;
  });
  return chosen.slice(0, SIMILAR_TRACKS);
};

const seedQuery = (seedType: 'track' | 'album', id: number) => ({ seedType, seedId: String(id), cursor: { shuffle: 0, offset: 0 } });

/** Nearest first. Runs two statements. Throws 404 like the track. */
export const listSimilarTracks = async (context: Context, id: number): Promise<RadioTrack[]> => {
  const { candidates } = await readRadio(context, seedQuery('track', id));
  const others = nearest(candidates).filter((candidate) => candidate.id !== id);
  return readRadioTracks(
    context,
    varied(others, ({ artists: [artist] }) => artist),
  );
};

/** Nearest first, without albums of the same artists. Runs two statements. Throws 404 like the album. */
export const listSimilarAlbums = async (context: Context, id: number): Promise<AlbumItem[]> => {
  const { db, actor } = context;
  const { item, candidates } = await readRadio(context, seedQuery('album', id));
  const own = 'artists' in item ? item.artists.map((artist) => artist.id) : [];
  const near = nearest(candidates)
    .filter(({ artists }) => !artists.some((artist) => own.includes(artist)))
    .slice(0, ALBUM_SAMPLE_SIZE)
    .map((candidate) => candidate.id);
  const ofAlbum = sql`${tracks} where ${tracks.albumId} = ${albums.id} and ${isOneOf(tracks.id, near)}`;
  const row = object({ album: albumRow(actor), tracks: list(object({ id: number(sql`${tracks.id}`) }), ofAlbum) });
  const ids = sql`select ${tracks.albumId} from ${tracks} where ${isOneOf(tracks.id, near)}`;
  const rows = await readRows(db, row, sql`${albums} where ${albums.id} in (${ids}) and ${publicAlbumWhere}`);
  const rankOf = (candidate: { tracks: { id: number }[] }) => Math.min(...candidate.tracks.map((track) => near.indexOf(track.id)));
  const items = rows.sort((a, b) => rankOf(a) - rankOf(b)).map(({ album }) => toAlbumItem(actor, album));
  return varied(
    items.filter(({ artists }) => !artists.some((artist) => own.includes(artist.id))),
    ({ artists: [artist] }) => artist?.id,
  );
};
