import type { HealthHours, SiteHealth } from '#contracts/administration/report';
import { HEALTH_NAMES, type HealthCheck, type HealthName, type HealthState } from '#contracts/platform/health';
import { CLOCK_PERIOD } from '#contracts/platform/scheduled-run';
import { HOUR } from '#functions/platform/contract/duration';
import { lengthText } from '#islands/administration/health/figure-text';
import { sayingOf } from '#islands/administration/health/health-text';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { bumpLine, liftedLine, missesOf, weightsOf } from './day-line';

export interface HealthCell {
  name: string;
  href: string;
  state: HealthState;
  value: string;
  /** Full sentence for screen readers and the tooltip. */
  hint: string;
  line: string;
}

/** Height of the line for states without history. */
const HEIGHTS: Partial<Record<HealthState, number>> = { warning: 4, failing: 8 };
const URGENT: readonly HealthState[] = ['failing', 'warning'];

const figure = ({ values }: HealthCheck, name: string): number => Number(values[name] ?? 0);
const named = ({ values }: HealthCheck, name: string): number => (Array.isArray(values[name]) ? values[name].length : 0);
const ago = (check: HealthCheck): string => t(':length ago', { length: lengthText(figure(check, 'age')) });

type RunningName = Exclude<HealthName, 'legal'>;
type RunningCheck = HealthCheck & { name: RunningName };

interface CellText {
  name: () => string;
  /** Details page; the health page by default. */
  href?: string;
  value: (check: HealthCheck) => string;
}

const isWell = ({ state }: HealthCheck): boolean => state === 'well';

/** Parts that run. The legal pages count for the site only. A backup runs once a night, so it is shown only if one is missing. */
const isRunning = (check: HealthCheck): check is RunningCheck =>
  check.name !== 'legal' && (check.name !== 'backup' || URGENT.includes(check.state));

export const RUNNING_NAMES = HEALTH_NAMES.filter((name) => name !== 'legal' && name !== 'backup');

const TEXTS: Record<RunningName, CellText> = {
  clock: {
    name: () => t('Scheduler'),
    href: '/admin/logs/schedule',
    value: (check) => (check.reason === 'never' ? t('never ran') : ago(check)),
  },
  tasks: {
    name: () => t('Tasks'),
    href: '/admin/logs/schedule?outcome=failed',
    value: (check) => (isWell(check) ? t('all fine') : t(':count failing', { count: named(check, 'tasks') })),
  },
  mail: {
    name: () => t('Email'),
    value: ({ reason, state }) => (state === 'failing' ? t('refused') : reason === 'no_driver' ? t('not sent') : t('responding')),
  },
  outbox: {
    name: () => t('Outbox'),
    href: '/admin/logs/outgoing-email?status=failed',
    value: (check) => {
      if (isWell(check)) return t('sending');
      return check.reason === 'refused' ? t(':count failed', { count: formatCount(figure(check, 'failed')) }) : t('delayed');
    },
  },
  bucket: { name: () => t('Storage'), value: (check) => (isWell(check) ? t('working') : t('failing')) },
  files: {
    name: () => t('Files'),
    value: (check) => {
      const count = formatCount(figure(check, check.reason));
      return { missing: t(':count missing', { count }), overdue: t(':count overdue', { count }) }[check.reason] ?? t('none missing');
    },
  },
  database: { name: () => t('Database'), value: (check) => t(':count ms', { count: figure(check, 'latency') }) },
  space: {
    name: () => t('Space'),
    value: (check) => t(':share % full', { share: Math.round((figure(check, 'size') / Math.max(1, figure(check, 'limit'))) * 100) }),
  },
  secrets: {
    name: () => t('Secrets'),
    value: (check) => (isWell(check) ? t('all set') : t(':count missing', { count: named(check, 'missing') })),
  },
  backup: { name: () => t('Backup'), value: (check) => ago(check) },
  human: { name: () => t('Human check'), value: (check) => (isWell(check) ? t('responding') : t('failing')) },
};

/** Hourly history of a part's line. */
const HISTORIES: Partial<Record<HealthName, (hours: HealthHours) => number[]>> = {
  clock: ({ runs }) => missesOf(runs, HOUR / CLOCK_PERIOD),
  tasks: ({ failures }) => weightsOf(failures),
  outbox: ({ mails }) => weightsOf(mails),
};

const lineOf = ({ name, state, changed_at }: HealthCheck, hours: HealthHours, now: number): string => {
  const history = HISTORIES[name]?.(hours) ?? [];
  if (history.some((weight) => weight > 0)) return bumpLine(history);
  const height = HEIGHTS[state];
  return height === undefined ? liftedLine(0, 0) : liftedLine(changed_at ? (now - Date.parse(changed_at)) / HOUR : 0, height);
};

const textOf = (check: RunningCheck): string => {
  if (check.state === 'unknown') return t('not tested');
  if (check.state === 'off') return t('not used');
  return check.reason === 'broken' && check.name !== 'mail' ? t('interrupted') : TEXTS[check.name].value(check);
};

const cellOf = (check: RunningCheck, hours: HealthHours, now: number): HealthCell => ({
  name: TEXTS[check.name].name(),
  href: TEXTS[check.name].href ?? `/admin/health#${check.name}`,
  state: check.state,
  value: textOf(check),
  hint: sayingOf(check).finding,
  line: lineOf(check, hours, now),
});

const errorsOf = ({ errors }: HealthHours): HealthCell => {
  const count = errors.reduce((sum, each) => sum + each, 0);
  return {
    name: t('Errors'),
    href: '/admin/logs/error',
    state: count ? 'warning' : 'well',
    value: count ? formatCount(count) : t('none'),
    hint: t('Different errors in the last 24 hours: :count', { count: formatCount(count) }),
    line: bumpLine(weightsOf(errors)),
  };
};

const siteOf = (checks: HealthCheck[]): HealthCell => {
  const count = (state: HealthState) => checks.filter((check) => check.state === state).length;
  const [failing, warnings] = [count('failing'), count('warning')];
  const state = failing ? 'failing' : warnings ? 'warning' : checks.some((check) => check.state === 'well') ? 'well' : 'unknown';
  const value = failing ? t(':count failing', { count: failing }) : warnings ? t(':count to check', { count: warnings }) : t('healthy');
  return {
    name: t('Site'),
    href: '/admin/health',
    state,
    value: state === 'unknown' ? t('not tested') : value,
    hint: t('All checks and how to fix problems'),
    line: liftedLine(0, 0),
  };
};

/** The site first, then failing and warning parts, then the rest. */
export const healthCells = ({ checks, hours }: SiteHealth, now: number): HealthCell[] => {
  const cells = [...checks.filter(isRunning).map((check) => cellOf(check, hours, now)), errorsOf(hours)];
  const urgencyOf = ({ state }: HealthCell) => (URGENT.includes(state) ? URGENT.indexOf(state) : URGENT.length);
  return [siteOf(checks), ...cells.toSorted((one, other) => urgencyOf(one) - urgencyOf(other))];
};
