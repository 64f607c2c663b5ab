import { premiereApi } from '#contracts/catalogue/premiere';
import { type Api, serve } from '#functions/platform/api/serve';
import { showPremiere, streamTeaser } from './premiere.service';
import { announceRelease, showPremiereSettings, withdrawPremiere } from './premiere-change.service';
import { removeTeaser, setTeaser } from './teaser.service';

const LISTENER = { permission: 'music.view' } as const;

export const servePremieres = (api: Api): void => {
  serve(api, premiereApi.show, LISTENER, async (call) => ({ premiere: await showPremiere(call, call.params.kind, call.params.id) }));
  serve(api, premiereApi.teaser, LISTENER, (call) => streamTeaser(call, call.params.kind, call.params.id, call.http.req.raw));
  serve(api, premiereApi.settings, 'login', async (call) => ({
    premiere: await showPremiereSettings(call, call.params.kind, call.params.id),
  }));
  serve(api, premiereApi.announce, 'login', async (call) => ({
    premiere: await announceRelease(call, call.params.kind, call.params.id, call.body),
  }));
  serve(api, premiereApi.withdraw, 'login', async (call) => {
    await withdrawPremiere(call, call.params.kind, call.params.id);
    return {};
  });
  serve(api, premiereApi.setTeaser, 'login', async (call) => ({
    premiere: await setTeaser(call, call.params.kind, call.params.id, call.query, call.http.req.raw),
  }));
  serve(api, premiereApi.removeTeaser, 'login', async (call) => ({
    premiere: await removeTeaser(call, call.params.kind, call.params.id),
  }));
};
