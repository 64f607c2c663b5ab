import type { ScheduledRun } from '#contracts/platform/scheduled-run';
import { taskName } from '#islands/administration/health/task-text';
import * as styles from '#islands/administration/logs/RunTasks.module.css';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

export const RunTasks = ({ tasks }: { tasks: ScheduledRun[] }) => (
  <ul className={styles.root}>
    {tasks.map(({ id, name, outcome, duration, error, by_hand }) => (
      <li key={id}>
        <span>
          {taskName(name)}
          {by_hand && ` · ${t('Manual')}`}
        </span>
        <span className={outcome === 'failed' ? textStyles.danger : textStyles.muted}>
          {outcome === 'failed' ? t('Failed') : t(':count ms', { count: duration })}
        </span>
        {error && <small className={textStyles.danger}>{error}</small>}
      </li>
    ))}
  </ul>
);
