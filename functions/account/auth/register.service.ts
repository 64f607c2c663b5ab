import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { registerBody } from '#contracts/account/auth';
import type { BootstrapData } from '#contracts/platform/settings';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit } from '#functions/platform/api/rate-limit';
import type { AppEnv } from '#functions/platform/api/serve';
import { requireHuman } from '#functions/platform/captcha/captcha.service';
import { type FieldErrors, forbidden, validationError } from '#functions/platform/http/app-error';
import { clientAddress } from '#functions/platform/http/client-address';
import { requireOwnName } from '#functions/platform/name/name-guard.service';
import { readPublicSettings } from '#functions/platform/settings/settings.service';
import { createAccount, saltFor } from './account.service';
import { REGISTER_RATE_LIMIT } from './auth.rate-limit';
import { trustDevice } from './device.service';
import { sendVerification } from './email-code.service';
import { admit, rejectingUsedCode } from './joining.service';
import { startLogin } from './login.service';
import { hashPassword } from './password';
import { isInvitedToRegister } from './registration-invitation.service';

type Body = z.output<typeof registerBody>;
type Answer = { status: 'success' | 'needs_email_verification'; bootstrapData: BootstrapData };

const unaccepted = (policies: { id: string }[], body: Body): FieldErrors =>
  Object.fromEntries(policies.filter(({ id }) => body[id] !== true).map(({ id }) => [id, ['You must accept this.']]));

/**
 * Registers and logs in. If verification is required, a taken address gets a shadow account, so that registration does not reveal it.
 * Sends the verification email, also if verification is optional. An emailed invitation verifies the address and opens a closed registration. Throws 403 if closed, 422, 429.
 */
export const register = async (context: Context, http: HonoContext<AppEnv>, body: Body): Promise<Answer> => {
  await enforceRateLimit(context, [REGISTER_RATE_LIMIT, clientAddress(http.req.raw)]);
  const settings = await readPublicSettings(context);
  const invited = await isInvitedToRegister(context, body);
  const admission = await admit(context, { email: body.email, isInvited: invited, code: body.join_code });
  const missing = unaccepted(settings.registration.policies, body);
  if (Object.keys(missing).length) throw validationError(missing);
  if (settings.recaptcha.enable.register) await requireHuman(http);
  if (body.name) await requireOwnName(context, 'name', body.name);
  const mustVerify = (settings.require_email_confirmation || admission.isWaiting) && !invited;
  const password = await hashPassword(body.password, mustVerify ? await saltFor(context, body.email) : undefined);
  const account = {
    email: body.email,
    password,
    name: body.name,
    details: { firstName: body.name },
    verified: invited,
    orStandIn: mustVerify,
  };
  const userId = await rejectingUsedCode(createAccount(context, account, admission.statements));
  if (userId === null) throw validationError({ email: ['An account with this address already exists.'] });
  if (!invited) await sendVerification(context, http, userId);
  await trustDevice(context, http, userId);
  const entered = await startLogin(context, http, userId, true);
  if (!('bootstrapData' in entered)) throw forbidden();
  return { status: mustVerify ? 'needs_email_verification' : 'success', bootstrapData: entered.bootstrapData };
};
