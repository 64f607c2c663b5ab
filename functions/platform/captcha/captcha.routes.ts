import { captchaApi } from '#contracts/platform/captcha';
import { type Api, serve } from '#functions/platform/api/serve';
import { verifyHuman } from './captcha.service';

export const serveCaptcha = (api: Api): void => {
  serve(api, captchaApi.verify, 'anyone', async ({ http, body, ...context }) => ({
    success: await verifyHuman(context, http, body.token),
  }));
};
