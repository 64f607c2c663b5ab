import { useState } from 'react';
import type { BackstageRequest } from '#contracts/backstage/backstage-request';
import { OwnUnverifiedNote } from '#islands/account/user/UnverifiedNote';
import * as styles from '#islands/backstage/backstage-request/RequestsPage.module.css';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { RequestCard } from './RequestCard';
import { answerText, type RequestType } from './request-text';
import { WithdrawDialog } from './WithdrawDialog';

const KINDS: RequestType[] = ['become-artist', 'claim-artist', 'verify-artist'];

interface RequestsPageProps {
  requests: BackstageRequest[];
  now: number;
}

const Requests = ({ requests, now }: RequestsPageProps) => {
  const [own, setOwn] = useState(requests);
  const [leaving, setLeaving] = useState<BackstageRequest | null>(null);
  return (
    <>
      <p className={`${textStyles.muted} ${styles.introduction}`}>{t('To publish music here, tell us who you are.')}</p>
      <OwnUnverifiedNote text={answerText()} />
      <ul className={styles.cards}>
        {KINDS.map((type) => (
          <RequestCard key={type} type={type} request={own.find((request) => request.type === type)} now={now} onWithdraw={setLeaving} />
        ))}
      </ul>
      <WithdrawDialog
        request={leaving}
        onClose={() => setLeaving(null)}
        onDone={() => {
          setOwn(own.filter((request) => request !== leaving));
          setLeaving(null);
        }}
      />
    </>
  );
};

export const RequestsPage = (props: RequestsPageProps) => (
  <ScreenRoot>
    <Requests {...props} />
  </ScreenRoot>
);
