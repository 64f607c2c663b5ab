import { genreApi } from '#contracts/catalogue/genre';
import { type Api, serve } from '#functions/platform/api/serve';
import { listGenres, showGenre } from './genre.service';
import { decideProposal, listProposals } from './genre-proposal.service';

const ADMINISTRATOR = { permission: 'genres.update' } as const;
const LISTENER = { permission: 'music.view' } as const;

export const serveGenres = (api: Api): void => {
  serve(api, genreApi.listProposals, ADMINISTRATOR, (call) => listProposals(call, call.query));
  serve(api, genreApi.decideProposal, ADMINISTRATOR, async (call) => {
    await decideProposal(call, call.params.id, call.body);
    return {};
  });
  serve(api, genreApi.list, LISTENER, (call) => listGenres(call, call.query));
  serve(api, genreApi.show, LISTENER, async (call) => ({ genre: await showGenre(call, call.params.name) }));
};
