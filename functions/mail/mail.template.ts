import { type Letter, type Sender, say } from './mail.letter';

const NOT_YOU = 'If this was not you, you can ignore this mail.';
const RESET_IF_NOT_YOU = 'If this was not you, reset your password at once: :url';

const resetPage = (sender: Sender) => ({ url: `${sender.baseUrl}/forgot-password` });

/** The code that proves that a person reads their address. */
export const verificationLetter = (sender: Sender, code: string): Letter => {
  const t = say(sender);
  return {
    kind: 'verification',
    subject: t('Verify your email'),
    paragraphs: [t('Enter this code at :site to verify your address. It works for one hour.', { site: sender.siteName })],
    code,
    note: t(NOT_YOU),
    secret: true,
  };
};

/** To somebody with an account whose address was used to register again. */
export const knownAddressLetter = (sender: Sender): Letter => {
  const t = say(sender);
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

/** The link with which a person who forgot the password sets a new one. */
export const resetLetter = (sender: Sender, token: string): Letter => {
  const t = say(sender);
  return {
    kind: 'reset-password',
    subject: t('Reset your password'),
    paragraphs: [t('Set a new password for your account with this link. It works once, for one hour.')],
    action: { label: t('Reset password'), url: `${sender.baseUrl}/password/reset/${token}` },
    note: t(NOT_YOU),
    secret: true,
  };
};

export const passwordChangedLetter = (sender: Sender): Letter => {
  const t = say(sender);
  return {
    kind: 'password-changed',
    subject: t('Your password was changed'),
    paragraphs: [
      t('The password of your account at :site was changed just now. All other devices were logged out.', { site: sender.siteName }),
    ],
    note: t(RESET_IF_NOT_YOU, resetPage(sender)),
    secret: false,
  };
};

/** Tells of a login from a browser that the account was not used in before. */
export const newLoginLetter = (sender: Sender, device: { browser: string; place: string; time: string }): Letter => {
  const t = say(sender);
  return {
    kind: 'new-login',
    subject: t('New login to your account'),
    paragraphs: [t('Somebody logged in to your account with :browser from :place at :time.', device)],
    action: { label: t('See your sessions'), url: `${sender.baseUrl}/account-settings` },
    note: t(RESET_IF_NOT_YOU, resetPage(sender)),
    secret: false,
  };
};

/** Tells of another way into the account. */
export const passkeyAddedLetter = (sender: Sender, name: string): Letter => {
  const t = say(sender);
  return {
    kind: 'passkey-added',
    subject: t('A passkey was added to your account'),
    paragraphs: [t('The passkey “:name” can log in to your account at :site from now on.', { name, site: sender.siteName })],
    action: { label: t('See your passkeys'), url: `${sender.baseUrl}/account-settings` },
    note: t(RESET_IF_NOT_YOU, resetPage(sender)),
    secret: false,
  };
};

/** To the address that an account had before. */
export const emailChangedLetter = (sender: Sender, newEmail: string): Letter => {
  const t = say(sender);
  return {
    kind: 'email-changed',
    subject: t('The address of your account was changed'),
    paragraphs: [t('Your account at :site now belongs to the address :email.', { site: sender.siteName, email: newEmail })],
    note: t('If you did not ask for this, contact us: :url', { url: `${sender.baseUrl}/contact` }),
    secret: false,
  };
};

/** Invites somebody to a workspace; the address opens the invitation. */
export const invitationLetter = (sender: Sender, invitation: { inviter: string; workspace: string; url: string }): Letter => {
  const t = say(sender);
  return {
    kind: 'invitation',
    subject: t('Join :workspace', { workspace: invitation.workspace }),
    paragraphs: [
      t(':inviter invites you to join :workspace at :site.', {
        inviter: invitation.inviter,
        workspace: invitation.workspace,
        site: sender.siteName,
      }),
    ],
    action: { label: t('Join'), url: invitation.url },
    note: t(NOT_YOU),
    secret: true,
  };
};
