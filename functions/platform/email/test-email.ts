import { type EmailMessage, type Sender, translate } from './email.message';

export const testEmail = (sender: Sender): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'test',
    subject: t('Test email from :name', { name: sender.siteName }),
    paragraphs: [t('This email shows that :name can send email.', { name: sender.siteName })],
    note: t('An administrator sent it from the settings.'),
    secret: false,
  };
};
