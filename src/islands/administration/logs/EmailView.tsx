import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { EMAIL_TRIES_MAX, type EmailDetail } from '#contracts/platform/email';
import { WidthControl } from '#islands/administration/email-sample/EmailSamplesPage';
import * as styles from '#islands/administration/logs/OutboxPage.module.css';
import { showError } from '#islands/platform/error/error';
import { formatTimestamp } from '#islands/platform/lib/timestamp';
import { t } from '#islands/platform/lib/translate';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { showToast } from '#islands/platform/toast/toast.store';
import { Chip } from '#islands/platform/ui/base/Chip';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { EmailBody, type EmailLook } from './EmailBody';
import { EmailTries } from './EmailTries';
import { cancelEmail, emailQuery, retryEmail, revealEmail } from './email.queries';
import { emailStateText } from './email-state';

const EmailHead = ({ mail }: { mail: EmailDetail }) => {
  const { label, colour, icon } = emailStateText(mail.status);
  return (
    <header className={styles.head}>
      <div className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
        <h2 className={`${textStyles.display1} ${layoutStyles.grow}`} dir="auto">
          {mail.subject}
        </h2>
        {mail.attempts > 0 && mail.status !== 'sent' && (
          <Chip size="sm">{t(':count of :most tries', { count: mail.attempts, most: EMAIL_TRIES_MAX })}</Chip>
        )}
        <Chip size="sm" colour={colour} icon={icon}>
          {label}
        </Chip>
      </div>
      <p className={styles.to}>
        {t('To')} <b>{mail.recipient}</b>
        {mail.reply_to && `, ${t('replies to :address', { address: mail.reply_to })}`}, {t('kind')} <code>{mail.kind}</code>,{' '}
        {t('created :time (UTC)', { time: formatTimestamp(mail.created_at) })}
      </p>
      <EmailTries mail={mail} />
      {mail.error && (
        <p className={styles.error} role="note">
          <Icon name="warning" size="xs" />
          <code>{mail.error}</code>
        </p>
      )}
    </header>
  );
};

const EmailActs = ({ mail, onReveal, isRevealed }: { mail: EmailDetail; onReveal: () => void; isRevealed: boolean }) => {
  const [isAsking, setAsking] = useState(false);
  const retry = useMutation({
    mutationFn: () => retryEmail(mail.id),
    onSuccess: () => showToast(t('Email retried. See the result above.')),
    onError: (error) => showError(error),
  });
  const cancel = useMutation({
    mutationFn: () => cancelEmail(mail.id),
    onSuccess: () => showToast(t('Email won’t be sent')),
    onError: (error) => showError(error),
    onSettled: () => setAsking(false),
  });
  return (
    <span className={`${layoutStyles.pushEnd} ${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
      {mail.can.reveal && (
        <Button variant="ghost" size="sm" icon={isRevealed ? 'eye-off' : 'eye'} title={t('Recorded in the audit log')} onClick={onReveal}>
          {isRevealed ? t('Hide code') : t('Show code')}
        </Button>
      )}
      {mail.can.cancel && (
        <Button variant="ghost" size="sm" icon="x" onClick={() => setAsking(true)}>
          {t('Don’t send')}
        </Button>
      )}
      {mail.can.retry && (
        <Button variant="outline" size="sm" icon="refresh" isLoading={retry.isPending} onClick={() => retry.mutate()}>
          {t('Send now')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Don’t send “:subject”?', { subject: mail.subject })}
        verb={t('Don’t send')}
        isLoading={cancel.isPending}
        onConfirm={() => cancel.mutate()}
      >
        <p>{t(':address won’t receive this email, and it can’t be sent later.', { address: mail.recipient })}</p>
      </ConfirmDialog>
    </span>
  );
};

/** Content without codes and login links until revealed. */
export const EmailView = ({ mail: first }: { mail: EmailDetail }) => {
  const { data: mail } = usePageQuery({ ...emailQuery(first.id), initialData: first });
  const [look, setLook] = useState<EmailLook>('html');
  const [isNarrow, setNarrow] = useState(false);
  const [revealed, setRevealed] = useState<{ html: string; text: string } | null>(null);
  const reveal = useMutation({
    mutationFn: async () => (revealed ? null : revealEmail(mail.id)),
    onSuccess: setRevealed,
    onError: (error) => showError(error),
  });
  return (
    <article className={styles.mail} aria-label={mail.subject}>
      <EmailHead mail={mail} />
      <div className={styles.bar}>
        <SegmentedControl
          size="sm"
          label={t('Content')}
          options={[
            { id: 'html', label: t('As sent') },
            { id: 'text', label: t('Text') },
            { id: 'source', label: t('Source') },
          ]}
          value={look}
          onChange={setLook}
        />
        {look === 'html' && <WidthControl isNarrow={isNarrow} onChange={setNarrow} />}
        <EmailActs mail={mail} onReveal={() => reveal.mutate()} isRevealed={revealed !== null} />
      </div>
      <EmailBody mail={mail} shown={revealed ?? mail} look={look} isNarrow={isNarrow} />
    </article>
  );
};
