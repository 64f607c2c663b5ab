import type { EmailDetail } from '#contracts/platform/email';
import { EmailSampleFrame } from '#islands/administration/email-sample/EmailSampleFrame';
import * as styles from '#islands/administration/logs/OutboxPage.module.css';
import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';

/** Rendered, plain text, or HTML source. */
export type EmailLook = 'html' | 'text' | 'source';

interface EmailBodyProps {
  mail: EmailDetail;
  /** Content, with codes revealed or masked. */
  shown: { html: string | null; text: string | null };
  look: EmailLook;
  isNarrow: boolean;
}

export const EmailBody = ({ mail, shown: { html, text }, look, isNarrow }: EmailBodyProps) => {
  if (!html)
    return (
      <div className={styles.wiped}>
        <Callout icon="shield">
          {t('This email contains or contained a code or link that opens an account, so its content is hidden.')}
        </Callout>
      </div>
    );
  if (look === 'html') return <EmailSampleFrame html={html} text={text ?? ''} title={mail.subject} isNarrow={isNarrow} />;
  return (
    <pre className={styles.text} data-part={look === 'text' ? 'email-text' : 'email-source'}>
      {look === 'text' ? text : html}
    </pre>
  );
};
