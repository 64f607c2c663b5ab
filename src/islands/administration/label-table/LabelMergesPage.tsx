import { useState } from 'react';
import type { LabelKindName } from '#contracts/catalogue/label';
import type { LabelMerge } from '#functions/administration/label-table/label-merge.contract';
import { ResourceTable } from '#islands/administration/resource/ResourceTable';
import type { ListQuery, ResourcePage } from '#islands/administration/resource/use-resource';
import { formatTimestamp } from '#islands/platform/lib/timestamp';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import { mergesResource, readLabelMerges } from './label-merge.queries';
import { namesText, UndoLabelMergeDialog } from './UndoLabelMergeDialog';

interface LabelMergesPageProps {
  kind: LabelKindName;
  listQuery: ListQuery;
  first: ResourcePage<LabelMerge>;
}

const stateText = (state: Exclude<LabelMerge['state'], 'undoable'>, later: string | null): string =>
  ({
    expired: t('Too long ago to undo'),
    merged: t('The target was merged'),
    deleted: t('The target was deleted'),
    later: t('Undo the merge of :name first', { name: later ?? '' }),
  })[state];

const columns = (): DataColumn<LabelMerge>[] => [
  { id: 'names', label: t('Merged'), isRowHeader: true, isKept: true, cell: (merge) => <b dir="auto">{namesText(merge)}</b> },
  { id: 'into', label: t('Now part of'), cell: ({ into }) => <span dir="auto">{into?.name ?? t('Deleted')}</span> },
  { id: 'by', label: t('Merged by'), cell: ({ merged_by }) => <span dir="auto">{merged_by?.name ?? '–'}</span> },
  { id: 'created', label: t('Merged (UTC)'), cell: ({ merged_at }) => formatTimestamp(merged_at) },
  {
    id: 'until',
    label: t('Undo until (UTC)'),
    cell: ({ state, later, undo_until }) =>
      state === 'undoable' ? formatTimestamp(undo_until) : <span className={textStyles.muted}>{stateText(state, later)}</span>,
  },
];

const Merges = ({ kind, listQuery, first }: LabelMergesPageProps) => {
  const [asked, setAsked] = useState<LabelMerge | null>(null);
  const actions: DataColumn<LabelMerge> = {
    id: 'actions',
    label: t('Actions'),
    isKept: true,
    isLabelHidden: true,
    cell: (merge) =>
      merge.state === 'undoable' && (
        <Button size="xs" aria-label={t('Undo merge of :name', { name: namesText(merge) })} onClick={() => setAsked(merge)}>
          {t('Undo merge')}
        </Button>
      ),
  };
  return (
    <>
      <ResourceTable
        name={mergesResource(kind)}
        label={kind === 'genres' ? t('Merged genres') : t('Merged tags')}
        read={readLabelMerges(kind)}
        listQuery={listQuery}
        first={first}
        columns={[...columns(), actions]}
        defaultSort={{ column: 'created', direction: 'desc' }}
        nameOf={namesText}
        empty={{
          title: kind === 'genres' ? t('No merged genres') : t('No merged tags'),
          hint: t('Merges of the last 30 days appear here and can be undone.'),
        }}
      />
      {asked && <UndoLabelMergeDialog merge={asked} onClose={() => setAsked(null)} />}
    </>
  );
};

export const LabelMergesPage = (props: LabelMergesPageProps) => (
  <ScreenRoot>
    <Merges {...props} />
  </ScreenRoot>
);
