import { useState } from 'react';
import type { BackstageRequestDetail } from '#contracts/backstage/backstage-request';
import * as styles from '#islands/administration/request-review/AdminRequestPage.module.css';
import * as reviewPanelStyles from '#islands/administration/request-review/review-panel.module.css';
import { useRequest } from '#islands/backstage/backstage-request/backstage-request.queries';
import { DenyDialog } from '#islands/backstage/backstage-request/DenyDialog';
import { denyRequests } from '#islands/backstage/backstage-request/deny-requests';
import { RequestFacts } from '#islands/backstage/backstage-request/RequestFacts';
import { RequestStateChip } from '#islands/backstage/backstage-request/RequestStateChip';
import * as requestReasonStyles from '#islands/backstage/backstage-request/request-reason.module.css';
import { decisionPath, kindText } from '#islands/backstage/backstage-request/request-text';
import { dayText } from '#islands/platform/lib/day-text';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import { Callout } from '#islands/platform/ui/base/Callout';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Chip } from '#islands/platform/ui/base/Chip';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ApproveDialog } from './ApproveDialog';
import { ClaimedProfile } from './ClaimedProfile';

interface AdminRequestPageProps {
  request: BackstageRequestDetail;
  now: number;
}

/** Other requests for the same artist. */
const Rivals = ({ request, now }: AdminRequestPageProps) => (
  <Callout tone="warning" icon="users">
    <p>{t('Other users requested the same artist. Approving a claim denies the other claims.')}</p>
    <ul className={reviewPanelStyles.people} data-part="people">
      {request.rivals.map((rival) => (
        <li key={rival.id}>
          <a className={textStyles.link} href={decisionPath(rival)} dir="auto">
            {rival.user.name}
          </a>
          , {dayText(Date.parse(rival.created_at), now)}
        </li>
      ))}
    </ul>
  </Callout>
);

const Decided = ({ request }: Pick<AdminRequestPageProps, 'request'>) =>
  request.reason ? (
    <blockquote dir="auto" className={requestReasonStyles.root}>
      {request.reason}
    </blockquote>
  ) : null;

const Account = ({ applicant: { email, email_verified, suspended } }: { applicant: NonNullable<BackstageRequestDetail['applicant']> }) => (
  <p className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`} data-part="account">
    {email && <span dir="auto">{email}</span>}
    <Chip size="sm" colour={email_verified ? 'positive' : 'warning'}>
      {email_verified ? t('Email verified') : t('Email not verified')}
    </Chip>
    {suspended && (
      <Chip size="sm" colour="danger" icon="ban">
        {t('Suspended')}
      </Chip>
    )}
  </p>
);

const RequestDetails = ({ request, now }: AdminRequestPageProps) => (
  <section className={`${cardStyles.root} ${cardStyles.padded} ${reviewPanelStyles.root}`} data-part="request" aria-labelledby="asked">
    <h2 className={textStyles.display1} id="asked">
      {t('Request')}
    </h2>
    <p className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
      <RequestStateChip state={request.state} />
      <span className={textStyles.muted}>
        {kindText(request.type).name}, {dayText(Date.parse(request.created_at), now)}
      </span>
    </p>
    <Decided request={request} />
    <p className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
      <Avatar of={request.user} size={28} />
      <b dir="auto">{request.user.name}</b>
    </p>
    {request.applicant && <Account applicant={request.applicant} />}
    <RequestFacts request={request} isOfAnother />
    {request.image && <Cover image={request.image} sizes="240px" width={240} />}
  </section>
);

const Request = ({ request: first, now }: AdminRequestPageProps) => {
  const request = useRequest(first);
  const [step, setStep] = useState<'approve' | 'deny' | null>(null);
  const close = () => setStep(null);
  return (
    <>
      <div className={styles.notes}>
        {request.refusal && <Callout tone="warning">{request.refusal}</Callout>}
        {request.rivals.length > 0 && request.state === 'pending' && <Rivals request={request} now={now} />}
      </div>
      {request.can.decide ? (
        <div className={`${layoutStyles.row} ${layoutStyles.gap2} ${styles.actions}`}>
          <Button variant="primary" icon="check" isDisabled={request.refusal !== null} onClick={() => setStep('approve')}>
            {t('Approve')}
          </Button>
          <Button variant="outline" icon="x" onClick={() => setStep('deny')}>
            {t('Deny')}
          </Button>
        </div>
      ) : (
        request.state === 'pending' && <Callout>{t('This is your own request. Someone else must review it.')}</Callout>
      )}
      <div className={styles.columns}>
        <RequestDetails request={request} now={now} />
        <ClaimedProfile request={request} />
      </div>
      {step === 'approve' && <ApproveDialog request={request} onClose={close} />}
      {step === 'deny' && (
        <DenyDialog requests={[request]} onClose={close} onDeny={(requests, reason) => denyRequests(requests, reason).then(close)} />
      )}
    </>
  );
};

export const AdminRequestPage = (props: AdminRequestPageProps) => (
  <ScreenRoot>
    <Request {...props} />
  </ScreenRoot>
);
