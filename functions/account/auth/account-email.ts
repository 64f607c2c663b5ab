import type { RemovedCredential } from '#contracts/account/auth';
import { type EmailMessage, type Sender, translate, withoutUrls } from '#functions/platform/email/email.message';

const NOT_YOU = 'If this was not you, you can ignore this mail.';
const RESET_IF_NOT_YOU = 'If this was not you, reset your password at once: :url';

const resetPage = (sender: Sender) => ({ url: `${sender.baseUrl}/forgot-password` });

export const verificationEmail = (sender: Sender, code: string): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'verification',
    subject: t('Verify your email'),
    paragraphs: [t('Enter this code at :site to verify your address. It works for one hour.', { site: sender.siteName })],
    code,
    note: t(NOT_YOU),
    secret: true,
  };
};

/** For an owner whose address someone tried to register again. */
export const accountExistsEmail = (sender: Sender): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'known-address',
    subject: t('You already have an account'),
    paragraphs: [
      t('Somebody, perhaps you, tried to create an account at :site with this address. It has one already: log in to it.', {
        site: sender.siteName,
      }),
      t('If you do not know the password, ask for a link to set a new one. That ends every session of the account.'),
    ],
    action: { label: t('Reset your password'), url: resetPage(sender).url },
    note: t(NOT_YOU),
    secret: false,
  };
};

export const passwordResetEmail = (sender: Sender, token: string): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'reset-password',
    subject: t('Reset your password'),
    paragraphs: [t('Set a new password for your account with this link. It works once, for one hour.')],
    action: { label: t('Reset password'), url: `${sender.baseUrl}/password/reset/${token}` },
    note: t(NOT_YOU),
    secret: true,
  };
};

/** `isFirstProof`: the reset was the first time that the address was verified. */
export interface CredentialRemoval {
  credentials: RemovedCredential[];
  isFirstProof: boolean;
}

const CREDENTIAL_NAMES: Record<RemovedCredential, string> = {
  two_factor: 'two factor authentication',
  passkeys: 'passkeys',
  access_tokens: 'access tokens',
  linked_accounts: 'linked accounts',
};

const removedSentence = (sender: Sender, { credentials, isFirstProof }: CredentialRemoval): string => {
  const t = translate(sender);
  const list = credentials.map((credential) => t(CREDENTIAL_NAMES[credential])).join(', ');
  return isFirstProof
    ? t('Nobody had shown before that this address is theirs. What had been set up on the account until then was removed: :list.', { list })
    : t('These were removed from your account, so that nobody else can come in by them: :list.', { list });
};

export const passwordChangedEmail = (sender: Sender, removed?: CredentialRemoval): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'password-changed',
    subject: t('Your password was changed'),
    paragraphs: [
      t('The password of your account at :site was changed just now. All other devices were logged out.', { site: sender.siteName }),
      ...(removed?.credentials.length ? [removedSentence(sender, removed)] : []),
    ],
    note: t(RESET_IF_NOT_YOU, resetPage(sender)),
    secret: false,
  };
};

export const newLoginEmail = (sender: Sender, device: { browser: string; place: string; time: string }): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'new-login',
    subject: t('New login to your account'),
    paragraphs: [t('Somebody logged in to your account with :browser from :place at :time.', device)],
    action: { label: t('See your sessions'), url: `${sender.baseUrl}/account-settings` },
    note: t(RESET_IF_NOT_YOU, resetPage(sender)),
    secret: false,
  };
};

export const passkeyAddedEmail = (sender: Sender, name: string): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'passkey-added',
    subject: t('A passkey was added to your account'),
    paragraphs: [t('The passkey “:name” can log in to your account at :site from now on.', { name, site: sender.siteName })],
    action: { label: t('See your passkeys'), url: `${sender.baseUrl}/account-settings` },
    note: t(RESET_IF_NOT_YOU, resetPage(sender)),
    secret: false,
  };
};

/** Sent to the previous address. */
export const emailChangedEmail = (sender: Sender, newEmail: string): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'email-changed',
    subject: t('The address of your account was changed'),
    paragraphs: [t('Your account at :site now belongs to the address :email.', { site: sender.siteName, email: newEmail })],
    note: t('If you did not ask for this, contact us: :url', { url: `${sender.baseUrl}/contact` }),
    secret: false,
  };
};

export const invitationEmail = (sender: Sender, invitation: { inviter: string; workspace: string; url: string }): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'invitation',
    // Both names are chosen by the sender, so neither is in the subject that strangers see.
    subject: t('You are invited to a workspace at :site', { site: sender.siteName }),
    paragraphs: [
      t(':inviter invites you to join :workspace at :site.', {
        inviter: withoutUrls(invitation.inviter),
        workspace: withoutUrls(invitation.workspace),
        site: sender.siteName,
      }),
    ],
    action: { label: t('Join'), url: invitation.url },
    note: t(NOT_YOU),
    secret: true,
  };
};
