import { type SQL, sql } from 'drizzle-orm';
import { boolean, first, list, number, object } from '#db/json-row';
import { albumArtists, albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { downloadCodeBatches as batches, downloadCodes as codes, downloadCodeUses as uses } from '#db/schema/download-code';
import { trackArtists, tracks } from '#db/schema/track';
import { controlsAlbum, controlsTrack, isAlbumHeld, isOfAlbumsHome, isTrackHeld } from '#functions/account/membership/ownership.select';
import { artistReferenceRow } from '#functions/catalogue/artist/artist.select';
import { recordListing } from '#functions/catalogue/track/track.select';

const albumOf = sql`${albums} where ${albums.id} = ${batches.albumId}`;
const trackOf = sql`${tracks} where ${tracks.id} = ${batches.trackId}`;

/** True if an active user manages the music: codes belong to the artist, even if their creator left. */
const isKept = sql`(exists (select 1 from ${albumOf} and ${isAlbumHeld}) or exists (select 1 from ${trackOf} and ${isTrackHeld}))`;

const maker = sql`${batches.createdBy}`;
const isMakerHere = sql`(exists (select 1 from ${albumOf} and ${controlsAlbum(maker)}) or exists (select 1 from ${trackOf} and ${controlsTrack(maker)}))`;

const life = {
  id: batches.id,
  albumId: batches.albumId,
  trackId: batches.trackId,
  createdBy: batches.createdBy,
  expiresAt: batches.expiresAt,
  revokedAt: batches.revokedAt,
  isKept: boolean(isKept),
};

const usesOfBatch = sql`${codes} cross join ${uses} on ${uses.codeId} = ${codes.id} where ${codes.batchId} = ${batches.id}`;

export const batchRow = object({
  ...life,
  name: batches.name,
  files: batches.files,
  uses: batches.uses,
  seed: batches.seed,
  createdAt: batches.createdAt,
  isMakerHere: boolean(isMakerHere),
  amount: number(sql`(select count(*) from ${codes} where ${codes.batchId} = ${batches.id})`),
  redeemed: number(sql`(select count(*) from ${usesOfBatch})`),
  last: first(object({ at: uses.usedAt }), sql`${usesOfBatch} order by ${uses.usedAt} desc`),
});

export const codeRow = object({
  id: codes.id,
  number: codes.number,
  seal: codes.seal,
  redeemed: number(sql`(select count(*) from ${uses} where ${uses.codeId} = ${codes.id})`),
  last: first(object({ at: uses.usedAt }), sql`${uses} where ${uses.codeId} = ${codes.id} order by ${uses.usedAt} desc`),
});

const nameOf = object({ name: artists.name });
const isReachable = (table: typeof albums | typeof tracks): SQL =>
  sql`${table.deletedAt} is null and ${table.visibility} in ('public', 'unlisted')`;

const codedTrack = object({
  id: tracks.id,
  isInReach: boolean(sql`(${tracks.id} is ${batches.trackId} or ${isOfAlbumsHome} or ${controlsTrack(sql`${batches.createdBy}`)})`),
  name: tracks.name,
  disc: tracks.disc,
  number: tracks.number,
  duration: tracks.duration,
  audioKey: tracks.audioKey,
  audioType: tracks.audioType,
  originalKey: tracks.originalKey,
  ...recordListing,
  artists: list(
    object({ ...artistReferenceRow, role: trackArtists.role }),
    sql`${trackArtists} join ${artists} on ${artists.id} = ${trackArtists.artistId} where ${trackArtists.trackId} = ${tracks.id}
      and ${trackArtists.role} in ('primary', 'featured') order by ${trackArtists.position}`,
  ),
});

const tracksOf = sql`(${tracks.id} = ${batches.trackId} or ${tracks.albumId} = ${batches.albumId})`;
const isOpenTrack = sql`${isReachable(tracks)} and ${tracks.audioKey} is not null
  and (${tracks.albumId} is null or exists (select 1 from ${albums} where ${albums.id} = ${tracks.albumId} and ${isReachable(albums)}))`;

/** Use with `codesWithBatch`. */
export const redeemRow = object({
  ...life,
  codeId: codes.id,
  files: batches.files,
  uses: batches.uses,
  redeemed: number(sql`(select count(*) from ${uses} where ${uses.codeId} = ${codes.id})`),
  album: first(
    object({
      name: albums.name,
      various_artists: albums.variousArtists,
      image: albums.image,
      deletedAt: albums.deletedAt,
      isOpen: boolean(isReachable(albums)),
      artists: list(
        nameOf,
        sql`${albumArtists} join ${artists} on ${artists.id} = ${albumArtists.artistId} where ${albumArtists.albumId} = ${albums.id}
          order by ${albumArtists.position}`,
      ),
    }),
    albumOf,
  ),
  track: first(object({ name: tracks.name, image: tracks.image, deletedAt: tracks.deletedAt, isOpen: boolean(isOpenTrack) }), trackOf),
  tracks: list(codedTrack, sql`${tracks} where ${tracksOf} and ${isOpenTrack} order by ${tracks.disc}, ${tracks.number}, ${tracks.id}`),
  leftOut: number(sql`(select count(*) from ${tracks} where ${tracks.albumId} = ${batches.albumId} and not (${isOpenTrack}))`),
});

export const codesWithBatch = sql`${codes} join ${batches} on ${batches.id} = ${codes.batchId}`;

/** Use with `usedCodes`. */
export const passRow = object({ useId: uses.id, usedAt: uses.usedAt, code: { sql: redeemRow.sql, read: redeemRow.read } });
export const usedCodes = sql`${uses} join ${codes} on ${codes.id} = ${uses.codeId} join ${batches} on ${batches.id} = ${codes.batchId}`;
