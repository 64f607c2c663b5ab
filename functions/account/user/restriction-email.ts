import { type EmailMessage, type Sender, translate } from '#functions/platform/email/email.message';

const contact = (sender: Sender) => ({ url: `${sender.baseUrl}/contact` });

/** UTC, because the reader's timezone is unknown. */
const momentText = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const suspendedEmail = (sender: Sender, { reason, endsAt }: { reason: string | null; endsAt: Date | null }): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'suspended',
    subject: t('Your account is suspended'),
    paragraphs: [
      t('Your account at :site is suspended. Until that is lifted you cannot use it.', { site: sender.siteName }),
      ...(reason ? [t('The reason: :reason', { reason })] : []),
      ...(endsAt ? [t('It ends by itself on :time.', { time: momentText(endsAt) })] : []),
    ],
    note: t('If you think that this is a mistake, contact us: :url', contact(sender)),
    secret: false,
  };
};

export const openAgainEmail = (sender: Sender): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'open-again',
    subject: t('Your account is open again'),
    paragraphs: [t('You can use your account at :site again, with everything that is in it.', { site: sender.siteName })],
    action: { label: t('Sign in'), url: `${sender.baseUrl}/login` },
    note: t('If you have questions, contact us: :url', contact(sender)),
    secret: false,
  };
};

export const deletionEmail = (sender: Sender, dueAt: Date): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'deletion-announced',
    subject: t('Your account will be deleted'),
    paragraphs: [
      t('Your account at :site will be deleted on :time, with everything that is yours alone in it. Until then it is closed.', {
        site: sender.siteName,
        time: momentText(dueAt),
      }),
    ],
    note: t('If you want to keep it, contact us before that: :url', contact(sender)),
    secret: false,
  };
};
