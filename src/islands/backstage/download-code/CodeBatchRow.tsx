import { useMutation } from '@tanstack/react-query';
import type { CodeBatch } from '#contracts/backstage/download-code';
import * as styles from '#islands/backstage/download-code/CodeBatchRow.module.css';
import { showCaughtError } from '#islands/platform/error/show-error';
import { formatLocalDate } from '#islands/platform/lib/day';
import { formatCount } from '#islands/platform/lib/format';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import { Chip } from '#islands/platform/ui/base/Chip';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import * as settingsRowStyles from '#islands/platform/ui/layout/settings-row.module.css';
import { type Coded, codesQuery, tablePath } from './download-code.queries';

const STATES = {
  open: { label: 'Open', colour: 'positive' },
  expired: { label: 'Expired', colour: 'default' },
  ended: { label: 'Ended: nobody looks after it', colour: 'default' },
  revoked: { label: 'Revoked', colour: 'default' },
} as const;

const noteOf = (batch: CodeBatch): string =>
  [
    batch.amount === 1 ? t('1 code') : t(':count codes', { count: formatCount(batch.amount) }),
    t(':used of :all used', { used: formatCount(batch.redeemed), all: formatCount(batch.amount * batch.uses) }),
    batch.last_redeemed_at && t('last used :time', { time: relativeTime(Date.parse(batch.last_redeemed_at)) }),
    batch.files === 'original' ? t('original files') : t('streaming files'),
    batch.expires_at && t('until :day', { day: formatLocalDate(batch.expires_at, { isCompact: true }) }),
    batch.maker_left && t('created by a former member'),
  ]
    .filter(Boolean)
    .join(' · ');

interface CodeBatchRowProps {
  batch: CodeBatch;
  coded: Coded;
  onCodes: () => void;
  onRename: () => void;
  onRevoke: () => void;
}

export const CodeBatchRow = ({ batch, coded, onCodes, onRename, onRevoke }: CodeBatchRowProps) => {
  const { label, colour } = STATES[batch.state];
  const { name } = batch;
  const printing = useMutation({
    mutationFn: async () => {
      const [{ downloadSheet }, { codes }] = await Promise.all([import('./code-sheet'), queryClient.fetchQuery(codesQuery(batch.id))]);
      await downloadSheet(coded, batch, codes);
    },
    onError: (error) => showCaughtError(error, t('The cards could not be created.')),
  });
  return (
    <li className={classNames(layoutStyles.row, layoutStyles.gap4, settingsRowStyles.root, styles.root)}>
      <span className={`${layoutStyles.grow} ${styles.text}`}>
        <b dir="auto">{name}</b>
        <small>{noteOf(batch)}</small>
      </span>
      <Chip size="sm" colour={colour}>
        {t(label)}
      </Chip>
      <span className={styles.buttons}>
        <Button size="sm" variant="ghost" onClick={onCodes} aria-label={t('Codes of :name', { name })}>
          {t('Codes')}
        </Button>
        <ButtonLink size="sm" variant="ghost" href={tablePath(batch)} download="" aria-label={t('Codes of :name as CSV', { name })}>
          {t('CSV')}
        </ButtonLink>
        <Button
          size="sm"
          variant="ghost"
          isLoading={printing.isPending}
          onClick={() => printing.mutate()}
          aria-label={t('Cards of :name as PDF', { name })}
        >
          {t('PDF')}
        </Button>
        <IconButton icon="edit" size="sm" label={t('Rename :name', { name })} onClick={onRename} />
        {batch.state !== 'revoked' && <IconButton icon="ban" size="sm" label={t('Revoke :name', { name })} onClick={onRevoke} />}
      </span>
    </li>
  );
};
