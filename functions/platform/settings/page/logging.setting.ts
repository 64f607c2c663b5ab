import { text, wholeNumber } from '../setting-control';
import type { SettingPage } from '../setting-definition';

const AUDIT_DAYS_MIN = 30; // enforced by a trigger, too

export const LOGGING_PAGE: SettingPage = {
  name: 'logging',
  title: 'Logging',
  lead: 'Where errors go, and how long the site remembers what happened on it.',
  group: 'machinery',
  sections: [
    {
      title: 'Errors of browsers',
      usedIn: [{ label: 'Error log', path: '/admin/logs/error' }],
      settings: [
        {
          key: 'error_reporting.dsn',
          label: 'Report to',
          hint: 'The public address (DSN) of a project of a Sentry-compatible service, which browsers then report to in place of this site. None: they report here.',
          words: ['sentry', 'glitchtip', 'dsn', 'crash', 'exception'],
          where: 'public',
          effect: 'site',
          needsAdmin: true,
          ...text({
            max: 500,
            pattern: /^https:\/\/[A-Za-z0-9]+@[a-z0-9.-]+(:\d{1,5})?\/([\w-]+\/)*\d+$/,
            wanted: 'Enter an address such as https://key@errors.example.com/1.',
          }),
        },
      ],
    },
    {
      title: 'How long logs are kept',
      usedIn: [{ label: 'Logs', path: '/admin/logs' }],
      settings: [
        {
          key: 'logging.errors_days',
          label: 'Errors',
          hint: 'After they were last met.',
          words: ['retention', 'delete', 'crash'],
          where: 'server',
          effect: 'now',
          ...wholeNumber({ min: 1, max: 365, unit: 'days' }),
        },
        {
          key: 'logging.schedule_days',
          label: 'Scheduled runs',
          words: ['retention', 'delete', 'cron', 'tasks'],
          where: 'server',
          effect: 'now',
          ...wholeNumber({ min: 1, max: 365, unit: 'days' }),
        },
        {
          key: 'logging.mail_days',
          label: 'Outgoing email',
          hint: 'Letters that were sent, kept or given up. What still waits is never forgotten.',
          words: ['retention', 'delete', 'outbox', 'letters'],
          where: 'server',
          effect: 'now',
          ...wholeNumber({ min: 1, max: 365, unit: 'days' }),
        },
        {
          key: 'logging.audit_days',
          label: 'Audit log',
          hint: 'What those did who run the site. With a line its old values are gone, and cannot be put back any more.',
          words: ['retention', 'delete', 'history', 'trail'],
          where: 'server',
          effect: 'now',
          ...wholeNumber({ min: AUDIT_DAYS_MIN, max: 3650, unit: 'days' }),
        },
      ],
    },
  ],
};
