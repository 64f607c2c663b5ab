import { type EmailMessage, type Sender, translate } from '#functions/platform/email/email.message';

const APPROVED = {
  'become-artist': ':artist has a profile at :site now, and you can upload music to it.',
  'verify-artist': ':artist is verified at :site now.',
  'claim-artist': 'You manage :artist at :site now: you can change the profile and upload music.',
};

export const approvedEmail = (
  sender: Sender,
  request: { type: keyof typeof APPROVED; artistName: string },
  address: string,
): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'backstage-request-approved',
    subject: t('Your request was approved'),
    paragraphs: [t(APPROVED[request.type], { artist: request.artistName, site: sender.siteName })],
    action: { label: t('Open Backstage'), url: `${sender.baseUrl}/backstage/upload` },
    note: t('You sent this request on :site.', { site: sender.siteName }),
    unsubscribe: { label: t('Turn off these emails'), url: address },
    secret: false,
  };
};

export const deniedEmail = (sender: Sender, artist: string, reason: string, address: string): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'backstage-request-denied',
    subject: t('Your request was not approved'),
    paragraphs: [t('We could not approve your request about :artist:', { artist }), reason],
    action: { label: t('Send a new request'), url: `${sender.baseUrl}/backstage/requests` },
    note: t('You sent this request on :site.', { site: sender.siteName }),
    unsubscribe: { label: t('Turn off these emails'), url: address },
    secret: false,
  };
};
