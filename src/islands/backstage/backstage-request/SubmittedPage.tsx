import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BackstageRequestDetail } from '#contracts/backstage/backstage-request';
import { OwnUnverifiedNote } from '#islands/account/user/UnverifiedNote';
import * as requestReasonStyles from '#islands/backstage/backstage-request/request-reason.module.css';
import * as styles from '#islands/backstage/backstage-request/SubmittedPage.module.css';
import { errorMessage } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { type RequestImage, sendRequestImage, useRequest } from './backstage-request.queries';
import { RequestFacts } from './RequestFacts';
import { RequestImageField } from './RequestImageField';
import { RequestStateChip } from './RequestStateChip';
import { answerText, kindText } from './request-text';
import { WithdrawDialog } from './WithdrawDialog';

const headline = ({ state }: BackstageRequestDetail): [title: string, text: string] => {
  if (state === 'approved') return [t('Your request was approved'), t('You’re all set.')];
  if (state === 'denied') return [t('Your request was not approved'), t('Reason:')];
  if (state === 'withdrawn') return [t('You withdrew this request'), t('You can send a new request at any time.')];
  return [t('Request sent'), t('We’ll review your request and email you. You can check its status here.')];
};

const SubmittedImage = ({ request }: { request: BackstageRequestDetail }) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (image: RequestImage) => sendRequestImage(request.id, image),
    meta: { isHandled: true },
  });
  return (
    <RequestImageField
      label={t('Image')}
      description={t('JPG, PNG, WebP or GIF, up to 5 MB.')}
      image={request.image}
      isRound={request.type === 'become-artist'}
      value={null}
      onChange={(image) => image && mutate(image)}
      isSending={isPending}
      error={error ? errorMessage(error, t('The image could not be saved.')) : undefined}
    />
  );
};

const Submitted = ({ first }: { first: BackstageRequestDetail }) => {
  const request = useRequest(first);
  const [isLeaving, setLeaving] = useState(false);
  const [title, text] = headline(request);
  return (
    <article className={`${cardStyles.root} ${styles.root}`}>
      <p className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
        <RequestStateChip state={request.state} />
        <span className={textStyles.muted}>{kindText(request.type).name}</span>
      </p>
      <h2 className={textStyles.display2}>{title}</h2>
      <p className={textStyles.muted}>{text}</p>
      {request.state === 'pending' && <OwnUnverifiedNote text={answerText()} />}
      {request.reason && (
        <blockquote dir="auto" className={requestReasonStyles.root}>
          {request.reason}
        </blockquote>
      )}
      <h3 dir="auto">{request.artist_name}</h3>
      <RequestFacts request={request} />
      {request.can.withdraw && <SubmittedImage request={request} />}
      <footer className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
        {request.state === 'approved' && request.type !== 'verify-artist' && (
          <ButtonLink variant="primary" href="/backstage/upload">
            {t('Upload music')}
          </ButtonLink>
        )}
        <ButtonLink href="/backstage/requests">{t('All requests')}</ButtonLink>
        {request.can.withdraw && (
          <Button variant="ghost" onClick={() => setLeaving(true)}>
            {t('Withdraw')}
          </Button>
        )}
      </footer>
      <WithdrawDialog request={isLeaving ? request : null} onClose={() => setLeaving(false)} onDone={() => setLeaving(false)} />
    </article>
  );
};

export const SubmittedPage = ({ request }: { request: BackstageRequestDetail }) => (
  <ScreenRoot>
    <Submitted first={request} />
  </ScreenRoot>
);
