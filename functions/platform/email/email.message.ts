import { html } from 'hono/html';

/** Where a mail comes from: the site as it calls itself, and the lines of its reader's language by their English sentence. */
export interface Sender {
  siteName: string;
  baseUrl: string;
  lines: Record<string, string>;
}

/** What a mail says. It becomes an HTML and a text version. */
export interface EmailMessage {
  /** Which mail this is, for the log. */
  kind: string;
  subject: string;
  paragraphs: string[];
  /** A code to type in. */
  code?: string;
  /** A button; its address stands below it as well. */
  action?: { label: string; url: string };
  note: string;
  /** Where its reader stops such mails, which the head of the mail names as well. */
  unsubscribe?: { label: string; url: string };
  /** Holds what opens an account. */
  secret: boolean;
}

/** The sentence in the reader's language with its `:name` placeholders filled in. */
export const translate =
  ({ lines }: Pick<Sender, 'lines'>) =>
  (sentence: string, values: Record<string, string> = {}): string =>
    (lines[sentence] ?? sentence).replace(/:(\w+)/g, (placeholder, name: string) => values[name] ?? placeholder);

/** Whatever mail programs make a link of: an address of a page, of a person, or the name of a host. */
const ADDRESS = /\S*(?::\/\/|@|\bwww\.)\S*|[\p{L}\p{N}-]+(?:[.。．][\p{L}\p{N}-]{2,})+(?:[/?#:]\S*)?/giu;

/** What a mail program would make a link of in some words, as it stands there. */
export const addressesIn = (words: string): string[] => words.match(ADDRESS) ?? [];

/** Words of a person for somebody who does not know them: without what a mail program would make a link of. */
export const withoutUrls = (words: string): string => words.replace(ADDRESS, '…');

/** What stands in the place of a code and of a link that opens an account. */
export const MASK = '•••';

/** The letter without what opens an account: a mask is drawn there. */
export const masked = ({ code, action, ...message }: EmailMessage, { baseUrl }: Sender): EmailMessage => ({
  ...message,
  ...(code && { code: `${MASK} ${MASK}` }),
  ...(action && { action: { label: action.label, url: `${baseUrl}/${MASK}` } }),
});

const FONT = "font-family:'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',sans-serif";
const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:24px;color:#12201A;white-space:pre-line';

/** The letter in the site's look, light, as one table that every mail program can lay out. Everything in it is escaped. */
export const toHtml = (message: EmailMessage, sender: Sender): string => {
  const { subject, paragraphs, code, action, note, unsubscribe } = message;
  return String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;background:#F7F8F4;${FONT}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:520px;text-align:left">
<tr><td style="padding:0 0 20px"><a href="${sender.baseUrl}" style="font-size:20px;font-weight:800;letter-spacing:-.01em;color:#12201A;text-decoration:none">${sender.siteName}</a></td></tr>
<tr><td style="background:#FFFFFF;border-top:4px solid #C3135F;padding:32px">
<h1 style="margin:0 0 20px;font-size:26px;line-height:30px;font-weight:800;color:#12201A">${subject}</h1>
${paragraphs.map((paragraph) => html`<p style="${PARAGRAPH}">${paragraph}</p>`)}
${code ? html`<p style="margin:24px 0;font-size:36px;line-height:44px;font-weight:800;letter-spacing:.18em;color:#C3135F">${code}</p>` : ''}
${
  action
    ? html`<p style="margin:24px 0"><a href="${action.url}" style="display:inline-block;padding:12px 22px;background:#C3135F;color:#FFFFFF;font-size:16px;font-weight:660;text-decoration:none">${action.label}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:18px;color:#56685E;word-break:break-all">${action.url}</p>`
    : ''
}
</td></tr>
<tr><td style="padding:20px 0 0;font-size:13px;line-height:18px;color:#56685E">${note}${unsubscribe ? html` <a href="${unsubscribe.url}" style="color:#56685E">${unsubscribe.label}</a>` : ''}</td></tr>
</table></td></tr></table></body></html>`);
};

/** The email for programs that show text only. */
export const toText = ({ subject, paragraphs, code, action, note, unsubscribe }: EmailMessage, { siteName, baseUrl }: Sender): string =>
  [
    subject,
    ...paragraphs,
    code,
    action && `${action.label}:\n${action.url}`,
    note,
    unsubscribe && `${unsubscribe.label}:\n${unsubscribe.url}`,
    `${siteName} · ${baseUrl}`,
  ]
    .filter(Boolean)
    .join('\n\n');
