import { useId, useState } from 'react';
import type { TaskItem } from '#contracts/platform/scheduled-run';
import * as styles from '#islands/administration/logs/TaskTable.module.css';
import { t } from '#islands/platform/lib/translate';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { TaskRow } from './TaskRow';
import { tasksQuery } from './task.queries';
import { notableTasks } from './task-order';

interface TaskTableProps {
  tasks: TaskItem[];
  now: number;
}

/** Tasks that need attention; the button adds the others. */
export const TaskTable = ({ tasks: first, now: drawnAt }: TaskTableProps) => {
  const { data: tasks, dataUpdatedAt } = usePageQuery({ ...tasksQuery, initialData: first });
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const now = tasks === first ? drawnAt : dataUpdatedAt;
  // A task that recovers stays until the next visit.
  const names = new Set([...notableTasks(first), ...notableTasks(tasks)]);
  const others = tasks.filter(({ name }) => !names.has(name));
  const shown = [...names].flatMap((name) => tasks.find((task) => task.name === name) ?? []);
  const rows = isWhole ? [...shown, ...others] : shown;
  return (
    <>
      <div className={styles.header}>
        <h2 className={textStyles.display1}>{t('Tasks')}</h2>
        {others.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            icon={isWhole ? 'chev-u' : 'chev-d'}
            aria-expanded={isWhole}
            aria-controls={id}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('Hide tasks without problems') : t('Show all :count tasks', { count: tasks.length })}
          </Button>
        )}
      </div>
      <div id={id}>
        {rows.length === 0 ? (
          <p className={textStyles.muted}>{t('No failed or paused tasks.')}</p>
        ) : (
          <table className={styles.root} aria-label={t('Scheduled tasks')}>
            <thead>
              <tr>
                <th scope="col">{t('Task')}</th>
                <th scope="col">{t('State')}</th>
                <th scope="col">{t('Last run')}</th>
                <th scope="col">{t('Took')}</th>
                <th scope="col">{t('Failures in 24 h')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map((task) => (
                <TaskRow key={task.name} task={task} now={now} />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
};
