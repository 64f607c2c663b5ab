import { useState } from 'react';
import type { BackstageRequestDetail } from '#contracts/backstage/backstage-request';
import { useRequest } from '#islands/backstage/backstage-request/backstage-request.queries';
import { DenyDialog } from '#islands/backstage/backstage-request/DenyDialog';
import { denyRequests } from '#islands/backstage/backstage-request/deny-requests';
import { RequestFacts } from '#islands/backstage/backstage-request/RequestFacts';
import { RequestStateChip } from '#islands/backstage/backstage-request/RequestStateChip';
import { decisionPath, kindText } from '#islands/backstage/backstage-request/request-text';
import { dayText } from '#islands/platform/lib/day-text';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import { Callout } from '#islands/platform/ui/base/Callout';
import { Cover } from '#islands/platform/ui/base/Cover';
import { Button } from '#islands/platform/ui/button/Button';
import { ApproveDialog } from './ApproveDialog';
import { ClaimedProfile } from './ClaimedProfile';
import '../../../styles/backstage-request.css';

interface AdminRequestPageProps {
  request: BackstageRequestDetail;
  now: number;
}

/** Who else asks for the same artist. */
const Rivals = ({ request, now }: AdminRequestPageProps) => (
  <Callout tone="warning" icon="users">
    <p>{t('Others ask for the same. Approving one denies the others where it is claimed.')}</p>
    <ul className="rq-people" data-part="people">
      {request.rivals.map((rival) => (
        <li key={rival.id}>
          <a className="link" href={decisionPath(rival)} dir="auto">
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
    <blockquote dir="auto" className="rq-reason">
      {request.reason}
    </blockquote>
  ) : null;

/** What was asked, by whom, and with what to show for it. */
const RequestDetails = ({ request, now }: AdminRequestPageProps) => (
  <section className="card card-p rq-side" data-part="request" aria-labelledby="asked">
    <h2 className="d-1" id="asked">
      {t('The request')}
    </h2>
    <p className="row row-2 wrap">
      <RequestStateChip state={request.state} />
      <span className="muted">
        {kindText(request.type).name}, {dayText(Date.parse(request.created_at), now)}
      </span>
    </p>
    <Decided request={request} />
    <p className="row row-2">
      <Avatar of={request.user} size={28} />
      <b dir="auto">{request.user.name}</b>
    </p>
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
      {request.rivals.length > 0 && request.state === 'pending' && <Rivals request={request} now={now} />}
      {request.can.decide ? (
        <div className="row row-2 rq-acts">
          <Button variant="primary" icon="check" onClick={() => setStep('approve')}>
            {t('Approve')}
          </Button>
          <Button variant="outline" icon="x" onClick={() => setStep('deny')}>
            {t('Deny')}
          </Button>
        </div>
      ) : (
        request.state === 'pending' && <Callout>{t('This request is your own: somebody else decides on it.')}</Callout>
      )}
      <div className="rq-sides">
        <RequestDetails request={request} now={now} />
        <ClaimedProfile request={request} />
      </div>
      <ApproveDialog request={request} isOpen={step === 'approve'} onClose={close} />
      {step === 'deny' && (
        <DenyDialog requests={[request]} onClose={close} onDeny={(requests, reason) => denyRequests(requests, reason).then(close)} />
      )}
    </>
  );
};

/** One request beside the profile that it is about, to be decided on. */
export const AdminRequestPage = (props: AdminRequestPageProps) => (
  <ScreenRoot>
    <Request {...props} />
  </ScreenRoot>
);
