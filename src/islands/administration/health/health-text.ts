import type { HealthCheck, HealthName, HealthState } from '#contracts/platform/health';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { formatBytes, lengthText } from './figure-text';

export const checkName = (name: HealthName): string =>
  ({
    clock: t('Clock'),
    tasks: t('Scheduled tasks'),
    mail: t('Mail server'),
    outbox: t('Outgoing email'),
    bucket: t('Storage'),
    files: t('Files and their entries'),
    database: t('Database'),
    space: t('Room in the database'),
    secrets: t('Secrets'),
    human: t('Human check'),
  })[name];

interface StateText {
  label: string;
  colour: 'positive' | 'warning' | 'danger' | 'default';
  icon: string;
}

export const stateText = (state: HealthState): StateText =>
  ({
    well: { label: t('Well'), colour: 'positive' as const, icon: 'check' },
    warning: { label: t('Look at it'), colour: 'warning' as const, icon: 'warning' },
    failing: { label: t('Fails'), colour: 'danger' as const, icon: 'ban' },
    off: { label: t('Not used'), colour: 'default' as const, icon: 'minus' },
    unknown: { label: t('Not tested yet'), colour: 'default' as const, icon: 'clock' },
  })[state];

interface Said {
  found: string;
  advice?: string;
}

type Say = (figure: (name: string) => number, names: (name: string) => string[]) => Said;

const DEPLOY = (): string => t('See that the Worker is deployed with its cron trigger, and read its log.');

/** By check name and reason. */
const SAYINGS: Record<string, Say> = {
  'clock runs': (figure) => ({ found: t('It ran :length ago.', { length: lengthText(figure('age')) }) }),
  'clock stands': (figure) => ({
    found: t('It stands still: it ran last :length ago, and should every five minutes.', { length: lengthText(figure('age')) }),
    advice: DEPLOY(),
  }),
  'clock never': () => ({ found: t('It never ran.'), advice: DEPLOY() }),
  'tasks done': () => ({ found: t('The last run of each succeeded.') }),
  'tasks failed': (_, names) => ({
    found: t('The last run failed of: :tasks', { tasks: names('tasks').join(', ') }),
    advice: t('Read the error in the log of scheduled tasks, mend it, and run the task from there.'),
  }),
  'mail answers': () => ({ found: t('It answers and lets us in. Nothing was sent.') }),
  'mail bound': () => ({ found: t('The binding is there; it cannot be asked more without sending something.') }),
  'mail no_driver': () => ({
    found: t('No mail leaves the site: it stays in the outbox, for you to read.'),
    advice: t('Choose how mail is sent in the settings of outgoing email.'),
  }),
  'mail broken': () => ({
    found: t('It does not take our mail.'),
    advice: t('Compare host, port, encryption, user and password with what your mail provider says.'),
  }),
  'outbox moves': () => ({ found: t('Nothing waits longer than it should.') }),
  'outbox late': (figure) => ({
    found: t('The oldest mail has been due for :length.', { length: lengthText(figure('age')) }),
    advice: t('Look at the outbox: its error says what keeps it.'),
  }),
  'outbox stuck': (figure) => ({
    found: t('Mail does not go out: the oldest has been due for :length.', { length: lengthText(figure('age')) }),
    advice: t('Look at the outbox: its error says what keeps it.'),
  }),
  'outbox refused': (figure) => ({
    found: t('Mails that failed in the last week: :count', { count: formatCount(figure('failed')) }),
    advice: t('Read why in the outbox, and send them again once that is mended.'),
  }),
  'bucket works': () => ({ found: t('An object was written, read and removed.') }),
  'bucket differs': () => ({
    found: t('What was read is not what was written.'),
    advice: t('Look at the bucket in the console of the platform.'),
  }),
  'files same': (figure) => ({ found: t('Nothing is missing; :count wait to be removed.', { count: formatCount(figure('waiting')) }) }),
  'files overdue': (figure) => ({
    found: t('Files that should have been removed a day ago: :count', { count: formatCount(figure('overdue')) }),
    advice: t('See whether the task that removes files fails.'),
  }),
  'files missing': (figure) => ({
    found: t('Entries whose file is not in the storage: :count', { count: formatCount(figure('missing')) }),
    advice: t('Put the bucket back from a copy, or ask for the files to be uploaded anew.'),
  }),
  'database quick': (figure) => ({ found: t('It answers within :count ms.', { count: figure('latency') }) }),
  'database slow': (figure) => ({
    found: t('It took :count ms to answer.', { count: figure('latency') }),
    advice: t('Look at the state of the platform. If it stays so, look for slow statements in its console.'),
  }),
  'space room': (figure) => ({
    found: t(':size of :limit are used.', { size: formatBytes(figure('size')), limit: formatBytes(figure('limit')) }),
  }),
  'space nearly_full': (figure) => ({
    found: t(':size of :limit are used.', { size: formatBytes(figure('size')), limit: formatBytes(figure('limit')) }),
    advice: t('Look at the page of retention for what grows, before nothing can be written any more.'),
  }),
  'space full': (figure) => ({
    found: t('It is nearly full: :size of :limit are used.', { size: formatBytes(figure('size')), limit: formatBytes(figure('limit')) }),
    advice: t('Shorten what is kept now: soon nothing can be written any more.'),
  }),
  'space unsaid': () => ({ found: t('The platform does not say how large the database is.') }),
  'secrets set': () => ({ found: t('All that the site needs as it is set up are there.') }),
  'secrets missing': () => ({ found: t('The site needs secrets that are not set.'), advice: t('Set each with the command beside it.') }),
  'human answers': () => ({ found: t('It answers, and does not know a token that nobody was given.') }),
  'human secret': () => ({
    found: t('It does not know our secret, so that nobody passes.'),
    advice: t('Set the secret that belongs to the site key of the settings.'),
  }),
  'human lets_all_in': () => ({
    found: t('It lets everybody pass, as with keys for trying out.'),
    advice: t('Take the keys of your own site from its provider.'),
  }),
  'human not_used': () => ({ found: t('No form asks for it.') }),
};

export const sayingOf = ({ name, reason, values }: HealthCheck): Said => {
  const figure = (key: string) => Number(values[key] ?? 0);
  const names = (key: string) => (Array.isArray(values[key]) ? values[key] : []);
  const say = SAYINGS[`${name} ${reason}`];
  if (say) return say(figure, names);
  if (reason === 'untested') return { found: t('It is tested with the next run of the clock, or when you press the button.') };
  return { found: t('The test broke off.'), advice: t('Try once more. If it stays so, look at the state of the platform.') };
};

export const secretCommand = (name: string): string => `npx wrangler secret put ${name}`;
