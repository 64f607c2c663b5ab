import { genreApi } from '#contracts/catalogue/genre';
import { type Api, serve } from '#functions/platform/api/serve';
import { listGenres, showGenre } from './genre.service';

const LISTENER = { permission: 'music.view' } as const;

/** Serves the operations on genres. */
export const serveGenres = (api: Api): void => {
  serve(api, genreApi.list, LISTENER, (call) => listGenres(call, call.query));
  serve(api, genreApi.show, LISTENER, async (call) => ({ genre: await showGenre(call, call.params.name) }));
};
