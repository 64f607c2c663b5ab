import { authApi } from '#contracts/account/auth';
import { isPasswordConfirmed } from '#functions/platform/access/access';
import { type Api, serve } from '#functions/platform/api/serve';
import { resendVerification, verifyEmail } from './email-code.service';
import { joiningApi } from './joining.contract';
import { answerQuestion } from './joining.service';
import { logIn, logOut } from './login.service';
import { changePassword, confirmPassword, forgotPassword, resetPassword } from './password.service';
import { register } from './register.service';
import {
  confirmTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  passChallenge,
  renewRecoveryCodes,
  showTwoFactorSecret,
} from './two-factor.service';
import { clearView } from './view-as.service';

const done = async (work: Promise<void>) => {
  await work;
  return {};
};

const serveEntry = (api: Api): void => {
  serve(api, authApi.register, 'anyone', ({ http, body, ...context }) => register(context, http, body));
  serve(api, authApi.login, 'anyone', ({ http, body, ...context }) => logIn(context, http, body));
  serve(api, authApi.passChallenge, 'anyone', async ({ http, body, ...context }) => ({
    bootstrapData: await passChallenge(context, http, body),
  }));
  serve(api, authApi.logout, 'always', async ({ http, ...context }) => {
    await clearView(context);
    return { bootstrapData: await logOut(context, http) };
  });
  serve(api, authApi.resendVerification, 'gate', async ({ http, ...context }) => {
    await resendVerification(context, http, context.actor.user!.id);
    return { message: 'Email sent' };
  });
  serve(api, joiningApi.answerQuestion, 'gate', ({ body, ...context }) => done(answerQuestion(context, body.answer)));
  serve(api, authApi.verifyEmail, 'gate', ({ body, ...context }) => done(verifyEmail(context, context.actor.user!.id, body.code)));
};

const servePasswords = (api: Api): void => {
  serve(api, authApi.forgotPassword, 'anyone', async ({ http, body, ...context }) => {
    await forgotPassword(context, http, body.email);
    return { message: 'If this address has an account, a link to reset the password is on its way.' };
  });
  serve(api, authApi.resetPassword, 'anyone', async ({ http, body, ...context }) => ({
    removed: await resetPassword(context, http, body),
  }));
  serve(api, authApi.changePassword, 'session', ({ http, body, ...context }) => done(changePassword(context, http, body)));
  serve(api, authApi.confirmedPasswordStatus, 'session', async ({ actor, now }) => ({ confirmed: isPasswordConfirmed(actor, now) }));
  serve(api, authApi.confirmPassword, 'session', ({ body, ...context }) => done(confirmPassword(context, body.password)));
};

const serveTwoFactor = (api: Api): void => {
  serve(api, authApi.enableTwoFactor, 'confirmed', (context) => done(enableTwoFactor(context)));
  serve(api, authApi.disableTwoFactor, 'confirmed', (context) => done(disableTwoFactor(context, context.actor.user!.id)));
  serve(api, authApi.showTwoFactorSecret, 'confirmed', (context) => showTwoFactorSecret(context));
  serve(api, authApi.confirmTwoFactor, 'confirmed', async ({ body, ...context }) => ({
    two_factor_recovery_codes: await confirmTwoFactor(context, body.code),
  }));
  serve(api, authApi.renewRecoveryCodes, 'confirmed', async (context) => ({
    two_factor_recovery_codes: await renewRecoveryCodes(context),
  }));
};

export const serveAuth = (api: Api): void => {
  serveEntry(api);
  servePasswords(api);
  serveTwoFactor(api);
};
