import { useMutation } from '@tanstack/react-query';
import type { TaskItem } from '#contracts/platform/scheduled-run';
import { lengthText } from '#islands/administration/health/figure-text';
import { taskNames } from '#islands/administration/health/task-text';
import * as styles from '#islands/administration/logs/TaskTable.module.css';
import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { pauseTask, runTask } from './task.queries';

const Stand = ({ task: { last, paused, running, late } }: { task: TaskItem }) => {
  if (running)
    return (
      <Chip size="sm" colour="info" icon="refresh">
        {t('Running')}
      </Chip>
    );
  if (paused)
    return (
      <Chip size="sm" colour="warning" icon="pause">
        {t('Paused')}
      </Chip>
    );
  if (last?.outcome === 'failed')
    return (
      <Chip size="sm" colour="danger" icon="warning">
        {t('Failed')}
      </Chip>
    );
  if (late)
    return (
      <Chip size="sm" colour="warning" icon="clock">
        {t('Late')}
      </Chip>
    );
  return last ? (
    <Chip size="sm" colour="positive" icon="check">
      {t('Done')}
    </Chip>
  ) : (
    <Chip size="sm">{t('Never ran')}</Chip>
  );
};

export const TaskRow = ({ task, now }: { task: TaskItem; now: number }) => {
  const { name, last, failures, can, paused, running } = task;
  const label = taskNames()[name];
  const begin = useMutation({
    mutationFn: () => runTask(name),
    onSuccess: ({ outcome, error }) =>
      outcome === 'done' ? showToast(t('“:name” finished', { name: label })) : showToast(error ?? t('The task failed'), { type: 'danger' }),
    onError: (error) => showError(error),
  });
  const pause = useMutation({
    mutationFn: () => pauseTask(name, !paused),
    onSuccess: () => showToast(paused ? t('“:name” resumed', { name: label }) : t('“:name” paused', { name: label })),
    onError: (error) => showError(error),
  });
  return (
    <tr data-task={name}>
      <th scope="row">
        <b>{label}</b>
        {last?.error && <small className={textStyles.danger}>{last.error}</small>}
      </th>
      <td>
        <Stand task={task} />
      </td>
      <td data-label={t('Last run')}>
        {last ? t(':length ago', { length: lengthText(Math.max(0, now - Date.parse(last.started_at))) }) : t('Never')}
      </td>
      <td data-label={t('Took')}>{last ? t(':count ms', { count: last.duration }) : '–'}</td>
      <td data-label={t('Failures in 24 h')} className={failures ? textStyles.danger : undefined}>
        {failures}
      </td>
      <td className={styles.acts}>
        {can.pause && (
          <Button
            variant="ghost"
            size="sm"
            icon={paused ? 'play' : 'pause'}
            aria-label={paused ? t('Resume :name', { name: label }) : t('Pause :name', { name: label })}
            isLoading={pause.isPending}
            onClick={() => pause.mutate()}
          >
            {paused ? t('Resume') : t('Pause')}
          </Button>
        )}
        {can.run && (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('Run now: :name', { name: label })}
            isDisabled={running}
            isLoading={begin.isPending}
            onClick={() => begin.mutate()}
          >
            {t('Run now')}
          </Button>
        )}
      </td>
    </tr>
  );
};
