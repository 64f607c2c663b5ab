import type { Context } from '#functions/platform/access/context';
import { askHumanCheck } from '#functions/platform/captcha/captcha.service';
import { readPublicSettings } from '#functions/platform/settings/settings.service';
import type { ActionOutcome } from './settings-action.service';

const INVALID_TOKEN = 'invalid-test-token';

/** The service names a wrong secret, but not a wrong site key. */
export const testHumanCheck = async (context: Context): Promise<ActionOutcome> => {
  if (!context.env.RECAPTCHA_SECRET) return { ok: false, message: 'The secret key is missing.' };
  const { recaptcha } = await readPublicSettings(context);
  const { success, 'error-codes': codes = [] } = await askHumanCheck(context.env, recaptcha.provider, { token: INVALID_TOKEN });
  const detail = [`Service: ${recaptcha.provider}`, `Answer: ${codes.join(', ') || (success ? 'success' : 'no reason')}`];
  if (codes.some((code) => code.includes('secret'))) return { ok: false, message: 'The service does not know the secret key.', detail };
  if (success) return { ok: false, message: 'The service accepts everyone: this is a test key.', detail };
  if (!recaptcha.site_key) return { ok: false, message: 'The secret key works, but the site key is missing.', detail };
  return { ok: true, message: 'The service knows the secret key and refused an invalid answer.', detail };
};
