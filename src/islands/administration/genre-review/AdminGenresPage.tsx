import { useState } from 'react';
import type { GenreProposal } from '#contracts/catalogue/genre';
import { ResourceTable } from '#islands/administration/resource/ResourceTable';
import type { ListQuery, ResourcePage } from '#islands/administration/resource/use-resource';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import { PROPOSALS_RESOURCE, readProposals } from './admin-genre.queries';
import { DecideDialog } from './DecideDialog';

interface AdminGenresPageProps {
  listQuery: ListQuery;
  first: ResourcePage<GenreProposal>;
}

const byWhom = ({ users, users_count }: GenreProposal): string => {
  const names = users.map(({ name }) => name).join(', ');
  return users_count > users.length ? t(':names and :count others', { names, count: users_count - users.length }) : names;
};

const columns = (): DataColumn<GenreProposal>[] => [
  {
    id: 'name',
    label: t('Genre'),
    isRowHeader: true,
    isKept: true,
    cell: ({ display_name }) => (
      <b className={textStyles.breakable} dir="auto">
        {display_name}
      </b>
    ),
  },
  { id: 'tracks', label: t('Tracks'), isNumeric: true, isKept: true, cell: ({ tracks_count }) => formatCount(tracks_count) },
  { id: 'users', label: t('Proposed by'), cell: (proposal) => <span dir="auto">{byWhom(proposal)}</span> },
];

const Proposals = ({ listQuery, first }: AdminGenresPageProps) => {
  const [open, setOpen] = useState<{ proposals: GenreProposal[]; clear: () => void } | null>(null);
  return (
    <>
      <ResourceTable
        name={PROPOSALS_RESOURCE}
        label={t('Proposed genres')}
        read={readProposals}
        listQuery={listQuery}
        first={first}
        columns={columns()}
        defaultSort={{ column: 'created', direction: 'asc' }}
        nameOf={({ display_name }) => display_name}
        bulk={(chosen, clear) => (
          <Button size="sm" icon="check" onClick={() => setOpen({ proposals: chosen, clear })}>
            {t('Review')}
          </Button>
        )}
        empty={{
          title: t('No proposed genres'),
          hint: t('Genres in file tags that the site doesn’t have appear here.'),
        }}
      />
      {open && (
        <DecideDialog
          proposals={open.proposals}
          onClose={() => setOpen(null)}
          onDone={() => {
            open.clear();
            setOpen(null);
          }}
        />
      )}
    </>
  );
};

/** Unknown genres in track tags, to review. */
export const AdminGenresPage = (props: AdminGenresPageProps) => (
  <ScreenRoot>
    <Proposals {...props} />
  </ScreenRoot>
);
