import { oneOf, text, wholeNumber } from '../setting-control';
import type { SettingPage } from '../setting-definition';

const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+$/;
const EMAIL_MAX = 200;
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const SECURE_URL = /^(?:https:\/\/[a-z0-9][a-z0-9.-]*|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?(?:\/[^\s#]*)?$/i;

const address = { max: EMAIL_MAX, pattern: EMAIL, patternMessage: 'Enter an email address.' };
const server = { where: 'server', effect: 'now' } as const;
/** Leads email, or a password, to another host or mailbox. */
const redirecting = { ...server, needsAdmin: true } as const;

export const OUTGOING_EMAIL_PAGE: SettingPage = {
  name: 'outgoing-email',
  title: 'Outgoing email',
  lead: 'How codes, invitations and notifications are sent.',
  group: 'machinery',
  sections: [
    {
      title: 'Driver',
      usedIn: [
        { label: 'Outgoing email', path: '/admin/logs/outgoing-email' },
        { label: 'Health', path: '/admin/health' },
      ],
      settings: [
        {
          key: 'mail.driver',
          label: 'Send through',
          words: ['smtp', 'cloudflare', 'api', 'transport'],
          ...redirecting,
          ...oneOf([
            { value: 'outbox', label: 'Nothing: emails stay in the outbox' },
            { value: 'smtp', label: 'SMTP server' },
            { value: 'http', label: 'HTTP API' },
            { value: 'cloudflare', label: 'Cloudflare Email (binding EMAIL)' },
          ]),
        },
      ],
      facts: [
        { name: 'waiting', label: 'Waiting emails' },
        { name: 'failed', label: 'Failed in the last 7 days' },
      ],
    },
    {
      title: 'SMTP server',
      settings: [
        {
          key: 'mail.smtp_host',
          label: 'Host',
          hint: 'For example smtp.example.com.',
          words: ['server', 'smtp'],
          ...redirecting,
          ...text({ max: 253, pattern: HOST, patternMessage: 'Enter a host name such as smtp.example.com, without https:// or a port.' }),
        },
        {
          key: 'mail.smtp_port',
          label: 'Port',
          hint: 'Usually 587 with STARTTLS, 465 with TLS. Port 25 is blocked on Cloudflare.',
          words: ['smtp'],
          ...redirecting,
          ...wholeNumber({ min: 1, max: 65_535 }),
        },
        {
          key: 'mail.smtp_encryption',
          label: 'Encryption',
          words: ['tls', 'ssl', 'starttls', 'smtp'],
          ...redirecting,
          ...oneOf([
            { value: 'starttls', label: 'STARTTLS', hint: 'Encrypts after connecting' },
            { value: 'tls', label: 'TLS', hint: 'Encrypted from the start' },
            { value: 'none', label: 'None', hint: 'Only for servers on your own machine' },
          ]),
        },
        {
          key: 'mail.smtp_user',
          label: 'User',
          hint: 'Leave empty for a server without login.',
          words: ['login', 'smtp', 'name'],
          ...redirecting,
          ...text({ max: 200 }),
        },
        { secret: 'SMTP_PASSWORD', label: 'SMTP password', words: ['login'] },
      ],
    },
    {
      title: 'HTTP API',
      settings: [
        {
          key: 'mail.http_url',
          label: 'Address',
          hint: 'Receives each email as JSON, in the format of Resend.',
          words: ['api', 'resend', 'url'],
          ...redirecting,
          ...text({ max: 500, pattern: SECURE_URL, patternMessage: 'Enter an address that begins with https://.' }),
        },
        { secret: 'MAIL_API_KEY', label: 'API key', words: ['resend', 'token'] },
      ],
    },
    {
      title: 'Sender',
      settings: [
        {
          key: 'mail.from_name',
          label: 'Name',
          hint: 'Leave empty to use the site’s name.',
          words: ['from', 'sender'],
          ...server,
          ...text({ max: 100, pattern: /^[^<>"]*$/, patternMessage: 'Enter a name without <, > and quotation marks.' }),
        },
        {
          key: 'mail.from_address',
          label: 'Email address',
          hint: 'Replies and bounces go there. Your email service must allow it.',
          words: ['from', 'sender', 'reply', 'bounce'],
          ...redirecting,
          ...text({ ...address, required: 'Enter an email address.' }),
        },
        {
          key: 'mail.contact_address',
          label: 'Messages of the contact page',
          hint: 'Leave empty to send them to the address above.',
          words: ['contact', 'form', 'inbox'],
          ...redirecting,
          ...text(address),
        },
      ],
    },
    {
      title: 'Test',
      settings: [],
      actions: [
        {
          name: 'send-test',
          label: 'Send test email',
          hint: 'Shows the answer of the email server.',
          input: { label: 'Send a test email to', ...address, initial: 'own-email' },
        },
      ],
    },
  ],
};
