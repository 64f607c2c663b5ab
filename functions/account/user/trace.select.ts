import { type Column, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '#db/keyset';
import { albumLikes, albums } from '#db/schema/album';
import { artistLikes, artistManagers } from '#db/schema/artist';
import { mergeRecords, mergeRows } from '#db/schema/artist-merge';
import { accessTokens, twoFactors } from '#db/schema/auth';
import { backstageRequests } from '#db/schema/backstage-request';
import { channelItems } from '#db/schema/channel';
import { commentLikes, comments } from '#db/schema/comment';
import { contentReports } from '#db/schema/content-report';
import { creditBlocks, creditConsents, creditRequests } from '#db/schema/credit';
import { downloadCodeBatches } from '#db/schema/download-code';
import { artistFollows, userFollows } from '#db/schema/follow';
import { userGenres } from '#db/schema/genre';
import { homeOffers } from '#db/schema/home';
import { insightMailStops, insightNotes } from '#db/schema/insight';
import { blockedDomains, joinCodes, joinCodeUses, joinRequests } from '#db/schema/joining';
import { trackListening, trackRatings } from '#db/schema/listening';
import { listeningShares } from '#db/schema/listening-share';
import { notificationPreferences } from '#db/schema/notification';
import { passkeys } from '#db/schema/passkey';
import { plays } from '#db/schema/play';
import {
  playlistFolderItems,
  playlistFolders,
  playlistFollowers,
  playlists,
  playlistTracks,
  removedPlaylistTracks,
} from '#db/schema/playlist';
import { premieres } from '#db/schema/premiere';
import { privateLinkComments, privateLinks } from '#db/schema/private-link';
import { playerQueues } from '#db/schema/queue';
import { releaseNotes } from '#db/schema/release-note';
import { reposts } from '#db/schema/repost';
import { resourceJobs } from '#db/schema/resource-job';
import { savedSearches } from '#db/schema/saved-search';
import { savedViews } from '#db/schema/saved-view';
import { subscriptions } from '#db/schema/subscription';
import { trackAudioVersions, trackLikes, tracks } from '#db/schema/track';
import { fileEntries, imageOriginals, uploads } from '#db/schema/upload';
import { users } from '#db/schema/user';
import { workGrants } from '#db/schema/work-grant';
import { workspaceInvitations, workspaceMembers, workspaces } from '#db/schema/workspace';
import type { Context } from '#functions/platform/access/context';

/** References to users whose accounts are in use; a test compares them with the schema. */
export const TRACES: Column[] = [
  albums.ownerId,
  albumLikes.userId,
  mergeRecords.mergedBy,
  mergeRows.userId,
  artistManagers.userId,
  artistLikes.userId,
  twoFactors.userId,
  accessTokens.userId,
  backstageRequests.userId,
  comments.userId,
  commentLikes.userId,
  contentReports.profileId,
  contentReports.personId,
  contentReports.userId,
  creditRequests.userId,
  creditBlocks.userId,
  creditConsents.userId,
  userFollows.followerId,
  userFollows.followedId,
  artistFollows.userId,
  userGenres.userId,
  homeOffers.userId,
  insightNotes.createdBy,
  insightMailStops.userId,
  joinRequests.decidedBy,
  joinCodes.createdBy,
  joinCodeUses.invitedBy,
  blockedDomains.createdBy,
  listeningShares.userId,
  trackRatings.userId,
  trackListening.userId,
  notificationPreferences.userId,
  passkeys.userId,
  plays.userId,
  playlists.ownerId,
  playlistFollowers.userId,
  playlistFolders.userId,
  playlistFolderItems.userId,
  privateLinkComments.userId,
  playerQueues.userId,
  reposts.userId,
  resourceJobs.userId,
  savedSearches.userId,
  savedViews.userId,
  subscriptions.userId,
  tracks.ownerId,
  trackLikes.userId,
  fileEntries.ownerId,
  uploads.ownerId,
  imageOriginals.ownerId,
  workGrants.grantedBy,
  workspaces.ownerId,
  workspaceMembers.userId,
  workspaceInvitations.userId,
  workspaceInvitations.invitedBy,
];

const GROUP = 25;

/** In groups, as D1 limits the depth of expressions to 100. */
const anyTrace = (columns: Column[]): SQL =>
  sql`(${sql.join(
    columns.map((column) => sql`exists (select 1 from ${column.table} where ${column} = ${users.id})`),
    sql` or `,
  )})`;

const hasWrittenProfile = sql`(coalesce(${users.description}, '') <> '' or ${users.links} <> '[]' or ${users.image} is not null)`;

export const leftTraces: SQL = sql.join(
  [
    hasWrittenProfile,
    ...Array.from({ length: Math.ceil(TRACES.length / GROUP) }, (_, index) => anyTrace(TRACES.slice(index * GROUP, (index + 1) * GROUP))),
  ],
  sql` or `,
);

export const TRACES_WITHOUT_INDEX: Column[] = [
  backstageRequests.decidedBy,
  channelItems.userId,
  downloadCodeBatches.createdBy,
  playlistTracks.addedBy,
  premieres.createdBy,
  privateLinks.createdBy,
  releaseNotes.sentBy,
  removedPlaylistTracks.addedBy,
  trackAudioVersions.replacedBy,
];

export const readTracedWithoutIndex = async ({ db }: Pick<Context, 'db'>, ids: number[]): Promise<number[]> => {
  const isListed = TRACES_WITHOUT_INDEX.map(
    (column) => sql`value in (select ${column} from ${column.table} where ${isOneOf(column, ids)})`,
  );
  const listed = sql`select value as id from json_each(${JSON.stringify(ids)}) where ${sql.join(isListed, sql` or `)}`;
  return (await db.all<{ id: number }>(listed)).map(({ id }) => id);
};
