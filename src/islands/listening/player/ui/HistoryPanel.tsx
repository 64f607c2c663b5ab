import { subjectOf } from '#functions/platform/contract/subject';
import * as panelRowStyles from '#islands/listening/player/ui/PanelRow.module.css';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { $history } from '../engine/player.store';
import { usePlayer } from '../engine/use-player';
import { playSubject } from '../source/play-subject';
import { PanelEmptyState } from './PanelEmptyState';
import { PanelRow } from './PanelRow';

export const HistoryPanel = () => {
  const tracks = usePlayer($history);
  if (!tracks.length) return <PanelEmptyState text={t('No plays yet. History stays in this browser.')} />;
  return (
    <ol>
      {tracks.map((track) => (
        <PanelRow key={track.id} track={track} onPick={() => playSubject({ subject: subjectOf('track', track.id), known: track })}>
          <span className={`${textStyles.time} ${panelRowStyles.time}`}>{formatClock(track.duration)}</span>
        </PanelRow>
      ))}
    </ol>
  );
};
