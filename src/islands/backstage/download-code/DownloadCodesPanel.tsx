import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CodeBatch } from '#contracts/backstage/download-code';
import * as styles from '#islands/backstage/download-code/DownloadCodesPanel.module.css';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { showToast } from '#islands/platform/toast/toast.store';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import * as settingsPanelStyles from '#islands/platform/ui/layout/SettingsPanel.module.css';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { CodeBatchRow } from './CodeBatchRow';
import { CodesDialog } from './CodesDialog';
import { batchesQuery, type Coded, revokeBatch } from './download-code.queries';
import { NewBatchDialog } from './NewBatchDialog';
import { RenameBatchDialog } from './RenameBatchDialog';

interface DownloadCodesPanelProps {
  coded: Coded;
}

type Doing = { what: 'create' } | { what: 'codes' | 'rename' | 'revoke'; batch: CodeBatch };

const Panel = ({ coded }: DownloadCodesPanelProps) => {
  const { data: batches, isError, refetch } = usePageQuery(batchesQuery(coded));
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const revocation = useMutation({
    mutationFn: revokeBatch,
    onSuccess: () => {
      showToast(t('Codes revoked'));
      close();
    },
  });
  const toRevoke = doing?.what === 'revoke' ? doing.batch : null;
  return (
    <SettingsPanel
      id="download-codes"
      title={t('Download codes')}
      footer={
        <Button variant="outline" icon="plus" onClick={() => setDoing({ what: 'create' })}>
          {t('New codes')}
        </Button>
      }
    >
      <p className={`${textStyles.muted} ${settingsPanelStyles.lead}`}>
        {t(
          'For cards, vinyl and merch: anyone with a code can download the music at /redeem, without an account. You see how many codes were used, but not who used them.',
        )}
      </p>
      {isError ? (
        <ErrorState title={t('The codes did not load')} onRetry={() => void refetch()} />
      ) : batches ? (
        <ul className={styles.list} aria-label={t('Batches of codes')}>
          {batches.map((batch) => (
            <CodeBatchRow
              key={batch.id}
              batch={batch}
              coded={coded}
              onCodes={() => setDoing({ what: 'codes', batch })}
              onRename={() => setDoing({ what: 'rename', batch })}
              onRevoke={() => setDoing({ what: 'revoke', batch })}
            />
          ))}
        </ul>
      ) : (
        <Loading />
      )}
      {doing?.what === 'create' && <NewBatchDialog coded={coded} onClose={close} />}
      {doing?.what === 'rename' && <RenameBatchDialog batch={doing.batch} onClose={close} />}
      {doing?.what === 'codes' && <CodesDialog batch={doing.batch} onClose={close} />}
      <ConfirmDialog
        isOpen={toRevoke !== null}
        onClose={close}
        title={t('Revoke “:name”?', { name: toRevoke?.name ?? '' })}
        verb={t('Revoke codes')}
        isLoading={revocation.isPending}
        onConfirm={() => toRevoke && revocation.mutate(toRevoke)}
      >
        {t('All codes of this batch stop working, including on cards you already gave away. Open downloads end.')}
      </ConfirmDialog>
    </SettingsPanel>
  );
};

export const DownloadCodesPanel = (props: DownloadCodesPanelProps) => (
  <ScreenRoot>
    <Panel {...props} />
  </ScreenRoot>
);
