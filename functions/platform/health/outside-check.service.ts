import type { Context } from '#functions/platform/access/context';
import { askHumanCheck } from '#functions/platform/captcha/captcha.service';
import { greetDriver, readEmailSettings } from '#functions/platform/email/email.transport';
import type { Env } from '#functions/platform/http/env';
import { readPublicSettings } from '#functions/platform/settings/settings.service';
import { type Finding, humanFinding, secretsFinding } from './health.policy';

type Checker = Pick<Context, 'db' | 'env' | 'now'>;

const PROBE = 'health/probe';
const UNKNOWN_TOKEN = 'segue-health-check';

export const checkMail = async (context: Checker): Promise<Finding> => {
  const mail = await readEmailSettings(context);
  const values = { driver: mail.driver };
  if (mail.driver === 'outbox') return { state: 'warning', reason: 'no_driver', values };
  await greetDriver(context.env, mail);
  return { state: 'well', reason: mail.driver === 'cloudflare' ? 'bound' : 'answers', values };
};

export const checkBucket = async ({ env: { BUCKET } }: Checker): Promise<Finding> => {
  const written = crypto.randomUUID();
  await BUCKET.put(PROBE, written);
  const stored = await (await BUCKET.get(PROBE))?.text();
  await BUCKET.delete(PROBE);
  return stored === written ? { state: 'well', reason: 'works' } : { state: 'failing', reason: 'differs' };
};

const neededSecrets = async (context: Checker): Promise<string[]> => {
  const [mail, { recaptcha, social, uploads }] = await Promise.all([readEmailSettings(context), readPublicSettings(context)]);
  const services = (['google', 'facebook', 'twitter', 'envato'] as const).filter((name) => social[name].enable);
  return [
    'BETTER_AUTH_SECRET',
    ...(mail.driver === 'smtp' && mail.smtpUser ? ['SMTP_PASSWORD'] : []),
    ...(mail.driver === 'http' ? ['MAIL_API_KEY'] : []),
    ...(Object.values(recaptcha.enable).some(Boolean) ? ['RECAPTCHA_SECRET'] : []),
    ...(uploads.direct && uploads.driver.endsWith('s3') ? ['R2_ENDPOINT', 'R2_ACCESS_KEY_ID', 'R2_SECRET_ACCESS_KEY'] : []),
    ...services.flatMap((name) => [`${name.toUpperCase()}_CLIENT_ID`, `${name.toUpperCase()}_CLIENT_SECRET`]),
  ];
};

export const checkSecrets = async (context: Checker): Promise<Finding> =>
  secretsFinding(await neededSecrets(context), (name) => Boolean(context.env[name as keyof Env]));

export const checkHuman = async (context: Checker): Promise<Finding> => {
  const { recaptcha } = await readPublicSettings(context);
  const values = { provider: recaptcha.provider };
  if (!Object.values(recaptcha.enable).some(Boolean)) return { state: 'off', reason: 'not_used', values };
  const { success, 'error-codes': codes } = await askHumanCheck(context.env, recaptcha.provider, { token: UNKNOWN_TOKEN });
  return { ...humanFinding({ success: success === true, codes: codes ?? [] }), values };
};
