import type { RemoteQueue } from '#contracts/listening/player';
import { clockTime } from '#islands/platform/lib/position-text';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { Button } from '#islands/platform/ui/button/Button';
import { keepLocalQueue, resumeHere } from '../storage/player.queue-sync';
import '../../../../styles/carry.css';

/** Asks which of two queues goes on: the one of another device, or the one that stands here. */
const ResumeOffer = ({ queue }: { queue: RemoteQueue }) => {
  const track = queue.tracks[queue.index - queue.before.length];
  return (
    <section className="carry" role="status" aria-label={t('Your queue on another device')}>
      <Cover image={track?.image ?? null} sizes="40px" />
      <p className="grow">
        <small>{t('On :device', { device: queue.device_name })}</small>
        <b className="ell" dir="auto">
          {track ? t(':track, at :time', { track: track.name, time: clockTime(queue.position) }) : t('An empty queue')}
        </b>
      </p>
      <Button size="sm" onClick={() => keepLocalQueue(queue)}>
        {t('Keep this queue')}
      </Button>
      <Button size="sm" variant="primary" onClick={() => resumeHere(queue)}>
        {t('Go on here')}
      </Button>
    </section>
  );
};

export default ResumeOffer;
