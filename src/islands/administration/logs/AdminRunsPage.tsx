import {
  RUN_OUTCOMES,
  SCHEDULED_TASKS,
  type ScheduledRun,
  type ScheduledTask,
  type scheduledRunApi,
} from '#contracts/platform/scheduled-run';
import * as logCellStyles from '#islands/administration/logs/log-cell.module.css';
import { ResourceTable } from '#islands/administration/resource/ResourceTable';
import type { Filter } from '#islands/administration/resource/ResourceToolbar';
import type { ListQuery, ResourcePage } from '#islands/administration/resource/use-resource';
import { call } from '#islands/platform/api-client/api-call';
import { formatTimestamp } from '#islands/platform/lib/timestamp';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Chip } from '#islands/platform/ui/base/Chip';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';

interface AdminRunsPageProps {
  listQuery: ListQuery;
  first: ResourcePage<ScheduledRun>;
}

const taskNames = (): Record<ScheduledTask, string> => ({
  'publish-scheduled': t('Publish what is due'),
  'announce-releases': t('Tell followers of releases'),
  'write-notification-mail': t('Write mail of notifications'),
  'trim-error-log': t('Trim the error log'),
  'expire-and-send-mail': t('Expire sessions, send mail'),
  'forget-sounds': t('Forget replaced sounds'),
  'settle-uploads': t('Settle uploads'),
  'roll-up-plays': t('Roll up plays'),
  'roll-up-listening': t('Roll up listening'),
  'refresh-figures': t('Refresh figures'),
  'remove-playlists': t('Remove deleted playlists'),
  'remove-invitations': t('Remove expired invitations'),
  'hash-sounds': t('Hash older sounds'),
  'sweep-storage': t('Remove files that are due'),
  'compare-storage': t('Compare files with their entries'),
  'trim-notifications': t('Forget old notifications'),
  'trim-schedule-log': t('Trim this log'),
});

const nameOf = ({ name }: ScheduledRun): string => taskNames()[name as ScheduledTask] ?? name;

const outcomeText = (outcome: ScheduledRun['outcome']): string => (outcome === 'done' ? t('Done') : t('Failed'));

const columns = (): DataColumn<ScheduledRun>[] => [
  { id: 'name', label: t('Task'), isRowHeader: true, isKept: true, cell: (run) => <b>{nameOf(run)}</b> },
  {
    id: 'outcome',
    label: t('Outcome'),
    isKept: true,
    cell: ({ outcome }) => (
      <Chip size="sm" colour={outcome === 'done' ? 'positive' : 'danger'} icon={outcome === 'done' ? 'check' : 'warning'}>
        {outcomeText(outcome)}
      </Chip>
    ),
  },
  { id: 'started', label: t('Started (UTC)'), isSortable: true, cell: ({ started_at }) => <time>{formatTimestamp(started_at)}</time> },
  { id: 'duration', label: t('Took'), isNumeric: true, cell: ({ duration }) => t(':count ms', { count: duration }) },
  { id: 'error', label: t('Error'), cell: ({ error }) => error && <span className={logCellStyles.text}>{error}</span> },
];

const filters = (): Filter[] => [
  { id: 'outcome', label: t('Outcome'), options: RUN_OUTCOMES.map((id) => ({ id, label: outcomeText(id) })) },
  { id: 'name', label: t('Task'), options: SCHEDULED_TASKS.map((id) => ({ id, label: taskNames()[id] })) },
];

const readRuns = async (listQuery: ListQuery, signal: AbortSignal) =>
  (await call<typeof scheduledRunApi.list>({ method: 'GET', path: '/logs/schedule' }, { query: listQuery as object, signal })).pagination;

/** What the site did by itself, and how it went. */
export const AdminRunsPage = ({ listQuery, first }: AdminRunsPageProps) => (
  <ScreenRoot>
    <ResourceTable
      name="scheduled-runs"
      label={t('Scheduled runs')}
      read={readRuns}
      listQuery={listQuery}
      first={first}
      columns={columns()}
      usual={{ column: 'started', direction: 'desc' }}
      filters={filters()}
      nameOf={nameOf}
      empty={{
        title: t('Nothing has run yet'),
        hint: t('Every five minutes the site publishes what is due, sends mail and counts. Each of these runs is listed here.'),
      }}
    />
  </ScreenRoot>
);
