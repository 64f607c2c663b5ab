import type { EmailDetail } from '#contracts/platform/email';
import * as styles from '#islands/administration/logs/AdminEmailPage.module.css';
import * as logFactsStyles from '#islands/administration/logs/log-facts.module.css';
import { formatTimestamp } from '#islands/platform/lib/timestamp';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Callout } from '#islands/platform/ui/base/Callout';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Tabs } from '#islands/platform/ui/layout/Tabs';
import { EmailStateChip } from './EmailStateChip';

/** The mail as its reader sees it: in a frame that runs nothing, opens nothing and knows nothing of this page. */
const Shown = ({ mail, html }: { mail: EmailDetail; html: string }) => (
  <iframe className={styles.frame} sandbox="" srcDoc={html} title={mail.subject} referrerPolicy="no-referrer" />
);

const EmailText = ({ mail }: { mail: EmailDetail }) => {
  const { html, text, can } = mail;
  if (!can.read)
    return (
      <Callout icon="lock">
        {t('This mail holds a code or a link that opens an account. Only administrators may read it, in a browser.')}
      </Callout>
    );
  if (!html && !text)
    return <Callout icon="shield">{t('This mail held a code or a link that opens an account. It was wiped once it was sent.')}</Callout>;
  return (
    <Tabs
      label={t('What it says')}
      tabs={[
        { id: 'html', label: t('As it looks'), content: html && <Shown mail={mail} html={html} /> },
        {
          id: 'text',
          label: t('As text'),
          content: (
            <pre className={styles.text} data-part="email-text">
              {text}
            </pre>
          ),
        },
      ]}
    />
  );
};

/** One mail: to whom, what became of it, and what it says. */
export const AdminEmailPage = ({ mail }: { mail: EmailDetail }) => (
  <ScreenRoot>
    <dl className={`${cardStyles.root} ${cardStyles.padded} ${logFactsStyles.root}`}>
      <div>
        <dt>{t('State')}</dt>
        <dd>
          <EmailStateChip state={mail.status} />
        </dd>
      </div>
      <div>
        <dt>{t('To')}</dt>
        <dd>{mail.recipient}</dd>
      </div>
      {mail.reply_to && (
        <div>
          <dt>{t('Reply to')}</dt>
          <dd>{mail.reply_to}</dd>
        </div>
      )}
      <div>
        <dt>{t('Written (UTC)')}</dt>
        <dd>{formatTimestamp(mail.created_at)}</dd>
      </div>
      {mail.sent_at && mail.status === 'sent' && (
        <div>
          <dt>{t('Sent (UTC)')}</dt>
          <dd>{formatTimestamp(mail.sent_at)}</dd>
        </div>
      )}
      <div>
        <dt>{t('Tries')}</dt>
        <dd>{mail.attempts}</dd>
      </div>
    </dl>
    {mail.error && <Callout tone="danger">{mail.error}</Callout>}
    <EmailText mail={mail} />
  </ScreenRoot>
);
