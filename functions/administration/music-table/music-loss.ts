import { type Column, type SQL, sql } from 'drizzle-orm';
import { albums } from '#db/schema/album';
import { comments } from '#db/schema/comment';
import { playlistTracks } from '#db/schema/playlist';
import { tracks } from '#db/schema/track';
import { isOfAlbumsHome } from '#functions/account/membership/ownership.select';
import type { Losses } from '#functions/administration/resource/resource.definition';

const commentsOf = (subject: Column, id: Column): SQL =>
  sql`(select count(*) from ${comments} where ${subject} = ${id} and ${comments.deletedAt} is null)`;

const ofTrack = {
  entries: sql`(select count(*) from ${playlistTracks} where ${playlistTracks.trackId} = ${tracks.id})`,
  comments: commentsOf(comments.trackId, tracks.id),
  plays: sql`${tracks.plays}`,
  likes: sql`${tracks.likesCount}`,
} satisfies Losses;

const ofTracks = (number: SQL): SQL =>
  sql`(select coalesce(sum(${number}), 0) from ${tracks} where ${tracks.albumId} = ${albums.id} and ${isOfAlbumsHome})`;

export const MUSIC_LOSSES: Record<'track' | 'album', Losses> = {
  track: ofTrack,
  album: {
    tracks: ofTracks(sql`1`),
    entries: ofTracks(ofTrack.entries),
    comments: sql`(${commentsOf(comments.albumId, albums.id)} + ${ofTracks(ofTrack.comments)})`,
    plays: ofTracks(ofTrack.plays),
    likes: sql`(${albums.likesCount} + ${ofTracks(ofTrack.likes)})`,
  },
};
