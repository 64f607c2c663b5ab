import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListeningStatistics } from '#contracts/listening/statistics';
import * as styles from '#islands/listening/statistics/ListeningShareDialog.module.css';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { CopyButton } from '#islands/platform/ui/button/CopyButton';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { drawPicture, PICTURE_SIZES, type PictureShape } from './listening-picture';
import { ShareList } from './ShareList';
import { snapshotOf } from './snapshot';
import { createShare } from './statistics.queries';
import { periodTitle } from './statistics-text';

interface ListeningShareDialogProps {
  statistics: ListeningStatistics;
  onClose: () => void;
}

const download = async (canvas: HTMLCanvasElement | null, name: string): Promise<void> => {
  const file = await new Promise<Blob | null>((resolve) => (canvas ? canvas.toBlob(resolve, 'image/png') : resolve(null)));
  if (!file) return;
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
};

const shareAddress = (token: string): string => new URL(`/listening/${token}`, location.origin).href;

/** Nothing is uploaded until the user creates the link. */
const ListeningShareDialog = ({ statistics, onClose }: ListeningShareDialogProps) => {
  const [shape, setShape] = useState<PictureShape>('portrait');
  const [isNamed, setNamed] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const bootstrap = $bootstrap.get();
  const site = bootstrap?.settings.branding.site_name ?? '';
  const snapshot = useMemo(
    () => snapshotOf(statistics, isNamed ? (bootstrap?.user?.name ?? null) : null),
    [statistics, isNamed, bootstrap],
  );
  useEffect(() => {
    if (canvas.current) void drawPicture(canvas.current, snapshot, { shape, site });
  }, [snapshot, shape, site]);
  const link = useMutation(
    { mutationFn: () => createShare(statistics.period, isNamed), networkMode: 'always', onError: (error) => showError(error) },
    queryClient,
  );
  const { width, height } = PICTURE_SIZES[shape];
  const address = link.data && shareAddress(link.data.token);
  return (
    <Dialog isOpen onClose={onClose} title={t('Share your listening')} width="lg">
      <div className={styles.root}>
        <canvas
          ref={canvas}
          className={styles.picture}
          width={width}
          height={height}
          role="img"
          aria-label={t('Preview: :title', { title: periodTitle(statistics.period) })}
        />
        <div className={styles.controls}>
          <SegmentedControl
            label={t('Image format')}
            size="sm"
            options={[
              { id: 'portrait', label: t('Tall') },
              { id: 'landscape', label: t('Wide') },
            ]}
            value={shape}
            onChange={setShape}
          />
          <Checkbox checked={isNamed} onChange={() => setNamed(!isNamed)}>
            {t('Include my name')}
          </Checkbox>
          <Button icon="download" onClick={() => void download(canvas.current, `listening-${statistics.until}-${shape}.png`)}>
            {t('Download image')}
          </Button>
        </div>
        <p className={textStyles.muted}>
          {t('Anyone with the link sees the same as the image, as it is now. Search engines are asked not to list the link.')}
        </p>
        {address ? (
          <div className={styles.link}>
            <a className={`${textStyles.link} ${textStyles.truncate}`} href={address} target="_blank" rel="noopener">
              {address}
            </a>
            <CopyButton text={address} size="sm" />
          </div>
        ) : (
          <Button icon="link" isLoading={link.isPending} onClick={() => link.mutate()}>
            {t('Create link')}
          </Button>
        )}
        <ShareList addressOf={shareAddress} onRemoved={(token) => token === link.data?.token && link.reset()} />
      </div>
    </Dialog>
  );
};

export default ListeningShareDialog;
