import { ERROR_STATES, type ErrorLogItem, type errorLogApi } from '#contracts/platform/error-log';
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
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import { errorStateText } from './error-state';

const readErrors = async (listQuery: ListQuery, signal: AbortSignal) =>
  (await call<typeof errorLogApi.list>({ method: 'GET', path: '/logs/error' }, { query: listQuery as object, signal })).pagination;

interface AdminErrorsPageProps {
  listQuery: ListQuery;
  first: ResourcePage<ErrorLogItem>;
}

export const sourceText = (source: ErrorLogItem['source']): string => (source === 'server' ? t('Server') : t('Browser'));

const columns = (): DataColumn<ErrorLogItem>[] => [
  {
    id: 'message',
    label: t('Error'),
    isRowHeader: true,
    isKept: true,
    cell: ({ name, message, reopened_at }) => (
      <span className={logCellStyles.root}>
        <span className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
          <b>{name}</b>
          {reopened_at && (
            <Chip size="xs" colour="warning">
              {t('Reopened')}
            </Chip>
          )}
        </span>
        <small className={logCellStyles.text}>{message}</small>
      </span>
    ),
  },
  {
    id: 'source',
    label: t('Source'),
    cell: ({ source }) => (
      <Chip size="sm" colour={source === 'server' ? 'danger' : 'warning'} icon={source === 'server' ? 'server' : 'desktop'}>
        {sourceText(source)}
      </Chip>
    ),
  },
  { id: 'path', label: t('Address'), cell: ({ path }) => <code className={logCellStyles.text}>{path}</code> },
  { id: 'count', label: t('Count'), isNumeric: true, cell: ({ count }) => count },
  { id: 'last', label: t('Last seen (UTC)'), isSortable: true, cell: ({ last_at }) => <time>{formatTimestamp(last_at)}</time> },
];

const filters = (): Filter[] => [
  { id: 'state', label: t('State'), options: ERROR_STATES.map((id) => ({ id, label: errorStateText(id) })) },
  { id: 'source', label: t('Source'), options: (['browser', 'server'] as const).map((id) => ({ id, label: sourceText(id) })) },
];

/** Unexpected errors. */
export const AdminErrorsPage = ({ listQuery, first }: AdminErrorsPageProps) => (
  <ScreenRoot>
    <ResourceTable
      name="errors"
      label={t('Errors')}
      read={readErrors}
      listQuery={listQuery}
      first={first}
      columns={columns()}
      defaultSort={{ column: 'last', direction: 'desc' }}
      find={t('Name or message')}
      filters={filters()}
      nameOf={({ name }) => name}
      pathOf={({ id }) => `/admin/logs/error/${id}`}
      empty={{
        title: t('No errors'),
        hint: t('Unexpected errors on the server and in browsers appear here. Users aren’t identified.'),
      }}
    />
  </ScreenRoot>
);
