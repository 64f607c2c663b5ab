import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Queries } from '../http/Queries';
import { t } from '../lib/translate';
import { $share, type Sharing } from '../player/panel.store';
import { Cover } from '../ui/Cover';
import { Dialog } from '../ui/Dialog';
import { ErrorState } from '../ui/ErrorState';
import { Segments } from '../ui/Segments';
import { Loading } from '../ui/Spinner';
import { ShareEmbed } from './ShareEmbed';
import { ShareLink } from './ShareLink';
import { type Shared, sharedQuery } from './share.queries';
import { useStart } from './use-start';
import '../../styles/share.css';

const close = () => $share.set(null);

const Ways = ({ subject, shared }: { subject: string; shared: Shared }) => {
  const [way, setWay] = useState<'link' | 'embed'>('link');
  const start = useStart(subject, shared.timed);
  return (
    <div className="share">
      <div className="share-what">
        <Cover image={shared.image} sizes="48px" width={48} />
        <div className="grow">
          <b className="ell" dir="auto">
            {shared.name}
          </b>
          <small className="ell" dir="auto">
            {shared.by}
          </small>
        </div>
        {shared.timed && (
          <Segments
            label={t('What to share')}
            value={way}
            onChange={setWay}
            options={[
              { id: 'link', label: t('Link') },
              { id: 'embed', label: t('Player') },
            ]}
          />
        )}
      </div>
      {way === 'embed' && shared.timed ? (
        <ShareEmbed shared={shared} kind={shared.timed.kind} start={start} />
      ) : (
        <ShareLink shared={shared} start={start} />
      )}
    </div>
  );
};

const Content = ({ subject }: { subject: string }) => {
  const { data, isError, refetch } = useQuery(sharedQuery(subject));
  if (isError) return <ErrorState title={t('This could not be loaded')} onRetry={() => void refetch()} />;
  return data ? <Ways subject={subject} shared={data} /> : <Loading />;
};

/** The ways to pass something on: its address, at a time, as a picture, as a player for another site. */
const ShareDialog = ({ subject, opener }: Sharing) => {
  useEffect(() => {
    document.addEventListener('astro:before-swap', close);
    return () => {
      document.removeEventListener('astro:before-swap', close);
      // the page below takes the focus again only once the dialog is gone
      requestAnimationFrame(() => opener?.focus({ preventScroll: true }));
    };
  }, [opener]);
  return (
    <Dialog isOpen onClose={close} title={t('Share')} width="lg">
      <Queries>
        <Content subject={subject} />
      </Queries>
    </Dialog>
  );
};

export default ShareDialog;
