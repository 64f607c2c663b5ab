import { useState } from 'react';
import { type BackstageRequest, REQUEST_STATES, REQUEST_TYPES } from '#contracts/backstage/backstage-request';
import * as styles from '#islands/administration/request-review/AdminRequestsPage.module.css';
import { ResourceTable } from '#islands/administration/resource/ResourceTable';
import type { Filter } from '#islands/administration/resource/ResourceToolbar';
import type { ListQuery, ResourcePage } from '#islands/administration/resource/use-resource';
import { readRequests } from '#islands/backstage/backstage-request/backstage-request.queries';
import { DenyDialog } from '#islands/backstage/backstage-request/DenyDialog';
import { denyRequests } from '#islands/backstage/backstage-request/deny-requests';
import { RequestStateChip } from '#islands/backstage/backstage-request/RequestStateChip';
import { decisionPath, kindText, requestStateText } from '#islands/backstage/backstage-request/request-text';
import { dayText } from '#islands/platform/lib/day-text';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import * as bulkBarStyles from '#islands/platform/ui/table/BulkBar.module.css';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';

interface AdminRequestsPageProps {
  listQuery: ListQuery;
  first: ResourcePage<BackstageRequest>;
  now: number;
}

const columns = (now: number): DataColumn<BackstageRequest>[] => [
  {
    id: 'artist',
    label: t('Artist'),
    isRowHeader: true,
    isKept: true,
    cell: (request) => (
      <span className={`${layoutStyles.row} ${styles.subject}`}>
        <Cover image={request.image} sizes="36px" width={36} />
        <span className={layoutStyles.grow}>
          <b dir="auto">{request.artist_name}</b>
          <small>{kindText(request.type).name}</small>
        </span>
      </span>
    ),
  },
  {
    id: 'user',
    label: t('Requested by'),
    cell: ({ user }) => (
      <span className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
        <Avatar of={user} size={24} />
        <span dir="auto">{user.name}</span>
      </span>
    ),
  },
  { id: 'state', label: t('State'), cell: ({ state }) => <RequestStateChip state={state} /> },
  { id: 'proofs', label: t('Proofs'), isNumeric: true, cell: ({ proofs }) => proofs.length },
  { id: 'created', label: t('Submitted'), isSortable: true, cell: ({ created_at }) => dayText(Date.parse(created_at), now) },
];

const filters = (): Filter[] => [
  { id: 'state', label: t('State'), options: REQUEST_STATES.map((id) => ({ id, label: requestStateText(id).label })) },
  { id: 'type', label: t('Type'), options: REQUEST_TYPES.map((id) => ({ id, label: kindText(id).name })) },
];

const Requests = ({ listQuery, first, now }: AdminRequestsPageProps) => {
  const [toDelete, setToDelete] = useState<{ requests: BackstageRequest[]; clear: () => void } | null>(null);
  return (
    <>
      <ResourceTable
        name="backstage-requests"
        label={t('Backstage requests')}
        read={readRequests}
        listQuery={listQuery}
        first={first}
        columns={columns(now)}
        defaultSort={{ column: 'created', direction: 'desc' }}
        find={t('Artist')}
        filters={filters()}
        nameOf={({ artist_name }) => artist_name}
        pathOf={decisionPath}
        bulk={(chosen, clear) => (
          <Button size="sm" icon="x" className={bulkBarStyles.danger} onClick={() => setToDelete({ requests: chosen, clear })}>
            {t('Deny')}
          </Button>
        )}
        empty={{
          title: t('No requests yet'),
          hint: t('Requests for backstage access appear here.'),
        }}
      />
      {toDelete && (
        <DenyDialog
          requests={toDelete.requests.filter(({ can }) => can.decide)}
          onClose={() => setToDelete(null)}
          onDeny={async (requests, reason) => {
            await denyRequests(requests, reason);
            toDelete.clear();
            setToDelete(null);
          }}
        />
      )}
    </>
  );
};

export const AdminRequestsPage = (props: AdminRequestsPageProps) => (
  <ScreenRoot>
    <Requests {...props} />
  </ScreenRoot>
);
