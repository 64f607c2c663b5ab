import { serveAlbums } from './album/album.routes';
import { serveApiDocs } from './api-docs/api-docs.routes';
import { serveArtists } from './artist/artist.routes';
import { serveAuth } from './auth/auth.routes';
import { serveBackstageRequests } from './backstage-request/backstage-request.routes';
import { serveChannels } from './channel/channel.routes';
import { serveCharts } from './chart/chart.routes';
import { serveComments } from './comment/comment.routes';
import { serveContact } from './contact/contact.routes';
import { serveCredits } from './credit/credit.routes';
import { serveCustomPages } from './custom-page/custom-page.routes';
import { serveEmbeds } from './embed/embed.routes';
import type { Env } from './env';
import { serveErrorLog } from './error-log/error-log.routes';
import { serveFeeds } from './feed/feed.routes';
import { serveFileEntries } from './file-entry/file-entry.routes';
import { serveFollows } from './follow/follow.routes';
import { serveGenres } from './genre/genre.routes';
import { now } from './http/clock';
import { createApi } from './http/create-api';
import { isOperationPath } from './http/endpoint';
import { serveInsights } from './insight/insight.routes';
import { serveLibrary } from './library/library.routes';
import { serveLyrics } from './lyric/lyric.routes';
import { serveMails } from './mail/mail.routes';
import { serveMedia } from './media/media.routes';
import { serveNotifications } from './notification/notification.routes';
import { serveOwnMusic } from './own-music/own-music.routes';
import { servePasskeys } from './passkey/passkey.routes';
import { servePlans } from './plan/plan.routes';
import { servePlays } from './play/play.routes';
import { servePlayer } from './player/player.routes';
import { servePlaylists } from './playlist/playlist.routes';
import { servePlaylistEditors } from './playlist-editor/playlist-editor.routes';
import { servePlaylistFiles } from './playlist-file/playlist-file.routes';
import { servePlaylistFolders } from './playlist-folder/playlist-folder.routes';
import { servePlaylistTracks } from './playlist-track/playlist-track.routes';
import { servePrivateLinks } from './private-link/private-link.routes';
import { serveRadio } from './radio/radio.routes';

import { serveRecaptcha } from './recaptcha/recaptcha.routes';
import { serveReposts } from './repost/repost.routes';
import { serveRoles } from './role/role.routes';
import { runScheduled } from './scheduled';
import { serveScheduledRuns } from './scheduled-run/scheduled-run.routes';
import { serveSearch } from './search/search.routes';
import { serveSessions } from './session/session.routes';
import { serveSettings } from './settings/settings.routes';
import { serveSmartPlaylists } from './smart-playlist/smart-playlist.routes';
import { serveSocial } from './social/social.routes';
import { serveSounds } from './sound/sound.routes';
import { serveSubscriptions } from './subscription/subscription.routes';
import { serveTags } from './tag/tag.routes';
import { serveTakeOuts } from './take-out/take-out.routes';
import { serveTokens } from './token/token.routes';
import { serveTracks } from './track/track.routes';
import { serveUploads } from './upload/upload.routes';
import { serveUsers } from './user/user.routes';
import { serveValueLists } from './value-list/value-list.routes';
import { serveWorkspaces } from './workspace/workspace.routes';
import { serveWorkspaceArtists } from './workspace-artist/workspace-artist.routes';
import { serveWorkspaceInvitations } from './workspace-invitation/workspace-invitation.routes';

/** Every operation of the site. */
export const api = createApi();

for (const serveNoun of [
  serveSettings,
  serveAuth,
  serveRecaptcha,
  serveRoles,
  serveValueLists,
  serveUsers,
  serveTokens,
  serveSocial,
  serveSessions,
  servePasskeys,
  serveWorkspaces,
  serveFileEntries,
  serveUploads,
  serveSounds,
  serveArtists,
  serveAlbums,
  serveTracks,
  serveOwnMusic,
  servePlays,
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
  serveTags,
  serveGenres,
  serveChannels,
  serveLibrary,
  serveFollows,
  serveReposts,
  serveCharts,
  serveSearch,
  serveRadio,
  serveNotifications,
  servePlans,
  serveSubscriptions,
  serveMedia,
  serveFeeds,
  serveEmbeds,
  serveContact,
  serveBackstageRequests,
  serveCredits,
  servePrivateLinks,
  serveWorkspaceInvitations,
  serveWorkspaceArtists,
  serveTakeOuts,
  serveCustomPages,
  serveErrorLog,
  serveMails,
  serveScheduledRuns,
  serveApiDocs,
]) {
  serveNoun(api);
}

/** Whether a request is for the API and not for a page. */
export const isApi = (request: Request): boolean => isOperationPath(new URL(request.url).pathname);

export default {
  fetch: api.fetch,
  scheduled: (_, env) => runScheduled(env, now()),
} satisfies ExportedHandler<Env>;
