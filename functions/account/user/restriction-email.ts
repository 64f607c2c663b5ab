import { type EmailMessage, momentText, type Sender, translate } from '#functions/platform/email/email.message';

const contact = (sender: Sender) => ({ url: `${sender.baseUrl}/contact` });

export const suspendedEmail = (sender: Sender, { reason, endsAt }: { reason: string | null; endsAt: Date | null }): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'suspended',
    subject: t('Your account is suspended'),
    paragraphs: [
      t('Your :site account is suspended. You can’t use it until the suspension is lifted.', { site: sender.siteName }),
      ...(reason ? [t('Reason: :reason', { reason })] : []),
      ...(endsAt ? [t('The suspension ends automatically on :time.', { time: momentText(sender, endsAt) })] : []),
    ],
    note: t('If you think this is a mistake, contact us: :url', contact(sender)),
    secret: false,
  };
};

export const openAgainEmail = (sender: Sender): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'open-again',
    subject: t('Your account is active again'),
    paragraphs: [t('You can use your :site account again. Everything in it is still there.', { site: sender.siteName })],
    action: { label: t('Log in'), url: `${sender.baseUrl}/login` },
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
      t('Your :site account will be deleted on :time, with everything in it that belongs only to you. Until then, you can’t use it.', {
        site: sender.siteName,
        time: momentText(sender, dueAt),
      }),
    ],
    note: t('To keep your account, contact us before then: :url', contact(sender)),
    secret: false,
  };
};
