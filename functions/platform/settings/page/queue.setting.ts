import { wholeNumber } from '../setting-control';
import type { SettingPage } from '../setting-definition';

export const QUEUE_PAGE: SettingPage = {
  name: 'queue',
  title: 'Queue',
  lead: 'Work that happens in the background, by scheduled tasks every five minutes. No worker has to be started.',
  group: 'machinery',
  sections: [
    {
      title: 'Email',
      usedIn: [{ label: 'Outgoing email', path: '/admin/logs/outgoing-email' }],
      settings: [
        {
          key: 'queue.mail_batch',
          label: 'Emails sent at once',
          hint: 'Lower it if the mail service refuses too many at a time.',
          words: ['outbox', 'batch', 'rate', 'limit'],
          where: 'server',
          effect: 'now',
          ...wholeNumber({ min: 1, max: 100, unit: 'emails' }),
        },
      ],
    },
  ],
};
