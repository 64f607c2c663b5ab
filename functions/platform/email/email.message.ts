import { html } from 'hono/html';
import { clockText, dateText } from '#functions/platform/contract/date-format';

/** `lines` are translations by their English sentence. */
export interface Sender {
  siteName: string;
  baseUrl: string;
  lines: Record<string, string>;
  /** `dates.format`; missing for the default. */
  dateFormat?: string;
}

export interface EmailMessage {
  kind: string;
  subject: string;
  paragraphs: string[];
  code?: string;
  action?: { label: string; url: string };
  note: string;
  unsubscribe?: { label: string; url: string };
  secret: boolean; // contains a code or link that opens an account
}

export const translate =
  ({ lines }: Pick<Sender, 'lines'>) =>
  (sentence: string, values: Record<string, string> = {}): string =>
    (lines[sentence] ?? sentence).replace(/:(\w+)/g, (placeholder, name: string) => values[name] ?? placeholder);

/** UTC, because the reader’s time zone is unknown. */
export const momentText = ({ dateFormat }: Pick<Sender, 'dateFormat'>, moment: Date): string =>
  `${dateText(moment, dateFormat, { timeZone: 'UTC' })}, ${clockText(moment, 'UTC')} UTC`;

/** Everything that email programs turn into links: URLs, email addresses and host names. */
const ADDRESS = /\S*(?::\/\/|@|\bwww\.)\S*|[\p{L}\p{N}-]+(?:[.。．][\p{L}\p{N}-]{2,})+(?:[/?#:]\S*)?/giu;

export const addressesIn = (words: string): string[] => words.match(ADDRESS) ?? [];

/** Removes everything clickable from user text that is sent to strangers. */
export const withoutUrls = (words: string): string => words.replace(ADDRESS, '…');

export const MASK = '•••';

export const masked = ({ code, action, ...message }: EmailMessage, { baseUrl }: Sender): EmailMessage => ({
  ...message,
  ...(code && { code: `${MASK} ${MASK}` }),
  ...(action && { action: { label: action.label, url: `${baseUrl}/${MASK}` } }),
});

const FONT = "font-family:'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',sans-serif";
const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:24px;color:#12201A;white-space:pre-line';

/** One table, which every email program can lay out. `html` escapes all values. */
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
