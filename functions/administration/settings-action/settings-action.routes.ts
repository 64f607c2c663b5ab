import { settingsActionApi } from '#contracts/administration/settings-action';
import { type Api, serve } from '#functions/platform/api/serve';
import { readFacts, runAction } from './settings-action.service';

const OPERATOR = { permission: 'settings.update' } as const;

export const serveSettingsActions = (api: Api): void => {
  serve(api, settingsActionApi.facts, OPERATOR, async (call) => ({ facts: await readFacts(call, call.params.page) }));
  serve(api, settingsActionApi.run, OPERATOR, async (call) => ({
    result: await runAction(call, call.params.page, call.params.name, call.body.input),
  }));
};
