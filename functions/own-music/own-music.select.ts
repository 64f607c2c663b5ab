import { type SQL, sql } from 'drizzle-orm';
import { type Expression, object } from '#db/json';
import { pageOf, type Selection } from '#db/page';
import { albumArtists, albums } from '#db/schema/album';
import { artistManagers, artists } from '#db/schema/artist';
import { trackArtists, tracks } from '#db/schema/track';
import { albumRow } from '../album/album.select';
import { openArtist } from '../artist/artist.select';
import type { Actor } from '../auth/actor';
import { trackRow } from '../track/track.select';

/** Artists that a person manages. */
export const isManaged = (userId: number): SQL =>
  sql`${artists.id} in (select ${artistManagers.artistId} from ${artistManagers} where ${artistManagers.userId} = ${userId}) and ${openArtist}`;

/** Tracks that a person uploaded, or that are in the name of an artist of theirs. Both are found by an index. */
export const isOwnTrack = (userId: number): SQL =>
  sql`${tracks.id} in (select ${trackArtists.trackId} from ${artistManagers} join ${trackArtists} on ${trackArtists.artistId} = ${artistManagers.artistId}
      where ${artistManagers.userId} = ${userId} and ${trackArtists.role} = 'primary'
    union select id from tracks as uploaded where uploaded.owner_id = ${userId})`;

/** Albums that a person made, or that are by an artist of theirs. */
export const isOwnAlbum = (userId: number): SQL =>
  sql`${albums.id} in (select ${albumArtists.albumId} from ${artistManagers} join ${albumArtists} on ${albumArtists.artistId} = ${artistManagers.artistId}
      where ${artistManagers.userId} = ${userId}
    union select id from albums as made where made.owner_id = ${userId})`;

/** A row beside when it becomes public and when it was last changed. */
const withWork = <Row>(row: Expression<Row>, table: typeof tracks | typeof albums) =>
  object({ row, scheduledAt: table.scheduledAt, updatedAt: table.updatedAt });

export const ownTrackRow = (actor: Actor) => withWork(trackRow(actor), tracks);
export const ownAlbumRow = (actor: Actor) => withWork(albumRow(actor), albums);

export const ownTrackPage = (userId: number, selection: Selection): SQL =>
  pageOf(tracks, { ...selection, where: sql`${isOwnTrack(userId)} and ${tracks.deletedAt} is null and ${selection.where}` });

export const ownAlbumPage = (userId: number, selection: Selection): SQL =>
  pageOf(albums, { ...selection, where: sql`${isOwnAlbum(userId)} and ${albums.deletedAt} is null and ${selection.where}` });
