import type { BackstageRequest } from '#contracts/backstage/backstage-request';
import * as styles from '#islands/backstage/backstage-request/RequestCard.module.css';
import * as requestReasonStyles from '#islands/backstage/backstage-request/request-reason.module.css';
import { dayText } from '#islands/platform/lib/day-text';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import * as settingsRowStyles from '#islands/platform/ui/layout/settings-row.module.css';
import { RequestStateChip } from './RequestStateChip';
import { formPath, kindText, type RequestType, submittedPath } from './request-text';

interface RequestCardProps {
  type: RequestType;
  /** The user's latest request of this type. */
  request?: BackstageRequest;
  now: number;
  onWithdraw: (request: BackstageRequest) => void;
}

const whenText = (request: BackstageRequest, now: number): string => {
  const [sentence, moment] = request.decided_at
    ? [t('Decided on :day'), request.decided_at]
    : [t('Sent on :day. We’ll reply by email.'), request.created_at];
  return sentence.replace(':day', dayText(Date.parse(moment), now));
};

const OwnRequest = ({ request, now }: { request: BackstageRequest; now: number }) => (
  <div className={styles.ownRequest}>
    <p className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
      <RequestStateChip state={request.state} />
      <a className={`${textStyles.link} ${textStyles.truncate}`} dir="auto" href={submittedPath(request)}>
        {request.artist_name}
      </a>
    </p>
    <p className={`${textStyles.muted} ${textStyles.small}`}>{whenText(request, now)}</p>
    {request.reason && (
      <p dir="auto" className={requestReasonStyles.root}>
        {request.reason}
      </p>
    )}
  </div>
);

export const RequestCard = ({ type, request, now, onWithdraw }: RequestCardProps) => {
  const { name, purpose, icon, verb } = kindText(type);
  const isOpen = request?.state === 'pending';
  return (
    <li className={`${cardStyles.root} ${styles.root}`} data-part="request-card">
      <span className={settingsRowStyles.icon}>
        <Icon name={icon} />
      </span>
      <h2 className={textStyles.display1}>{name}</h2>
      <p className={textStyles.muted}>{purpose}</p>
      {request && <OwnRequest request={request} now={now} />}
      <footer className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
        {isOpen ? (
          <>
            <ButtonLink href={submittedPath(request)}>{t('View request')}</ButtonLink>
            <Button variant="ghost" onClick={() => onWithdraw(request)}>
              {t('Withdraw')}
            </Button>
          </>
        ) : (
          <ButtonLink href={formPath(type)} variant={type === 'become-artist' ? 'primary' : undefined}>
            {request?.state === 'denied' ? t('Send a new request') : verb}
          </ButtonLink>
        )}
      </footer>
    </li>
  );
};
