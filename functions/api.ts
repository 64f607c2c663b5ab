import { serveAuth } from '#functions/account/auth/auth.routes';
import { servePasskeys } from '#functions/account/passkey/passkey.routes';
import { serveRoles } from '#functions/account/role/role.routes';
import { serveSessions } from '#functions/account/session/session.routes';
import { serveSocial } from '#functions/account/social/social.routes';
import { serveTokens } from '#functions/account/token/token.routes';
import { serveUsers } from '#functions/account/user/user.routes';
import { serveWorkspaces } from '#functions/account/workspace/workspace.routes';
import { serveWorkspaceInvitations } from '#functions/account/workspace-invitation/workspace-invitation.routes';
import { serveArtistMerge } from '#functions/administration/artist-merge/artist-merge.routes';
import { serveAuditLogs } from '#functions/administration/audit-log/audit-log.routes';
import { serveFileTable } from '#functions/administration/file-table/file-table.routes';
import { serveHomeReviews } from '#functions/administration/home-review/home-review.routes';
import { serveJoining } from '#functions/administration/joining/joining.routes';
import { serveLabelMerges } from '#functions/administration/label-table/label-merge.routes';
import { serveModeration } from '#functions/administration/moderation/moderation.routes';
import { serveModerationCases } from '#functions/administration/moderation-case/moderation-case.routes';
import { serveAdminSearch } from '#functions/administration/palette/palette.routes';
import { servePeople } from '#functions/administration/person/person.routes';
import { serveReports } from '#functions/administration/report/report.routes';
import { serveResources } from '#functions/administration/resource-api/resource-api.routes';
import { serveSettingsActions } from '#functions/administration/settings-action/settings-action.routes';
import { serveBackstageRequests } from '#functions/backstage/backstage-request/backstage-request.routes';
import { serveDataExports } from '#functions/backstage/data-export/data-export.routes';
import { serveDownloadCodes } from '#functions/backstage/download-code/download-code.routes';
import { serveInsights } from '#functions/backstage/insight/insight.routes';
import { serveManagedMusic } from '#functions/backstage/managed-music/managed-music.routes';
import { serveMeasurements } from '#functions/backstage/measurement/measurement.routes';
import { servePrivateLinks } from '#functions/backstage/private-link/private-link.routes';
import { serveWorkspaceArtists } from '#functions/backstage/workspace-artist/workspace-artist.routes';
import { servePlans } from '#functions/billing/plan/plan.routes';
import { serveSubscriptions } from '#functions/billing/subscription/subscription.routes';
import { serveAlbums } from '#functions/catalogue/album/album.routes';
import { serveArtists } from '#functions/catalogue/artist/artist.routes';
import { serveCredits } from '#functions/catalogue/credit/credit.routes';
import { serveCreditPreviews } from '#functions/catalogue/credit-preview/credit-preview.routes';
import { serveGenres } from '#functions/catalogue/genre/genre.routes';
import { serveGrants } from '#functions/catalogue/grant/grant.routes';
import { serveHomes } from '#functions/catalogue/home/home.routes';
import { serveLabels } from '#functions/catalogue/label/label.routes';
import { serveLyrics } from '#functions/catalogue/lyric/lyric.routes';
import { servePremieres } from '#functions/catalogue/premiere/premiere.routes';
import { serveReleases } from '#functions/catalogue/release/release.routes';
import { serveTags } from '#functions/catalogue/tag/tag.routes';
import { serveDuplicateAudio } from '#functions/catalogue/track/duplicate-audio.routes';
import { serveTracks } from '#functions/catalogue/track/track.routes';
import { serveComments } from '#functions/community/comment/comment.routes';
import { serveContentReports } from '#functions/community/content-report/content-report.routes';
import { serveFeeds } from '#functions/community/feed/feed.routes';
import { serveFollows } from '#functions/community/follow/follow.routes';
import { serveNotifications } from '#functions/community/notification/notification.routes';
import { serveReleaseNotes } from '#functions/community/release-note/release-note.routes';
import { serveReposts } from '#functions/community/repost/repost.routes';
import { serveWelcome } from '#functions/community/welcome/welcome.routes';
import { serveChannels } from '#functions/listening/channel/channel.routes';
import { serveCharts } from '#functions/listening/chart/chart.routes';
import { serveEmbeds } from '#functions/listening/embed/embed.routes';
import { serveHistory } from '#functions/listening/library/history.routes';
import { serveLibrary } from '#functions/listening/library/library.routes';
import { servePlays } from '#functions/listening/play/play.routes';
import { servePlayer } from '#functions/listening/player/player.routes';
import { servePlaylists } from '#functions/listening/playlist/playlist.routes';
import { servePlaylistEditors } from '#functions/listening/playlist-editor/playlist-editor.routes';
import { servePlaylistFiles } from '#functions/listening/playlist-file/playlist-file.routes';
import { servePlaylistFolders } from '#functions/listening/playlist-folder/playlist-folder.routes';
import { servePlaylistTracks } from '#functions/listening/playlist-track/playlist-track.routes';
import { serveRadio } from '#functions/listening/radio/radio.routes';
import { serveRatings } from '#functions/listening/rating/rating.routes';
import { serveSavedSearches } from '#functions/listening/search/saved-search.routes';
import { serveSearch } from '#functions/listening/search/search.routes';
import { serveSmartPlaylists } from '#functions/listening/smart-playlist/smart-playlist.routes';
import { serveStatistics } from '#functions/listening/statistics/statistics.routes';
import { createApi } from '#functions/platform/api/create-api';
import { serveCaptcha } from '#functions/platform/captcha/captcha.routes';
import { isOperationPath } from '#functions/platform/contract/endpoint';
import { serveEmails } from '#functions/platform/email/email.routes';
import { serveErrorLog } from '#functions/platform/error-log/error-log.routes';
import { serveHealth } from '#functions/platform/health/health.routes';
import { now } from '#functions/platform/http/clock';
import type { Env } from '#functions/platform/http/env';
import { discardingBody } from '#functions/platform/http/unread-body';
import { serveMedia } from '#functions/platform/media/media.routes';
import { serveScheduledRuns } from '#functions/platform/scheduled-run/scheduled-run.routes';
import { serveSettingsPages } from '#functions/platform/settings-page/settings-page.routes';
import { serveValueLists } from '#functions/platform/value-list/value-list.routes';
import { serveApiDocs } from '#functions/site/api-docs/api-docs.routes';
import { serveSettings } from '#functions/site/bootstrap/settings.routes';
import { serveContact } from '#functions/site/contact/contact.routes';
import { serveCustomPages } from '#functions/site/custom-page/custom-page.routes';
import { servePersonExports } from '#functions/site/person-export/person-export.routes';
import { serveSitemaps } from '#functions/site/sitemap/sitemap.routes';
import { serveVisits } from '#functions/site/visit/visit.routes';
import { serveAudio } from '#functions/upload/audio/audio.routes';
import { serveFileEntries } from '#functions/upload/file-entry/file-entry.routes';
import { serveUploads } from '#functions/upload/upload/upload.routes';
import { callers } from './callers';
import { runScheduled, scheduledTasks } from './scheduled';

export const api = createApi(callers);

for (const serveNoun of [
  serveSettings,
  serveSettingsPages,
  serveSettingsActions,
  serveAuth,
  serveCaptcha,
  serveRoles,
  serveValueLists,
  serveUsers,
  servePeople,
  serveJoining,
  serveTokens,
  serveSocial,
  serveSessions,
  servePasskeys,
  serveWorkspaces,
  serveFileEntries,
  serveUploads,
  serveDuplicateAudio,
  serveAudio,
  serveArtists,
  serveAlbums,
  serveTracks,
  serveReleases,
  serveHomes,
  servePremieres,
  serveManagedMusic,
  serveMeasurements,
  servePlays,
  serveRatings,
  serveInsights,
  servePlayer,
  servePlaylists,
  serveSmartPlaylists,
  servePlaylistFiles,
  servePlaylistTracks,
  servePlaylistEditors,
  servePlaylistFolders,
  serveLyrics,
  serveComments,
  serveContentReports,
  serveTags,
  serveGenres,
  serveLabels,
  serveChannels,
  serveLibrary,
  serveHistory,
  serveStatistics,
  serveFollows,
  serveWelcome,
  serveReposts,
  serveCharts,
  serveSearch,
  serveSavedSearches,
  serveRadio,
  serveReleaseNotes,
  serveNotifications,
  servePlans,
  serveSubscriptions,
  serveMedia,
  serveSitemaps,
  serveFeeds,
  serveEmbeds,
  serveContact,
  serveBackstageRequests,
  serveCredits,
  serveGrants,
  serveCreditPreviews,
  servePrivateLinks,
  serveDownloadCodes,
  serveWorkspaceInvitations,
  serveWorkspaceArtists,
  serveDataExports,
  servePersonExports,
  serveAdminSearch,
  serveFileTable,
  serveArtistMerge,
  serveLabelMerges,
  serveModeration,
  serveHomeReviews,
  serveModerationCases,
  serveCustomPages,
  serveErrorLog,
  serveEmails,
  serveAuditLogs,
  serveVisits,
  serveReports,
  serveScheduledRuns(scheduledTasks),
  serveHealth,
  serveResources,
  serveApiDocs,
]) {
  serveNoun(api);
}

export const isApi = (request: Request): boolean => isOperationPath(new URL(request.url).pathname);

export default {
  fetch: discardingBody(api.fetch),
  scheduled: (_, env) => runScheduled(env, now()),
} satisfies ExportedHandler<Env>;
