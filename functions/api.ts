import { serveAlbums } from './album/album.routes';
import { serveArtists } from './artist/artist.routes';
import { serveChannels } from './channel/channel.routes';
import { serveEmbeds } from './embed/embed.routes';
import type { Env } from './env';
import { serveFeeds } from './feed/feed.routes';
import { serveGenres } from './genre/genre.routes';
import { now } from './http/clock';
import { configuration } from './http/configuration';
import { databaseSession } from './http/database-session';
import { isOperationPath } from './http/endpoint';
import { methodOverride } from './http/method-override';
import { onError, onNotFound } from './http/on-error';
import { requestId } from './http/request-id';
import { requireSameOrigin } from './http/same-origin';
import { securityHeaders } from './http/security-headers';
import { createApi } from './http/serve';
import { serveLyrics } from './lyric/lyric.routes';
import { serveMedia } from './media/media.routes';
import { servePlans } from './plan/plan.routes';
import { servePlays } from './play/play.routes';
import { servePlaylists } from './playlist/playlist.routes';
import { runScheduled } from './scheduled';
import { serveSettings } from './settings/settings.routes';
import { serveTags } from './tag/tag.routes';
import { serveTracks } from './track/track.routes';

/** Every operation of the site. */
export const api = createApi();
api.onError(onError);
api.notFound(onNotFound);
api.use(requestId, securityHeaders, configuration, requireSameOrigin, methodOverride(api), databaseSession);

for (const serveNoun of [
  serveSettings,
  serveArtists,
  serveAlbums,
  serveTracks,
  servePlays,
  servePlaylists,
  serveLyrics,
  serveTags,
  serveGenres,
  serveChannels,
  servePlans,
  serveMedia,
  serveFeeds,
  serveEmbeds,
]) {
  serveNoun(api);
}

/** Whether a request is for the API and not for a page. */
export const isApi = (request: Request): boolean => isOperationPath(new URL(request.url).pathname);

export default {
  fetch: api.fetch,
  scheduled: (_, env) => runScheduled(env, now()),
} satisfies ExportedHandler<Env>;
