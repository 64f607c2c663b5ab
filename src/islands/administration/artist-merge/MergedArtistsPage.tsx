import { useState } from 'react';
import type { ArtistMerge, MergeUndoLook } from '#functions/administration/artist-merge/merge-undo.contract';
import { musicFormPath } from '#functions/platform/contract/page-path';
import { ResourceTable } from '#islands/administration/resource/ResourceTable';
import type { ListQuery, ResourcePage } from '#islands/administration/resource/use-resource';
import { formatTimestamp } from '#islands/platform/lib/timestamp';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Callout } from '#islands/platform/ui/base/Callout';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import { MERGES_RESOURCE, readMerges } from './merge.queries';
import { UndoLists, UndoMergeDialog } from './UndoMergeDialog';
import { movedText, stateText } from './undo-text';

interface MergedArtistsPageProps {
  listQuery: ListQuery;
  first: ResourcePage<ArtistMerge>;
}

const columns = (): DataColumn<ArtistMerge>[] => [
  { id: 'name', label: t('Merged artist'), isRowHeader: true, isKept: true, cell: ({ name }) => <b dir="auto">{name}</b> },
  {
    id: 'into',
    label: t('Now part of'),
    cell: ({ into }) => (
      <a href={musicFormPath('artist', into.id, '/admin')} dir="auto">
        {into.name}
      </a>
    ),
  },
  { id: 'moved', label: t('Moved'), cell: movedText },
  { id: 'by', label: t('Merged by'), cell: ({ merged_by }) => <span dir="auto">{merged_by?.name ?? '–'}</span> },
  { id: 'created', label: t('Merged (UTC)'), cell: ({ merged_at }) => formatTimestamp(merged_at) },
  {
    id: 'until',
    label: t('Undo until (UTC)'),
    cell: (merge) =>
      merge.state === 'undoable' ? formatTimestamp(merge.undo_until) : <span className={textStyles.muted}>{stateText(merge)}</span>,
  },
];

const Merges = ({ listQuery, first }: MergedArtistsPageProps) => {
  const [asked, setAsked] = useState<ArtistMerge | null>(null);
  const [undone, setUndone] = useState<MergeUndoLook | null>(null);
  const actions: DataColumn<ArtistMerge> = {
    id: 'actions',
    label: t('Actions'),
    isKept: true,
    isLabelHidden: true,
    cell: (merge) =>
      merge.state === 'undoable' && (
        <Button size="xs" aria-label={t('Undo merge of :name', { name: merge.name })} onClick={() => setAsked(merge)}>
          {t('Undo merge')}
        </Button>
      ),
  };
  return (
    <div className={stackStyles.root}>
      {undone && (
        <Callout>
          <p role="status">{t('“:name” is a separate artist again.', { name: undone.merge.name })}</p>
          <UndoLists look={undone} />
          <a className={buttonClass({ variant: 'outline', size: 'sm' })} href={musicFormPath('artist', undone.merge.id, '/admin')}>
            {t('Open the artist')}
          </a>
        </Callout>
      )}
      <ResourceTable
        name={MERGES_RESOURCE}
        label={t('Merged artists')}
        read={readMerges}
        listQuery={listQuery}
        first={first}
        columns={[...columns(), actions]}
        defaultSort={{ column: 'created', direction: 'desc' }}
        nameOf={({ name }) => name}
        pathOf={({ into }) => musicFormPath('artist', into.id, '/admin')}
        empty={{
          title: t('No merged artists'),
          hint: t('Artists that were merged into others appear here. A merge can be undone for 30 days.'),
        }}
      />
      {asked && <UndoMergeDialog merge={asked} onUndone={setUndone} onClose={() => setAsked(null)} />}
    </div>
  );
};

export const MergedArtistsPage = (props: MergedArtistsPageProps) => (
  <ScreenRoot>
    <Merges {...props} />
  </ScreenRoot>
);
