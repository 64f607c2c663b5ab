import { useMutation } from '@tanstack/react-query';
import { EMAIL_STATES, type EmailDetail, type EmailItem, type EmailSums } from '#contracts/platform/email';
import * as styles from '#islands/administration/logs/OutboxPage.module.css';
import { ResourceTable } from '#islands/administration/resource/ResourceTable';
import type { Filter } from '#islands/administration/resource/ResourceToolbar';
import type { ListQuery, ResourcePage } from '#islands/administration/resource/use-resource';
import { showError } from '#islands/platform/error/error';
import { formatCount } from '#islands/platform/lib/format';
import { formatTimestamp } from '#islands/platform/lib/timestamp';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { showToast } from '#islands/platform/toast/toast.store';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import { EmailView } from './EmailView';
import { EMAILS_RESOURCE, readEmails, retryFailed } from './email.queries';
import { emailNote, emailStateText } from './email-state';

interface OutboxPageProps {
  listQuery: ListQuery;
  first: ResourcePage<EmailItem>;
  sums: EmailSums;
  mail: EmailDetail | null;
  /** The URL names an email; phones then show it instead of the list. */
  isChosen: boolean;
  canSend: boolean;
}

const columns = (current: number | undefined): DataColumn<EmailItem>[] => [
  {
    id: 'subject',
    label: t('Email'),
    isRowHeader: true,
    isKept: true,
    cell: (mail) => (
      <span className={styles.line} data-current={mail.id === current || undefined} data-mail={mail.status}>
        <b dir="auto">{mail.subject}</b>
        <small>{mail.recipient}</small>
      </span>
    ),
  },
  {
    id: 'created',
    label: t('Created (UTC)'),
    isSortable: true,
    cell: (mail) => (
      <span className={styles.when}>
        <time>{formatTimestamp(mail.created_at)}</time>
        <small data-mail={mail.status}>{emailNote(mail)}</small>
      </span>
    ),
  },
];

const filters = (): Filter[] => [
  { id: 'status', label: t('State'), options: EMAIL_STATES.map((id) => ({ id, label: emailStateText(id).label })) },
];

const Sums = ({ sums, canSend }: Pick<OutboxPageProps, 'sums' | 'canSend'>) => {
  const sending = useMutation({
    mutationFn: () => retryFailed(sums.failed),
    onSuccess: (count) => showToast(t('Emails queued: :count', { count })),
    onError: (error) => showError(error),
  });
  return (
    <div className={styles.sums}>
      <p data-part="mail-sums">
        <span data-mail="failed">{t(':count failed', { count: formatCount(sums.failed) })}</span>
        <span data-mail="pending">{t(':count waiting', { count: formatCount(sums.pending) })}</span>
        <span data-mail="sent">{t(':count sent in 7 days', { count: formatCount(sums.sent) })}</span>
      </p>
      <ButtonLink variant="ghost" size="sm" icon="eye" href="/admin/logs/outgoing-email/letters">
        {t('All email samples')}
      </ButtonLink>
      {canSend && sums.failed > 0 && (
        <Button
          variant="outline"
          size="sm"
          icon="refresh"
          isLoading={sending.isPending}
          isDisabled={sending.isSuccess}
          onClick={() => sending.mutate()}
        >
          {t('Resend :count', { count: formatCount(sums.failed) })}
        </Button>
      )}
    </div>
  );
};

export const OutboxPage = ({ listQuery, first, sums, mail, isChosen, canSend }: OutboxPageProps) => (
  <ScreenRoot>
    <div className={styles.root} data-chosen={isChosen || undefined}>
      <div className={styles.list}>
        <Sums sums={sums} canSend={canSend} />
        <ResourceTable
          name={EMAILS_RESOURCE}
          label={t('Outgoing email')}
          read={readEmails}
          listQuery={listQuery}
          first={first}
          columns={columns(mail?.id)}
          defaultSort={{ column: 'created', direction: 'desc' }}
          find={t('Address, subject or kind')}
          filters={filters()}
          nameOf={({ subject }) => subject}
          pathOf={({ id }) => `/admin/logs/outgoing-email/${id}${location.search}`}
          empty={{ title: t('No emails yet'), hint: t('Emails of the last 30 days appear here with their status.') }}
        />
      </div>
      <div className={styles.shown}>{mail ? <EmailView key={mail.id} mail={mail} /> : <EmptyState title={t('No email to show')} />}</div>
    </div>
  </ScreenRoot>
);
