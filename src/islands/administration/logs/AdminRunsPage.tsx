import {
  RUN_OUTCOMES,
  SCHEDULED_TASKS,
  type ScheduledRun,
  type ScheduledTask,
  type scheduledRunApi,
  type TaskItem,
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
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import { TaskTable } from './TaskTable';
import { RUNS_RESOURCE } from './task.queries';
import { taskNames } from './task-text';

interface AdminRunsPageProps {
  tasks: TaskItem[];
  now: number;
  listQuery: ListQuery;
  first: ResourcePage<ScheduledRun>;
}

const nameOf = ({ name }: ScheduledRun): string => taskNames()[name as ScheduledTask] ?? name;

const outcomeText = (outcome: ScheduledRun['outcome']): string => (outcome === 'done' ? t('Done') : t('Failed'));

const columns = (): DataColumn<ScheduledRun>[] => [
  { id: 'name', label: t('Task'), isRowHeader: true, isKept: true, cell: (run) => <b>{nameOf(run)}</b> },
  {
    id: 'outcome',
    label: t('Outcome'),
    isKept: true,
    cell: ({ outcome, by_hand }) => (
      <span className={`${layoutStyles.row} ${layoutStyles.gap1}`}>
        <Chip size="sm" colour={outcome === 'done' ? 'positive' : 'danger'} icon={outcome === 'done' ? 'check' : 'warning'}>
          {outcomeText(outcome)}
        </Chip>
        {by_hand && <Chip size="sm">{t('Manual')}</Chip>}
      </span>
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

export const AdminRunsPage = ({ listQuery, first, tasks, now }: AdminRunsPageProps) => (
  <ScreenRoot>
    <TaskTable tasks={tasks} now={now} />
    <h2 className={`${textStyles.display1} ${logCellStyles.heading}`}>{t('Runs')}</h2>
    <ResourceTable
      name={RUNS_RESOURCE}
      label={t('Scheduled runs')}
      read={readRuns}
      listQuery={listQuery}
      first={first}
      columns={columns()}
      defaultSort={{ column: 'started', direction: 'desc' }}
      filters={filters()}
      nameOf={nameOf}
      empty={{
        title: t('No runs yet'),
        hint: t('Scheduled tasks publish music, send email and update counts every five minutes. Each run appears here.'),
      }}
    />
  </ScreenRoot>
);
