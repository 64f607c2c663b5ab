import { useMutation } from '@tanstack/react-query';
import type { HealthCheck } from '#contracts/platform/health';
import * as styles from '#islands/administration/health/HealthPage.module.css';
import { showError } from '#islands/platform/error/error';
import { formatTimestamp } from '#islands/platform/lib/timestamp';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Chip } from '#islands/platform/ui/base/Chip';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { CopyButton } from '#islands/platform/ui/button/CopyButton';
import { lengthText } from './figure-text';
import { healthQuery, testHealth } from './health.queries';
import { checkName, sayingOf, secretCommand, stateText } from './health-text';

interface HealthPageProps {
  checks: HealthCheck[];
  now: number;
}

const namesOf = ({ values }: HealthCheck, key: string): string[] => (Array.isArray(values[key]) ? values[key] : []);

/** Required secrets, with the command that sets each missing one. */
const Secrets = ({ check }: { check: HealthCheck }) => (
  <ul className={styles.secrets}>
    {namesOf(check, 'missing').map((name) => (
      <li key={name} data-part="secret-missing">
        <Chip size="xs" colour="danger">
          {t('Missing')}
        </Chip>
        <code className={styles.command}>{secretCommand(name)}</code>
        <CopyButton text={secretCommand(name)} size="sm" variant="ghost" />
      </li>
    ))}
    {namesOf(check, 'set').map((name) => (
      <li key={name}>
        <Chip size="xs" colour="positive">
          {t('Set')}
        </Chip>
        <code>{name}</code>
      </li>
    ))}
  </ul>
);

const Times = ({ check: { checked_at, duration, last_good_at, state } }: { check: HealthCheck }) => {
  if (!checked_at) return null;
  return (
    <p className={styles.times}>
      {t('Tested :time, took :length', { time: formatTimestamp(checked_at), length: t(':count ms', { count: duration ?? 0 }) })}
      {state !== 'off' && (
        <span>{last_good_at ? t('Last success :time', { time: formatTimestamp(last_good_at) }) : t('No success yet')}</span>
      )}
    </p>
  );
};

const Check = ({ check }: { check: HealthCheck }) => {
  const { label, colour, icon } = stateText(check.state);
  const { finding, advice } = sayingOf(check);
  return (
    <li
      id={check.name}
      className={`${cardStyles.root} ${cardStyles.padded} ${styles.check}`}
      data-check={check.name}
      data-state={check.state}
    >
      <div className={styles.head}>
        <h2 className={styles.name}>{checkName(check.name)}</h2>
        <Chip size="sm" colour={colour} icon={icon}>
          {label}
        </Chip>
      </div>
      <p>{finding}</p>
      {check.error && (
        <p className={styles.error}>
          <Icon name="warning" size="xs" />
          <code>{check.error}</code>
        </p>
      )}
      {advice && (
        <p className={styles.advice}>
          <b>{t('What to do:')}</b> {advice}
        </p>
      )}
      {check.name === 'secrets' && <Secrets check={check} />}
      <Times check={check} />
    </li>
  );
};

const summary = (checks: HealthCheck[]): string => {
  const failing = checks.filter(({ state }) => state === 'failing').length;
  const warnings = checks.filter(({ state }) => state === 'warning').length;
  if (failing === 1) return t('1 check fails');
  if (failing) return t(':count checks fail', { count: failing });
  if (warnings === 1) return t('The site is healthy; 1 check needs attention');
  return warnings ? t('The site is healthy; :count checks need attention', { count: warnings }) : t('The site is healthy');
};

const ORDER = { failing: 0, warning: 1, unknown: 2, well: 3, off: 4 };

const Health = ({ checks: first, now }: HealthPageProps) => {
  const { data: checks } = usePageQuery({ ...healthQuery, initialData: first });
  const testing = useMutation({ mutationFn: testHealth, onError: (error) => showError(error) });
  const times = checks.flatMap(({ checked_at }) => (checked_at ? [Date.parse(checked_at)] : []));
  const last = times.length ? Math.max(...times) : null;
  const sorted = checks.toSorted((one, other) => ORDER[one.state] - ORDER[other.state]);
  return (
    <>
      <div className={styles.summary}>
        <p className={textStyles.display1} role="status" data-part="health-summary">
          {summary(checks)}
        </p>
        <Button variant="outline" icon="refresh" isLoading={testing.isPending} onClick={() => testing.mutate()}>
          {t('Test now')}
        </Button>
      </div>
      <p className={textStyles.muted}>
        {last === null
          ? t('No checks have run yet.')
          : t('Tested :length ago. Checks run on a schedule, at most once a minute.', {
              length: lengthText(Math.max(0, Math.max(now, last) - last)),
            })}
      </p>
      <ul className={styles.root} aria-label={t('Health checks')}>
        {sorted.map((check) => (
          <Check key={check.name} check={check} />
        ))}
      </ul>
    </>
  );
};

export const HealthPage = (props: HealthPageProps) => (
  <ScreenRoot>
    <Health {...props} />
  </ScreenRoot>
);
