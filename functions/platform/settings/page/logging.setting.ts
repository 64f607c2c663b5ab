import { text, wholeNumber } from '../setting-control';
import type { SettingPage } from '../setting-definition';

const AUDIT_DAYS_MIN = 30; // enforced by a trigger, too

export const LOGGING_PAGE: SettingPage = {
  name: 'logging',
  title: 'Logging',
  lead: 'Error reporting and log retention.',
  group: 'machinery',
  sections: [
    {
      title: 'Browser errors',
      usedIn: [{ label: 'Error log', path: '/admin/logs/error' }],
      settings: [
        {
          key: 'error_reporting.dsn',
          label: 'Report to',
          hint: 'Public DSN of a Sentry-compatible project that receives browser errors. Leave empty to report to this site.',
          words: ['sentry', 'glitchtip', 'dsn', 'crash', 'exception'],
          where: 'public',
          effect: 'site',
          needsAdmin: true,
          ...text({
            max: 500,
            pattern: /^https:\/\/[A-Za-z0-9]+@[a-z0-9.-]+(:\d{1,5})?\/([\w-]+\/)*\d+$/,
            patternMessage: 'Enter an address such as https://key@errors.example.com/1.',
          }),
        },
        {
          key: 'error_reporting.sample_percent',
          label: 'Share of errors that is reported',
          hint: 'Chosen at random. Many visitors meet the same errors, so a share is enough on busy sites. 0 reports nothing.',
          words: ['sample', 'rate', 'sentry'],
          where: 'public',
          effect: 'site',
          ...wholeNumber({ min: 0, max: 100, unit: '%' }),
        },
      ],
      actions: [
        {
          name: 'test-reporting',
          label: 'Send a test report',
          hint: 'Reports an error named “TestError” to the service above, or to the error log of this site.',
        },
      ],
    },
    {
      title: 'Log retention',
      usedIn: [{ label: 'Logs', path: '/admin/logs' }],
      settings: [
        {
          key: 'logging.errors_days',
          label: 'Errors',
          hint: 'After the last occurrence.',
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
          hint: 'Emails that were sent, stored or given up. Waiting emails are never deleted.',
          words: ['retention', 'delete', 'outbox', 'letters'],
          where: 'server',
          effect: 'now',
          ...wholeNumber({ min: 1, max: 365, unit: 'days' }),
        },
        {
          key: 'logging.audit_days',
          label: 'Audit log',
          hint: 'Actions of the people who run the site. Old values of deleted entries can’t be restored.',
          words: ['retention', 'delete', 'history', 'trail'],
          where: 'server',
          effect: 'site',
          ...wholeNumber({ min: AUDIT_DAYS_MIN, max: 3650, unit: 'days' }),
        },
      ],
    },
  ],
};
