import { settingsPageApi } from '#contracts/platform/settings-page';
import { type Api, serve } from '#functions/platform/api/serve';
import { isVersionConflict } from '#functions/platform/http/precondition';
import { listSettings, saveSettings, showSettingsPage } from './settings-page.service';

const OPERATOR = { permission: 'settings.update' } as const;

export const serveSettingsPages = (api: Api): void => {
  serve(api, settingsPageApi.list, OPERATOR, async (call) => ({ pages: await listSettings(call) }));
  serve(api, settingsPageApi.show, OPERATOR, async (call) => {
    const page = await showSettingsPage(call, call.params.page);
    call.http.header('ETag', `"${page.revision}"`);
    return { page };
  });
  serve(api, settingsPageApi.save, OPERATOR, async (call) => {
    const saved = await saveSettings(call, call.params.page, call.body, {
      isOutdated: (revision) => isVersionConflict(call.http.req.raw.headers, `"${revision}"`),
    });
    call.http.header('ETag', `"${saved.page.revision}"`);
    return saved;
  });
};
