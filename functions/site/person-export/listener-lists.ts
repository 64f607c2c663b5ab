import { sql } from 'drizzle-orm';
import { text } from '#db/json-row';
import { albumLikes } from '#db/schema/album';
import { artistLikes } from '#db/schema/artist';
import { artistFollows, userFollows } from '#db/schema/follow';
import { genres, userGenres } from '#db/schema/genre';
import { trackListening, trackRatings } from '#db/schema/listening';
import { listeningShares } from '#db/schema/listening-share';
import { plays } from '#db/schema/play';
import { playlistFolderItems, playlistFolders, playlistFollowers, playlists, playlistTracks } from '#db/schema/playlist';
import { playerQueues } from '#db/schema/queue';
import { savedSearches } from '#db/schema/saved-search';
import { trackLikes } from '#db/schema/track';
import { albumName, artistName, playlistName, trackName, userName } from './named.select';
import { personalList, rowNumber } from './personal-list';

/** History rows are short and numerous. */
const ROWS_OF_HISTORY = 5000;

export const LISTENER_LISTS = [
  personalList('liked-tracks', trackLikes, {
    owner: trackLikes.userId,
    key: [trackLikes.trackId],
    add: (person) => ({ track: trackName(trackLikes.trackId, person) }),
  }),
  personalList('liked-albums', albumLikes, {
    owner: albumLikes.userId,
    key: [albumLikes.albumId],
    add: (person) => ({ album: albumName(albumLikes.albumId, person) }),
  }),
  personalList('liked-artists', artistLikes, {
    owner: artistLikes.userId,
    key: [artistLikes.artistId],
    add: () => ({ artist: artistName(artistLikes.artistId) }),
  }),
  personalList('liked-genres', userGenres, {
    owner: userGenres.userId,
    key: [userGenres.genreId],
    add: () => ({ genre: text(sql`(select ${genres.displayName} from ${genres} where ${genres.id} = ${userGenres.genreId})`) }),
  }),
  personalList('followed-people', userFollows, {
    owner: userFollows.followerId,
    key: [userFollows.followedId],
    add: () => ({ name: userName(userFollows.followedId) }),
  }),
  personalList('followed-artists', artistFollows, {
    owner: artistFollows.userId,
    key: [artistFollows.artistId],
    add: () => ({ artist: artistName(artistFollows.artistId) }),
  }),
  personalList('followed-playlists', playlistFollowers, {
    owner: playlistFollowers.userId,
    key: [rowNumber(playlistFollowers)],
    add: (person) => ({ playlist: playlistName(playlistFollowers.playlistId, person) }),
  }),
  personalList('playlists', playlists, { owner: playlists.ownerId, key: [playlists.id], without: ['inviteToken'] }),
  personalList('playlist-tracks', playlistTracks, {
    owner: playlists.ownerId,
    from: sql`${playlists} cross join ${playlistTracks} on ${playlistTracks.playlistId} = ${playlists.id}`,
    key: [playlists.id, playlistTracks.position, playlistTracks.id],
    without: ['addedBy'],
    add: (person) => ({
      playlist: text(sql`${playlists.name}`),
      track: trackName(playlistTracks.trackId, person),
      added_by_oneself: text(sql`case when ${playlistTracks.addedBy} = ${person.id} then 'yes' end`),
    }),
  }),
  personalList('tracks-added-for-others', playlistTracks, {
    owner: playlistFollowers.userId,
    from: sql`${playlistFollowers} cross join ${playlistTracks} on ${playlistTracks.playlistId} = ${playlistFollowers.playlistId}`,
    where: (person) => sql`${playlistFollowers.editor} = 1 and ${playlistTracks.addedBy} = ${person.id}`,
    key: [playlistFollowers.playlistId, playlistTracks.position, playlistTracks.id],
    without: ['addedBy'],
    add: (person) => ({ playlist: playlistName(playlistTracks.playlistId, person), track: trackName(playlistTracks.trackId, person) }),
  }),
  personalList('playlist-folders', playlistFolders, {
    owner: playlistFolders.userId,
    key: [playlistFolders.position, playlistFolders.id],
  }),
  personalList('playlists-in-folders', playlistFolderItems, {
    owner: playlistFolderItems.userId,
    key: [playlistFolderItems.playlistId],
    add: (person) => ({ playlist: playlistName(playlistFolderItems.playlistId, person) }),
  }),
  // Keyed hashes serve only for counting.
  personalList('history', plays, {
    owner: plays.userId,
    key: [plays.countedAt, plays.id],
    without: ['ticketId', 'listenerHash', 'addressHash'],
    add: (person) => ({ track: trackName(plays.trackId, person) }),
    rows: ROWS_OF_HISTORY,
  }),
  personalList('listening', trackListening, {
    owner: trackListening.userId,
    key: [trackListening.trackId],
    add: (person) => ({ track: trackName(trackListening.trackId, person) }),
  }),
  personalList('ratings', trackRatings, {
    owner: trackRatings.userId,
    key: [trackRatings.trackId],
    add: (person) => ({ track: trackName(trackRatings.trackId, person) }),
  }),
  personalList('shown-statistics', listeningShares, {
    owner: listeningShares.userId,
    key: [listeningShares.id],
    without: ['token'],
    rows: 50,
  }),
  personalList('queue', playerQueues, { owner: playerQueues.userId, key: [playerQueues.updatedAt] }),
  personalList('saved-searches', savedSearches, { owner: savedSearches.userId, key: [savedSearches.query] }),
];
