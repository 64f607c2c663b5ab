import { NOTIFICATION_TYPES } from '#contracts/platform/notifier';
import { addressesIn, type EmailMessage, type Sender, translate, withoutUrls } from '#functions/platform/email/email.message';

export const NOTE_SENTENCE = ':artist sent you a message about :title';

interface NoteInMail {
  artist: string;
  title: string;
  body: string;
  path: string;
}

/** The artist's text appears only in the body; the subject is the site's own. */
export const releaseNoteEmail = (sender: Sender, { body, path, ...names }: NoteInMail, unsubscribeUrl: string): EmailMessage => {
  const t = translate(sender);
  // The text may link only to this site, so names must not contain URLs either.
  const [artist, title] = [withoutUrls(names.artist), withoutUrls(names.title)];
  return {
    kind: 'notification-release-noted',
    subject: t(NOTIFICATION_TYPES['release-note'].name),
    paragraphs: [t(NOTE_SENTENCE, { artist, title }), ...body.split(/\n{2,}/).map((part) => part.trim())],
    action: { label: t('Listen'), url: `${sender.baseUrl}${path}` },
    note: t('You get this email because you follow :artist.', { artist }),
    unsubscribe: { label: t('Unsubscribe from this artist'), url: unsubscribeUrl },
    secret: false,
  };
};

/** Everything in the text that mail programs would link to another site. */
export const foreignAddresses = (words: string, baseUrl: string): string[] =>
  addressesIn(words).filter((address) => address !== baseUrl && !address.startsWith(`${baseUrl}/`));
