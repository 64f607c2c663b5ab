import type { RemoteQueue } from '#contracts/listening/player';
import * as styles from '#islands/listening/player/ui/ResumeOffer.module.css';
import { clockTime } from '#islands/platform/lib/position-text';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { keepLocalQueue, resumeHere } from '../storage/player.queue-sync';

/** Lets the user choose between another device's queue and the local one. */
const ResumeOffer = ({ queue }: { queue: RemoteQueue }) => {
  const track = queue.tracks[queue.index - queue.before.length];
  return (
    <section className={styles.root} role="status" aria-label={t('Your queue on another device')}>
      <Cover className={styles.cover} image={track?.image ?? null} sizes="40px" />
      <p className={layoutStyles.grow}>
        <small>{t('On :device', { device: queue.device_name })}</small>
        <b className={textStyles.truncate} dir="auto">
          {track ? t(':track, at :time', { track: track.name, time: clockTime(queue.position) }) : t('Empty queue')}
        </b>
      </p>
      <Button size="sm" onClick={() => keepLocalQueue(queue)}>
        {t('Keep this queue')}
      </Button>
      <Button size="sm" variant="primary" onClick={() => resumeHere(queue)}>
        {t('Continue here')}
      </Button>
    </section>
  );
};

export default ResumeOffer;
