import type { SocialService } from '#contracts/account/social';
import { callbackOf, isConfigured, probeToken } from '#functions/account/social/oauth';
import type { ActionHandler, FactReader } from './settings-action.service';

const WRONG_CLIENT = /invalid_client|unauthorized_client|client[ _]secret|client[ _]id|redirect_uri/i;
const ANSWER_MAX_LENGTH = 300;

/** A service checks the client before the code, so the error for an invalid code means that the client is known. */
export const testSocial =
  (service: SocialService): ActionHandler =>
  async ({ env }) => {
    const callback = `Callback address: ${callbackOf(env, service)}`;
    if (!isConfigured(env, service)) return { ok: false, message: 'The client ID or the client secret is missing.', detail: [callback] };
    const { host, status, text } = await probeToken(env, service);
    const detail = [callback, `${host} answered ${status}.`, ...(text ? [text.slice(0, ANSWER_MAX_LENGTH)] : [])];
    if (status >= 500 || status === 404) return { ok: false, message: 'The token endpoint does not work.', detail };
    const isRefused = status === 401 || WRONG_CLIENT.test(text);
    if (isRefused)
      return { ok: false, message: 'The token endpoint answers, but refuses the client ID, the secret or the callback address.', detail };
    return { ok: true, message: 'The token endpoint answers and knows the client ID and secret.', detail };
  };

export const callbackAddress =
  (service: SocialService): FactReader =>
  async ({ env }) => ({ value: callbackOf(env, service) });
