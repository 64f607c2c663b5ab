import { EMAIL_STATES, type EmailItem, type emailApi } from '#contracts/platform/email';
import * as logCellStyles from '#islands/administration/logs/log-cell.module.css';
import { ResourceTable } from '#islands/administration/resource/ResourceTable';
import type { Filter } from '#islands/administration/resource/ResourceToolbar';
import type { ListQuery, ResourcePage } from '#islands/administration/resource/use-resource';
import { call } from '#islands/platform/api-client/api-call';
import { formatTimestamp } from '#islands/platform/lib/timestamp';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import { EmailStateChip } from './EmailStateChip';
import { emailStateText } from './email-state';

interface AdminEmailsPageProps {
  listQuery: ListQuery;
  first: ResourcePage<EmailItem>;
}

const columns = (): DataColumn<EmailItem>[] => [
  {
    id: 'subject',
    label: t('Mail'),
    isRowHeader: true,
    isKept: true,
    cell: ({ subject, recipient }) => (
      <span className={logCellStyles.root}>
        <b dir="auto">{subject}</b>
        <small className={logCellStyles.text}>{recipient}</small>
      </span>
    ),
  },
  { id: 'status', label: t('State'), isKept: true, cell: ({ status }) => <EmailStateChip state={status} /> },
  { id: 'kind', label: t('Kind'), cell: ({ kind }) => <code>{kind}</code> },
  { id: 'attempts', label: t('Tries'), isNumeric: true, cell: ({ attempts }) => attempts },
  { id: 'created', label: t('Written (UTC)'), isSortable: true, cell: ({ created_at }) => <time>{formatTimestamp(created_at)}</time> },
];

const filters = (): Filter[] => [
  { id: 'status', label: t('State'), options: EMAIL_STATES.map((id) => ({ id, label: emailStateText(id).label })) },
];

const readEmails = async (listQuery: ListQuery, signal: AbortSignal) =>
  (await call<typeof emailApi.list>({ method: 'GET', path: '/logs/outgoing-email' }, { query: listQuery as object, signal })).pagination;

/** The mails that the site wrote. */
export const AdminEmailsPage = ({ listQuery, first }: AdminEmailsPageProps) => (
  <ScreenRoot>
    <ResourceTable
      name="mails"
      label={t('Outgoing email')}
      read={readEmails}
      listQuery={listQuery}
      first={first}
      columns={columns()}
      usual={{ column: 'created', direction: 'desc' }}
      find={t('Recipient')}
      filters={filters()}
      nameOf={({ subject }) => subject}
      pathOf={({ id }) => `/admin/logs/outgoing-email/${id}`}
      empty={{ title: t('No mail was written yet'), hint: t('Every mail of the last 30 days is listed here, with what became of it.') }}
    />
  </ScreenRoot>
);
