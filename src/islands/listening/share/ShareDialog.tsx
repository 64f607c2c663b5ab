import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as styles from '#islands/listening/share/ShareDialog.module.css';
import { t } from '#islands/platform/lib/translate';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import { openPage } from '#islands/platform/router/navigate';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { ShareClosed } from './ShareClosed';
import { ShareEmbed } from './ShareEmbed';
import { ShareLink } from './ShareLink';
import { type Shared, sharedQuery } from './share.queries';
import { $share, type Sharing } from './share.store';
import { useStart } from './use-start';

const close = () => $share.set(null);

interface ContentProps extends Pick<Sharing, 'subject' | 'method'> {
  /** Called once the playlist is public. */
  onOpened: () => void;
}

interface ShareMethodsProps extends ContentProps {
  shared: Shared;
}

const ShareMethods = ({ subject, method: first = 'link', shared, onOpened }: ShareMethodsProps) => {
  const [method, setMethod] = useState(first);
  const start = useStart(subject, shared.duration);
  const embed = shared.closed ? null : shared.embed;
  return (
    <div className={styles.root}>
      <div className={styles.header}>
        <Cover image={shared.image} sizes="48px" width={48} />
        <div className={`${layoutStyles.grow} ${styles.names}`}>
          <b className={textStyles.truncate} dir="auto">
            {shared.name}
          </b>
          <small className={textStyles.truncate} dir="auto">
            {shared.by}
          </small>
        </div>
        {embed && (
          <SegmentedControl
            label={t('What to share')}
            value={method}
            onChange={setMethod}
            options={[
              { id: 'link', label: t('Link') },
              { id: 'embed', label: t('Player') },
            ]}
          />
        )}
      </div>
      {shared.closed && <ShareClosed closed={shared.closed} path={shared.path} onOpened={onOpened} />}
      {method === 'embed' && embed ? (
        <ShareEmbed shared={shared} kind={embed} start={start} />
      ) : (
        <ShareLink shared={shared} start={start} />
      )}
    </div>
  );
};

const Content = (props: ContentProps) => {
  const { data, isError, refetch } = useQuery(sharedQuery(props.subject));
  if (isError) return <ErrorState title={t('Sharing options did not load')} onRetry={() => void refetch()} />;
  return data ? <ShareMethods {...props} shared={data} /> : <Loading />;
};

const ShareDialog = ({ subject, opener, method }: Sharing) => {
  const isOpened = useRef(false);
  const leave = () => {
    close();
    // the page still shows it as private
    if (isOpened.current) void openPage(location.pathname + location.search);
  };
  useEffect(() => {
    document.addEventListener('astro:before-swap', close);
    return () => {
      document.removeEventListener('astro:before-swap', close);
      // the page takes the focus only after the dialog has closed
      requestAnimationFrame(() => opener?.focus({ preventScroll: true }));
    };
  }, [opener]);
  return (
    <Dialog isOpen onClose={leave} title={t('Share')} width="lg">
      <QueryProvider>
        <Content
          subject={subject}
          method={method}
          onOpened={() => {
            isOpened.current = true;
          }}
        />
      </QueryProvider>
    </Dialog>
  );
};

export default ShareDialog;
