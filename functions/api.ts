import { serveAlbums } from './album/album.routes';
import { serveArtists } from './artist/artist.routes';
import { serveChannels } from './channel/channel.routes';
import type { Env } from './env';
import { serveGenres } from './genre/genre.routes';
import { databaseSession } from './http/database-session';
import { methodOverride } from './http/method-override';
import { onError, onNotFound } from './http/on-error';
import { requestId } from './http/request-id';
import { requireSameOrigin } from './http/same-origin';
import { createApi } from './http/serve';
import { serveLyrics } from './lyric/lyric.routes';
import { servePlans } from './plan/plan.routes';
import { servePlaylists } from './playlist/playlist.routes';
import { serveSettings } from './settings/settings.routes';
import { serveTags } from './tag/tag.routes';
import { serveTracks } from './track/track.routes';

/** Every operation of the site. */
export const api = createApi();
api.onError(onError);
api.notFound(onNotFound);
api.use(requestId, requireSameOrigin, methodOverride(api), databaseSession);

for (const serveNoun of [
  serveSettings,
  serveArtists,
  serveAlbums,
  serveTracks,
  servePlaylists,
  serveLyrics,
  serveTags,
  serveGenres,
  serveChannels,
  servePlans,
]) {
  serveNoun(api);
}

/** Whether a request is for the API and not for a page. */
export const isApi = (request: Request): boolean =>
  /^\/(api|auth|secure|log-viewer|horizon)(\/|$)/.test(new URL(request.url).pathname);

export default { fetch: api.fetch } satisfies ExportedHandler<Env>;
