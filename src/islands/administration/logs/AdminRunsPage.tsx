import { RUN_OUTCOMES, type RunGroup, SCHEDULED_TASKS, type scheduledRunApi, type TaskItem } from '#contracts/platform/scheduled-run';
import { taskName, taskNames } from '#islands/administration/health/task-text';
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
import { RunTasks } from './RunTasks';
import { TaskTable } from './TaskTable';
import { RUNS_RESOURCE } from './task.queries';

interface AdminRunsPageProps {
  tasks: TaskItem[];
  now: number;
  listQuery: ListQuery;
  first: ResourcePage<RunGroup>;
}

const nameOf = ({ started_at }: RunGroup): string => formatTimestamp(started_at);

const outcomeText = (outcome: RunGroup['outcome']): string => (outcome === 'done' ? t('Done') : t('Failed'));

const failedNames = ({ tasks }: RunGroup): string[] =>
  tasks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => taskName(name));

const tasksText = (run: RunGroup): string => {
  const failed = failedNames(run).length;
  if (failed) return t(':failed of :count failed', { failed, count: run.tasks.length });
  return run.tasks.length === 1 ? taskName(run.tasks[0]?.name ?? '') : t(':count tasks', { count: run.tasks.length });
};

const columns = (): DataColumn<RunGroup>[] => [
  { id: 'started', label: t('Started (UTC)'), isRowHeader: true, isKept: true, cell: (run) => <time>{nameOf(run)}</time> },
  {
    id: 'outcome',
    label: t('Outcome'),
    isKept: true,
    cell: ({ outcome, tasks }) => (
      <span className={`${layoutStyles.row} ${layoutStyles.gap1}`}>
        <Chip size="sm" colour={outcome === 'done' ? 'positive' : 'danger'} icon={outcome === 'done' ? 'check' : 'warning'}>
          {outcomeText(outcome)}
        </Chip>
        {tasks.some(({ by_hand }) => by_hand) && <Chip size="sm">{t('Manual')}</Chip>}
      </span>
    ),
  },
  {
    id: 'tasks',
    label: t('Tasks'),
    cell: (run) => (
      <span className={logCellStyles.root}>
        <span>{tasksText(run)}</span>
        {run.outcome === 'failed' && <small className={logCellStyles.text}>{failedNames(run).join(', ')}</small>}
      </span>
    ),
  },
  { id: 'duration', label: t('Took'), isNumeric: true, cell: ({ duration }) => t(':count ms', { count: duration }) },
  { id: 'each', label: t('Each task'), cell: ({ tasks }) => <RunTasks tasks={tasks} /> },
];

const COLUMNS = ['started', 'outcome', 'tasks', 'duration'];

const filters = (): Filter[] => [
  { id: 'outcome', label: t('Outcome'), options: RUN_OUTCOMES.map((id) => ({ id, label: outcomeText(id) })) },
  { id: 'name', label: t('Task'), options: SCHEDULED_TASKS.map((id) => ({ id, label: taskNames()[id] })) },
];

const readRuns = async (listQuery: ListQuery, signal: AbortSignal) =>
  (await call<typeof scheduledRunApi.list>({ method: 'GET', path: '/logs/schedule' }, { query: listQuery as object, signal })).pagination;

export const AdminRunsPage = ({ listQuery, first, tasks, now }: AdminRunsPageProps) => (
  <ScreenRoot>
    <TaskTable tasks={tasks} now={now} />
    <h2 className={`${textStyles.display1} ${logCellStyles.heading}`}>{t('Runs, failed ones first')}</h2>
    <ResourceTable
      name={RUNS_RESOURCE}
      label={t('Scheduled runs')}
      read={readRuns}
      listQuery={listQuery}
      first={first}
      columns={columns()}
      defaultColumns={COLUMNS}
      defaultSort={{ column: '', direction: 'desc' }}
      filters={filters()}
      nameOf={nameOf}
      empty={{
        title: t('No runs yet'),
        hint: t('Scheduled tasks publish music, send email and update counts every five minutes. Each run appears here.'),
      }}
    />
  </ScreenRoot>
);
