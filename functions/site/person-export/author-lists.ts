import { sql } from 'drizzle-orm';
import { albums } from '#db/schema/album';
import { artistManagers } from '#db/schema/artist';
import { commentLikes, comments } from '#db/schema/comment';
import { contentReports } from '#db/schema/content-report';
import { creditConsents, creditRequests } from '#db/schema/credit';
import { homeOffers } from '#db/schema/home';
import { insightNotes } from '#db/schema/insight';
import { privateLinkComments } from '#db/schema/private-link';
import { reposts } from '#db/schema/repost';
import { tracks } from '#db/schema/track';
import { fileEntries, imageOriginals, uploads } from '#db/schema/upload';
import { controlsAlbum, controlsTrack } from '#functions/account/membership/ownership.select';
import { publicAlbumWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { albumName, artistName, playlistName, trackName } from './named.select';
import { personalList, rowNumber } from './personal-list';

/** The music itself is part of the artist's data export. */
export const AUTHOR_LISTS = [
  personalList('comments', comments, {
    owner: comments.userId,
    key: [comments.createdAt, comments.id],
    add: (person) => ({
      track: trackName(comments.trackId, person),
      album: albumName(comments.albumId, person),
      playlist: playlistName(comments.playlistId, person),
    }),
  }),
  personalList('liked-comments', commentLikes, { owner: commentLikes.userId, key: [commentLikes.commentId] }),
  personalList('reports', contentReports, { owner: contentReports.userId, key: [contentReports.id] }),
  personalList('comments-by-private-links', privateLinkComments, {
    owner: privateLinkComments.userId,
    key: [privateLinkComments.id],
    add: (person) => ({ track: trackName(privateLinkComments.trackId, person) }),
  }),
  personalList('reposts', reposts, {
    owner: reposts.userId,
    key: [reposts.createdAt, reposts.id],
    add: (person) => ({ track: trackName(reposts.trackId, person), album: albumName(reposts.albumId, person) }),
  }),
  personalList('managed-artists', artistManagers, {
    owner: artistManagers.userId,
    key: [rowNumber(artistManagers)],
    add: () => ({ artist: artistName(artistManagers.artistId) }),
  }),
  personalList('published-tracks', tracks, {
    owner: tracks.ownerId,
    key: [tracks.id],
    only: ['id', 'name', 'slug', 'visibility', 'duration', 'plays', 'likesCount', 'deletedAt', 'createdAt'],
    where: ({ id }) => sql`(${controlsTrack(sql`${id}`)} or (${publicTrackWhere}))`,
  }),
  personalList('published-albums', albums, {
    owner: albums.ownerId,
    key: [albums.id],
    only: ['id', 'name', 'slug', 'recordType', 'releaseDate', 'visibility', 'plays', 'likesCount', 'deletedAt', 'createdAt'],
    where: ({ id }) => sql`(${controlsAlbum(sql`${id}`)} or (${publicAlbumWhere}))`,
  }),
  personalList('uploaded-files', fileEntries, {
    owner: fileEntries.ownerId,
    key: [fileEntries.createdAt, fileEntries.id],
    without: ['storageKey', 'hashAttemptedAt'],
  }),
  personalList('uploads', uploads, {
    owner: uploads.ownerId,
    key: [uploads.state, rowNumber(uploads)],
    without: ['storageKey', 'multipartId', 'parts', 'lockedUntil'],
  }),
  personalList('uploaded-pictures', imageOriginals, { owner: imageOriginals.ownerId, key: [rowNumber(imageOriginals)] }),
  personalList('asked-credits', creditRequests, {
    owner: creditRequests.userId,
    key: [creditRequests.id],
    add: () => ({ artist: artistName(creditRequests.artistId) }),
  }),
  personalList('approved-credits', creditConsents, {
    owner: creditConsents.userId,
    key: [creditConsents.id],
    without: ['audioKey'],
    add: () => ({ artist: artistName(creditConsents.artistId) }),
  }),
  personalList('offered-rights', homeOffers, {
    owner: homeOffers.userId,
    key: [homeOffers.id],
    add: () => ({ artist: artistName(homeOffers.artistId) }),
  }),
  personalList('insight-notes', insightNotes, {
    owner: insightNotes.createdBy,
    key: [insightNotes.id],
    add: () => ({ artist: artistName(insightNotes.artistId) }),
  }),
];
