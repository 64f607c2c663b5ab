import { NOTIFICATION_TYPES } from '#contracts/platform/notifier';
import { addressesIn, type EmailMessage, type Sender, translate, withoutUrls } from '#functions/platform/email/email.message';

/** The sentence that stands before an artist's words, in mails and in the list of notifications. */
export const NOTE_SENTENCE = ':artist wrote to you about :title';

interface NoteInMail {
  artist: string;
  title: string;
  /** The artist's own words. */
  body: string;
  /** Where the release is. */
  path: string;
}

/** The mail with an artist's words. They stand in it as text and never above it: the subject is the site's own. */
export const releaseNoteEmail = (sender: Sender, { body, path, ...names }: NoteInMail, unsubscribeUrl: string): EmailMessage => {
  const t = translate(sender);
  // The words may link to this site alone, and names must not do what they may not.
  const [artist, title] = [withoutUrls(names.artist), withoutUrls(names.title)];
  return {
    kind: 'notification-release-noted',
    subject: t(NOTIFICATION_TYPES['release-note'].name),
    paragraphs: [t(NOTE_SENTENCE, { artist, title }), ...body.split(/\n{2,}/).map((part) => part.trim())],
    action: { label: t('Listen'), url: `${sender.baseUrl}${path}` },
    note: t('You get this because you follow :artist.', { artist }),
    unsubscribe: { label: t('Get no more words of this artist'), url: unsubscribeUrl },
    secret: false,
  };
};

/** What somebody would take for a link in some words and that leads elsewhere than to this site. */
export const foreignAddresses = (words: string, baseUrl: string): string[] =>
  addressesIn(words).filter((address) => address !== baseUrl && !address.startsWith(`${baseUrl}/`));
