import type { HealthCheck, HealthName, HealthState } from '#contracts/platform/health';
import type { RequiredField } from '#functions/platform/contract/operator';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { operatorFieldName } from '#islands/site/legal/operator-field';
import { formatBytes, lengthText } from './figure-text';
import { taskName } from './task-text';

export const checkName = (name: HealthName): string =>
  ({
    clock: t('Scheduler'),
    tasks: t('Scheduled tasks'),
    mail: t('Mail server'),
    outbox: t('Outgoing email'),
    bucket: t('Storage'),
    files: t('Stored files'),
    database: t('Database'),
    space: t('Database space'),
    secrets: t('Secrets'),
    human: t('Human check'),
    backup: t('Database backup'),
    legal: t('Legal pages'),
  })[name];

interface StateText {
  label: string;
  colour: 'positive' | 'warning' | 'danger' | 'default';
  icon: string;
}

export const stateText = (state: HealthState): StateText =>
  ({
    well: { label: t('Healthy'), colour: 'positive' as const, icon: 'check' },
    warning: { label: t('Warning'), colour: 'warning' as const, icon: 'warning' },
    failing: { label: t('Failing'), colour: 'danger' as const, icon: 'ban' },
    off: { label: t('Not used'), colour: 'default' as const, icon: 'minus' },
    unknown: { label: t('Not tested yet'), colour: 'default' as const, icon: 'clock' },
  })[state];

interface CheckText {
  finding: string;
  advice?: string;
}

type Say = (figure: (name: string) => number, names: (name: string) => string[]) => CheckText;

const DEPLOY = (): string => t('Check that the Worker is deployed with its cron trigger, and read its log.');

/** By check name and reason. */
const SAYINGS: Record<string, Say> = {
  'clock runs': (figure) => ({ finding: t('Last run :length ago.', { length: lengthText(figure('age')) }) }),
  'clock stands': (figure) => ({
    finding: t('Scheduler stopped. It last ran :length ago and should run every five minutes.', { length: lengthText(figure('age')) }),
    advice: DEPLOY(),
  }),
  'clock never': () => ({ finding: t('The scheduler has never run.'), advice: DEPLOY() }),
  'tasks done': () => ({ finding: t('The last run of every task succeeded.') }),
  'tasks failed': (_, names) => ({
    finding: t('Tasks that failed in their last run: :tasks', { tasks: names('tasks').map(taskName).join(', ') }),
    advice: t('Read the error in the schedule log, fix it and run the task from there.'),
  }),
  'mail answers': () => ({ finding: t('The server answers and accepts our login. No email was sent.') }),
  'mail bound': () => ({ finding: t('The binding is set. Testing it further would send an email.') }),
  'mail no_driver': () => ({
    finding: t('Emails aren’t sent. They stay in the outbox for you to read.'),
    advice: t('Choose how to send email in the outgoing email settings.'),
  }),
  'mail broken': () => ({
    finding: t('The server doesn’t accept our email.'),
    advice: t('Compare host, port, encryption, user and password with your email provider’s settings.'),
  }),
  'outbox moves': () => ({ finding: t('No emails are overdue.') }),
  'outbox late': (figure) => ({
    finding: t('The oldest email has been due for :length.', { length: lengthText(figure('age')) }),
    advice: t('Read the email’s error in the outbox.'),
  }),
  'outbox stuck': (figure) => ({
    finding: t('Emails aren’t going out. The oldest has been due for :length.', { length: lengthText(figure('age')) }),
    advice: t('Read the email’s error in the outbox.'),
  }),
  'outbox refused': (figure) => ({
    finding: t('Emails that failed in the last week: :count', { count: formatCount(figure('failed')) }),
    advice: t('Read the errors in the outbox, fix the cause and resend the emails.'),
  }),
  'bucket works': () => ({ finding: t('A test file was written, read and deleted.') }),
  'bucket differs': () => ({
    finding: t('The test file was read back with different content.'),
    advice: t('Check the bucket in the platform’s dashboard.'),
  }),
  'files same': (figure) => ({
    finding: t('No files are missing. Waiting for removal: :count', { count: formatCount(figure('waiting')) }),
  }),
  'files overdue': (figure) => ({
    finding: t('Files overdue for removal by more than a day: :count', { count: formatCount(figure('overdue')) }),
    advice: t('Check whether the task that removes due files fails.'),
  }),
  'files missing': (figure) => ({
    finding: t('Entries without a file in storage: :count', { count: formatCount(figure('missing')) }),
    advice: t('Restore the bucket from a backup, or upload the files again.'),
  }),
  'database quick': (figure) => ({ finding: t('Answered in :count ms.', { count: figure('latency') }) }),
  'database slow': (figure) => ({
    finding: t('Took :count ms to answer.', { count: figure('latency') }),
    advice: t('Check the platform’s status page. If this continues, look for slow queries in the dashboard.'),
  }),
  'space room': (figure) => ({
    finding: t(':size of :limit used.', { size: formatBytes(figure('size')), limit: formatBytes(figure('limit')) }),
  }),
  'space nearly_full': (figure) => ({
    finding: t(':size of :limit used.', { size: formatBytes(figure('size')), limit: formatBytes(figure('limit')) }),
    advice: t('See what is growing on the Retention page before the database is full.'),
  }),
  'space full': (figure) => ({
    finding: t('Nearly full: :size of :limit used.', { size: formatBytes(figure('size')), limit: formatBytes(figure('limit')) }),
    advice: t('Shorten the retention now. When the database is full, changes can’t be saved.'),
  }),
  'space unsaid': () => ({ finding: t('The platform doesn’t report the size of the database.') }),
  'secrets set': () => ({ finding: t('All required secrets are set.') }),
  'secrets missing': () => ({ finding: t('Required secrets are missing.'), advice: t('Set each one with the command below.') }),
  'human answers': () => ({ finding: t('The service answers and rejects an invalid token.') }),
  'human secret': () => ({
    finding: t('The service doesn’t accept our secret, so every check fails.'),
    advice: t('Set the secret that belongs to the site key in the settings.'),
  }),
  'human lets_all_in': () => ({
    finding: t('The service lets everyone pass, as test keys do.'),
    advice: t('Use your own site’s keys from the provider.'),
  }),
  'human not_used': () => ({ finding: t('No form uses it.') }),
  'backup recent': (figure) => ({ finding: t('Finished :length ago.', { length: lengthText(figure('age')) }) }),
  'backup old': (figure) => ({
    finding: t('The last backup finished :length ago. One is due every night.', { length: lengthText(figure('age')) }),
    advice: t('Read the errors of “Back up the database” in the schedule log.'),
  }),
  'backup none': () => ({ finding: t('The first backup runs in the night after the installation.') }),
  'backup paused': () => ({
    finding: t('Backups are paused.'),
    advice: t('Resume “Back up the database” in the schedule log.'),
  }),
  'legal filled': () => ({ finding: t('Privacy policy, terms and imprint name the operator.') }),
  'legal unfilled': (_, names) => ({
    finding: t('Privacy policy, terms and imprint have gaps: :fields', {
      fields: names('fields')
        .map((field) => operatorFieldName(field as RequiredField))
        .join(', '),
    }),
    advice: t('Fill them in on the settings page “Privacy and legal”.'),
  }),
};

export const sayingOf = ({ name, reason, values }: HealthCheck): CheckText => {
  const figure = (key: string) => Number(values[key] ?? 0);
  const names = (key: string) => (Array.isArray(values[key]) ? values[key] : []);
  const say = SAYINGS[`${name} ${reason}`];
  if (say) return say(figure, names);
  if (reason === 'untested') return { finding: t('Tested with the next scheduled run, or when you press “Test now”.') };
  return { finding: t('The test didn’t finish.'), advice: t('Try again. If this continues, check the platform’s status page.') };
};

export const secretCommand = (name: string): string => `npx wrangler secret put ${name}`;
