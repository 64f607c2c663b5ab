import { PAUSABLE_TASKS, type ScheduledTask } from '#contracts/platform/scheduled-run';
import { someOf, wholeNumber } from '../setting-control';
import type { SettingPage } from '../setting-definition';

const LABELS: Partial<Record<ScheduledTask, string>> = {
  'publish-scheduled': 'Publish scheduled music',
  'tell-savers': 'Notify users who pre-saved releases',
  'announce-releases': 'Notify followers of releases',
  'send-release-notes': 'Send release notes to followers',
  'write-notification-mail': 'Queue notification emails',
  'roll-up-plays': 'Roll up plays',
  'roll-up-listening': 'Roll up listening',
  'mail-insights': 'Queue weekly insight emails',
  'refresh-figures': 'Refresh play counts',
  'hash-sounds': 'Hash older audio',
  'tint-images': 'Find the colours of older images',
  'compare-storage': 'Compare storage with database',
  'back-up': 'Back up the database',
};

const MAIL_BATCH_MAX = 30; // ten batches a run, two D1 calls each, of 1,000

export const QUEUE_PAGE: SettingPage = {
  name: 'queue',
  title: 'Queue',
  lead: 'Work that happens in the background, by scheduled tasks every five minutes. No worker has to be started.',
  group: 'machinery',
  sections: [
    {
      title: 'Waiting work',
      usedIn: [{ label: 'Scheduled tasks', path: '/admin/logs/schedule' }],
      settings: [
        {
          key: 'queue.paused',
          label: 'Paused tasks',
          hint: 'Their work waits until they continue. Tasks that the site needs to stay safe can’t be paused.',
          words: ['cron', 'schedule', 'stop', 'worker', 'jobs'],
          where: 'server',
          effect: 'now',
          ...someOf(PAUSABLE_TASKS.map((value) => ({ value, label: LABELS[value] ?? value }))),
        },
      ],
      facts: [
        { name: 'emails', label: 'Emails waiting' },
        { name: 'jobs', label: 'Bulk actions in progress' },
        { name: 'plays', label: 'Plays not yet summed up' },
        { name: 'files', label: 'Files due for deletion' },
        { name: 'scheduled', label: 'Scheduled releases' },
        { name: 'last-run', label: 'Last run' },
      ],
    },
    {
      title: 'Email',
      usedIn: [{ label: 'Outgoing email', path: '/admin/logs/outgoing-email' }],
      settings: [
        {
          key: 'queue.mail_batch',
          label: 'Emails sent at once',
          hint: 'Lower it if the email service refuses too many at a time.',
          words: ['outbox', 'batch', 'rate', 'limit'],
          where: 'server',
          effect: 'now',
          ...wholeNumber({ min: 1, max: MAIL_BATCH_MAX, unit: 'emails' }),
        },
      ],
    },
  ],
};
