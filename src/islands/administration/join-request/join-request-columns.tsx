import type { TableJoinRequest } from '#contracts/administration/join-request';
import * as styles from '#islands/administration/join-request/join-request-columns.module.css';
import { dayText } from '#islands/platform/lib/day-text';
import { t } from '#islands/platform/lib/translate';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';

export const stateName = (state: TableJoinRequest['state']): string =>
  ({ waiting: t('Waiting'), approved: t('Approved'), declined: t('Declined') })[state];

const COLOURS = { waiting: 'warning', approved: 'positive', declined: 'danger' } as const;

const Answer = ({ question, answer }: TableJoinRequest) =>
  answer ? (
    <span className={styles.answer}>
      {question && (
        <small className={textStyles.faint} dir="auto">
          {question}
        </small>
      )}
      <span dir="auto">{answer}</span>
    </span>
  ) : (
    <span className={textStyles.faint}>{t('No question')}</span>
  );

const Decision = ({ state, reply, decided_by }: TableJoinRequest) => (
  <span className={styles.answer}>
    <span>
      <Chip size="xs" colour={COLOURS[state]}>
        {stateName(state)}
      </Chip>
    </span>
    {decided_by && (
      <small className={textStyles.faint} dir="auto">
        {t('by :name', { name: decided_by })}
      </small>
    )}
    {reply && <span dir="auto">{reply}</span>}
  </span>
);

export const joinRequestColumns = (now: number): DataColumn<TableJoinRequest>[] => [
  {
    id: 'name',
    label: t('Name'),
    isRowHeader: true,
    isKept: true,
    cell: ({ user_id, name }) => (
      <a className={textStyles.link} href={`/admin/users/${user_id}`} dir="auto">
        {name}
      </a>
    ),
  },
  { id: 'email', label: t('Email'), cell: ({ email }) => <span className={styles.email}>{email}</span> },
  { id: 'answer', label: t('Answer'), cell: (request) => <Answer {...request} /> },
  { id: 'state', label: t('State'), cell: (request) => <Decision {...request} /> },
  { id: 'created', label: t('Registered'), isSortable: true, cell: ({ created_at }) => dayText(Date.parse(created_at), now) },
];

/** Default columns. */
export const DEFAULT_COLUMNS = ['name', 'email', 'answer', 'state', 'created'];
