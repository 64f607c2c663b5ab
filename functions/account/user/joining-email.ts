import { type EmailMessage, type Sender, translate } from '#functions/platform/email/email.message';

export const accountApprovedEmail = (sender: Sender): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'account-approved',
    subject: t('Your account was approved'),
    paragraphs: [t('You can use your :site account now. Welcome!', { site: sender.siteName })],
    action: { label: t('Log in'), url: `${sender.baseUrl}/login` },
    note: t('You registered on :site with this email address.', { site: sender.siteName }),
    secret: false,
  };
};

export const accountDeclinedEmail = (sender: Sender, { reply, days }: { reply: string | null; days: number }): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'account-declined',
    subject: t('Your account was not approved'),
    paragraphs: [
      t('We could not approve your :site account.', { site: sender.siteName }),
      ...(reply ? [reply] : []),
      t('The account will be deleted in :days days.', { days: String(days) }),
    ],
    note: t('If you think this is a mistake, contact us: :url', { url: `${sender.baseUrl}/contact` }),
    secret: false,
  };
};
