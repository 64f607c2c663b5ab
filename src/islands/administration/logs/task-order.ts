import type { ScheduledTask, TaskItem } from '#contracts/platform/scheduled-run';

const hasFailed = ({ last }: TaskItem): boolean => last?.outcome === 'failed';

/** Names of failed, late, paused and running tasks, failed ones first. If all are late, the scheduler has stopped, so lateness is left out. */
export const notableTasks = (tasks: TaskItem[]): ScheduledTask[] => {
  const isClockLate = tasks.every(({ late, paused, last }) => late || paused || !last);
  const notable = tasks.filter((task) => hasFailed(task) || task.paused || task.running || (task.late && !isClockLate));
  return notable.toSorted((one, other) => Number(hasFailed(other)) - Number(hasFailed(one))).map(({ name }) => name);
};
