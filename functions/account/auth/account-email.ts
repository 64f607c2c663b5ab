import type { RemovedCredential } from '#contracts/account/auth';
import { type EmailMessage, momentText, type Sender, translate, withoutUrls } from '#functions/platform/email/email.message';

const NOT_YOU = 'If this wasn’t you, you can ignore this email.';
const RESET_IF_NOT_YOU = 'If this wasn’t you, reset your password now: :url';

const resetPage = (sender: Sender) => ({ url: `${sender.baseUrl}/forgot-password` });

export const verificationEmail = (sender: Sender, code: string): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'verification',
    subject: t('Verify your email'),
    paragraphs: [t('Enter this code on :site to verify your email address. It expires in one hour.', { site: sender.siteName })],
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
      t('Someone tried to sign up for :site with this email address. You already have an account, so log in instead.', {
        site: sender.siteName,
      }),
      t('If you forgot your password, request a link to set a new one. This logs you out on all devices.'),
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
    paragraphs: [t('Use this link to set a new password. It works once and expires in one hour.')],
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
  two_factor: 'two-factor authentication',
  passkeys: 'passkeys',
  access_tokens: 'access tokens',
  linked_accounts: 'linked accounts',
};

const removedSentence = (sender: Sender, { credentials, isFirstProof }: CredentialRemoval): string => {
  const t = translate(sender);
  const list = credentials.map((credential) => t(CREDENTIAL_NAMES[credential])).join(', ');
  return isFirstProof
    ? t('This email address wasn’t verified before. For your security, we removed what was set up on the account: :list.', { list })
    : t('For your security, we also removed these from your account: :list.', { list });
};

export const passwordChangedEmail = (sender: Sender, removed?: CredentialRemoval): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'password-changed',
    subject: t('Your password was changed'),
    paragraphs: [
      t('The password of your :site account was just changed. All other devices were logged out.', { site: sender.siteName }),
      ...(removed?.credentials.length ? [removedSentence(sender, removed)] : []),
    ],
    note: t(RESET_IF_NOT_YOU, resetPage(sender)),
    secret: false,
  };
};

export const newLoginEmail = (sender: Sender, { time, ...device }: { browser: string; place: string; time: Date }): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'new-login',
    subject: t('New login to your account'),
    paragraphs: [
      t('We noticed a new login to your account with :browser from :place at :time.', { ...device, time: momentText(sender, time) }),
    ],
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
    paragraphs: [t('The passkey “:name” was added to your :site account. You can now use it to log in.', { name, site: sender.siteName })],
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
    subject: t('Your email address was changed'),
    paragraphs: [t('The email address of your :site account is now :email.', { site: sender.siteName, email: newEmail })],
    note: t('If you didn’t request this, contact us: :url', { url: `${sender.baseUrl}/contact` }),
    secret: false,
  };
};

export const invitationEmail = (
  sender: Sender,
  invitation: { inviter: string; workspace: string; url: string; blockUrl: string },
): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'invitation',
    // Both names are chosen by the sender, so neither is in the subject that strangers see.
    subject: t('Invitation to a workspace on :site', { site: sender.siteName }),
    paragraphs: [
      t(':inviter invites you to join :workspace on :site.', {
        inviter: withoutUrls(invitation.inviter),
        workspace: withoutUrls(invitation.workspace),
        site: sender.siteName,
      }),
    ],
    action: { label: t('Join'), url: invitation.url },
    note: t(NOT_YOU),
    unsubscribe: { label: t('Block invitations to this address'), url: invitation.blockUrl },
    secret: true,
  };
};
