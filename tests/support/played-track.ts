import { env } from 'cloudflare:workers';
import { count, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach } from 'vitest';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { plays } from '#db/schema/play';
import { tracks } from '#db/schema/track';
import { playApi } from '#functions/listening/play/play-api.contract';
import { read } from './call';
import { createAlbum } from './factories/album.factory';
import { createArtist } from './factories/artist.factory';
import { createTrack } from './factories/track.factory';

/** Milliseconds. */
export const LENGTH = 180_000;
export const GUEST: Record<string, string> = { 'cf-connecting-ip': '192.0.2.1', 'User-Agent': 'Browser A' };
export const OTHER_GUEST: Record<string, string> = { ...GUEST, 'cf-connecting-ip': '192.0.2.2' };

const db = drizzle(env.DB);
/** New for each test, on an album of its artist. */
export let track: Awaited<ReturnType<typeof createTrack>>;
let artistId: number;
let albumId: number;

/** Each test file must call this: the module loads once per worker, and a hook belongs to the file that registers it. */
export const makeTrackForEachTest = (): void =>
  beforeEach(async () => {
    ({ id: artistId } = await createArtist());
    ({ id: albumId } = await createAlbum({ artists: [{ id: artistId }] }));
    track = await createTrack({ albumId, duration: LENGTH, artists: [{ id: artistId }] });
  });

export const post = (body: object, headers = GUEST) => ({ method: 'POST', headers, body });
/** Returns the play ticket. */
export const start = async (headers = GUEST, id = track.id): Promise<string> =>
  (await read(playApi.play, `tracks/${id}/plays`, post({}, headers))).ticket ?? '';
/** Returns true if the play counts. */
export const settle = async (ticket: string, headers = GUEST, id = track.id) =>
  (await read(playApi.play, `tracks/${id}/plays`, post({ ticket, position: 31_000 }, headers))).counted;

export const counted = async () => {
  const [[rows], [ofTrack], [ofAlbum], [ofArtist]] = await db.batch([
    db.select({ plays: count() }).from(plays).where(eq(plays.trackId, track.id)),
    db.select({ plays: tracks.plays }).from(tracks).where(eq(tracks.id, track.id)),
    db.select({ plays: albums.plays }).from(albums).where(eq(albums.id, albumId)),
    db.select({ plays: artists.plays }).from(artists).where(eq(artists.id, artistId)),
  ]);
  return [rows.plays, ofTrack.plays, ofAlbum.plays, ofArtist.plays];
};
