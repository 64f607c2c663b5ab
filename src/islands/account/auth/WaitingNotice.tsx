import { useState } from 'react';
import { JOIN_ANSWER_MAX, type JOIN_STATES, joiningApi } from '#functions/account/auth/joining.contract';
import * as authFrameStyles from '#islands/account/auth/AuthFrame.module.css';
import * as styles from '#islands/account/auth/SuspendedNotice.module.css';
import { call } from '#islands/platform/api-client/api-call';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { RestrictionFrame } from './RestrictionFrame';

interface WaitingNoticeProps {
  siteName: string;
  question: string | null;
  answer: string | null;
  state: (typeof JOIN_STATES)[number];
  /** With the refusal, if any */
  reply: string | null;
}

const QuestionForm = ({ question, onSent }: { question: string; onSent: (answer: string) => void }) => {
  const form = useApiForm({
    schema: joiningApi.answerQuestion.body!,
    defaultValues: { answer: '' },
    send: (body) => call(joiningApi.answerQuestion, { body }).then(() => body.answer),
    onDone: onSent,
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate>
      <TextArea label={t(question)} rows={5} maxLength={JOIN_ANSWER_MAX} isRequired dir="auto" {...fieldOf(form, 'answer')} />
      <Button type="submit" variant="primary" size="lg" isBlock isLoading={form.isSending}>
        {t('Send request')}
      </Button>
    </form>
  );
};

const Declined = ({ siteName, reply }: Pick<WaitingNoticeProps, 'siteName' | 'reply'>) => (
  <RestrictionFrame title={t('Your account was not approved')}>
    <p className={`${textStyles.muted} ${authFrameStyles.intro}`}>
      {t('You cannot use :siteName with this account. It will be deleted soon.', { siteName })}
    </p>
    {reply && (
      <dl className={styles.facts}>
        <div>
          <dt>{t('Reason')}</dt>
          <dd dir="auto">{reply}</dd>
        </div>
      </dl>
    )}
  </RestrictionFrame>
);

/** Replaces every page until an administrator approves the account. */
export const WaitingNotice = ({ siteName, question, answer, state, reply }: WaitingNoticeProps) => {
  const [sent, setSent] = useState(answer);
  if (state === 'declined') return <Declined siteName={siteName} reply={reply} />;
  if (question && sent === null)
    return (
      <RestrictionFrame title={t('One more question')}>
        <p className={`${textStyles.muted} ${authFrameStyles.intro}`}>
          {t('New accounts at :siteName are approved by hand. Your answer helps us decide.', { siteName })}
        </p>
        <QuestionForm question={question} onSent={setSent} />
      </RestrictionFrame>
    );
  return (
    <RestrictionFrame title={t('Your account awaits approval')}>
      <p className={`${textStyles.muted} ${authFrameStyles.intro}`} role="status">
        {t('We’ll email you as soon as you can use :siteName. You can close this page.', { siteName })}
      </p>
      {sent && (
        <dl className={styles.facts}>
          <div>
            <dt>{t('Your answer')}</dt>
            <dd dir="auto">{sent}</dd>
          </div>
        </dl>
      )}
    </RestrictionFrame>
  );
};
