import { recaptchaApi } from '#contracts/platform/captcha';
import { type Api, serve } from '#functions/platform/api/serve';
import { verifyHuman } from './captcha.service';

export const serveRecaptcha = (api: Api): void => {
  serve(api, recaptchaApi.verify, 'anyone', async ({ http, body, ...context }) => ({
    success: await verifyHuman(context, http, body.token),
  }));
};
