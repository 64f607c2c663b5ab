import type { SiteHealth } from '#contracts/administration/report';
import { stateText } from '#islands/administration/health/health-text';
import * as styles from '#islands/administration/overview/HealthStrip.module.css';
import { siteHealthQuery } from '#islands/administration/report/report.queries';
import { t } from '#islands/platform/lib/translate';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Skeleton } from '#islands/platform/ui/base/Skeleton';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { LINE_WIDTH, liftedLine } from './day-line';
import { type HealthCell, healthCells, RUNNING_NAMES } from './health-cells';

const Line = ({ path }: { path: string }) => (
  <svg viewBox={`0 0 ${LINE_WIDTH} 14`} preserveAspectRatio="none" fill="none" aria-hidden="true">
    <path d={path} />
  </svg>
);

const Part = ({ cell: { name, href, state, value, hint, line } }: { cell: HealthCell }) => (
  <a className={styles.part} href={href} data-state={state} title={hint}>
    <b>{name}</b>
    <span>
      {value}
      {state !== 'well' && <span className={textStyles.visuallyHidden}>, {stateText(state).label}</span>}
    </span>
    <Line path={line} />
  </a>
);

/** Skeletons: the site, each running part, and errors. */
const PLACES = ['site', ...RUNNING_NAMES, 'errors'];

const Places = () =>
  PLACES.map((name) => (
    <span key={name} className={styles.part} aria-hidden="true">
      <Skeleton width={52} />
      <Skeleton width={40} />
      <Line path={liftedLine(0, 0)} />
    </span>
  ));

const Cells = ({ health }: { health: SiteHealth }) => healthCells(health, Date.now()).map((cell) => <Part key={cell.name} cell={cell} />);

/** Latest check results and the last 24 hours; each part links to its details. */
export const HealthStrip = () => {
  const { data, isPending, isError, refetch } = usePageQuery(siteHealthQuery());
  if (isError) return <ErrorState className={styles.failed} title={t('Site health did not load')} onRetry={() => void refetch()} />;
  return (
    <nav className={`${cardStyles.root} ${styles.root}`} aria-label={t('Health, last 24 hours')} aria-busy={isPending}>
      {data ? <Cells health={data} /> : <Places />}
    </nav>
  );
};
