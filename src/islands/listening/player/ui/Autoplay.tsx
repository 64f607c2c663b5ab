import { radioPath } from '#functions/platform/contract/page-path';
import * as panelRowStyles from '#islands/listening/player/ui/PanelRow.module.css';
import * as queuePanelStyles from '#islands/listening/player/ui/QueuePanel.module.css';
import { t } from '#islands/platform/lib/translate';
import * as coverStyles from '#islands/platform/ui/base/Cover.module.css';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Switch } from '#islands/platform/ui/field/Switch';
import { changeSettings } from '../engine/player.controls';
import { $settings } from '../engine/player.store';
import { usePlayer } from '../engine/use-player';
import type { Queue, QueueEntry } from '../queue/player.queue';
import { isRadio } from '../source/track-list';
import { QueueList } from './QueueList';

interface AfterwardsProps {
  queue: Queue;
  /** Tracks that the radio added, without the next one. */
  entries: QueueEntry[];
  /** Queue index of the first entry. */
  first: number;
}

/** Radio of the queue's last track. Not shown for radios and repeating queues, which never end. */
export const Autoplay = ({ queue, entries, first }: AfterwardsProps) => {
  const { isEndless } = usePlayer($settings);
  const last = queue.entries.findLast(({ track }) => !track.reason)?.track;
  if (!last?.name || isRadio(queue.source) || queue.repeat !== 'off') return null;
  return (
    <>
      <h3 className={queuePanelStyles.heading}>{t('Autoplay')}</h3>
      <div className={`${panelRowStyles.root} ${panelRowStyles.autoplay}`} data-part="panel-row">
        <span className={`${coverStyles.root} ${coverStyles.placeholder} ${panelRowStyles.cover}`}>
          <Icon name="radio" />
        </span>
        <span className={layoutStyles.grow}>
          <a
            className={`${textStyles.truncate} ${textStyles.plainLink}`}
            id="radio-afterwards"
            href={radioPath({ model_type: 'track', ...last })}
            dir="auto"
          >
            {t(':name radio', { name: last.name })}
          </a>
          <small className={textStyles.truncate}>{t('Plays when the queue ends')}</small>
        </span>
        <Switch aria-labelledby="radio-afterwards" checked={isEndless} onChange={() => changeSettings({ isEndless: !isEndless })} />
      </div>
      {entries.length > 0 && <QueueList entries={entries} first={first} label={t('Autoplay')} />}
    </>
  );
};
