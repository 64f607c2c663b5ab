import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as styles from '#islands/administration/channel-editor/PagePreview.module.css';
import { errorMessage } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { pageQuery } from './channel.queries';
import type { ChannelValues } from './channel-form';
import { stillPage } from './still-page';
import { useFrameScale } from './use-frame-scale';
import { useSettled } from './use-settled';

interface PagePreviewProps {
  values: ChannelValues;
  id: number | null;
}

/** Width in pixels before scaling. */
const WIDTHS = { desktop: 1280, phone: 390 };
type Width = keyof typeof WIDTHS;

/** The real page from the server, as a guest sees it, without scripts. The draft is not stored. */
export const PagePreview = ({ values, id }: PagePreviewProps) => {
  const [scope, setScope] = useState<'own' | 'inside'>('own');
  const [width, setWidth] = useState<Width>('desktop');
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => setWidth(matchMedia('(max-width: 768px)').matches ? 'phone' : 'desktop'), []);
  const [settled, isBehind] = useSettled(values);
  const stage = useRef<HTMLDivElement>(null);
  const scale = useFrameScale(stage, WIDTHS[width]);
  const { data, error, isFetching, refetch } = useQuery(pageQuery(settled, id, scope === 'inside'));
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!shown || data === undefined) return;
    const top = frame.current?.contentWindow?.scrollY ?? 0;
    shown.open();
    shown.write(stillPage(data));
    shown.close();
    frame.current?.contentWindow?.scrollTo(0, top);
  }, [data]);
  return (
    <section className={`${cardStyles.root} ${styles.root}`} aria-labelledby="preview-title">
      <header className={styles.header}>
        <h2 className={textStyles.display1} id="preview-title">
          {t('Preview')}
        </h2>
        <SegmentedControl
          label={t('Location')}
          size="sm"
          value={scope}
          onChange={setScope}
          options={[
            { id: 'own', label: t('Own page') },
            { id: 'inside', label: t('Nested') },
          ]}
        />
        <SegmentedControl
          label={t('Width')}
          size="sm"
          value={width}
          onChange={setWidth}
          options={[
            { id: 'desktop', label: t('Desktop') },
            { id: 'phone', label: t('Phone') },
          ]}
        />
      </header>
      {error ? (
        <ErrorState title={t('The preview did not load')} onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      ) : (
        <div className={styles.window} ref={stage} aria-busy={isFetching || isBehind}>
          <iframe
            ref={frame}
            className={styles.frame}
            style={{ width: WIDTHS[width], height: `${100 / scale}%`, transform: `scale(${scale})` }}
            sandbox="allow-same-origin"
            title={t('Page preview')}
            tabIndex={-1}
          />
        </div>
      )}
    </section>
  );
};
