import { formatTime } from '../lib/format';
import { t } from '../lib/translate';
import { PanelEmpty } from './PanelEmpty';
import { PanelRow } from './PanelRow';
import { playSubject } from './play-subject';
import { $history } from './player.store';
import { usePlayer } from './use-player';

/** What was played in this browser, newest first. */
export const HistoryPanel = () => {
  const tracks = usePlayer($history);
  if (!tracks.length) return <PanelEmpty text={t('What you play is kept here, in this browser.')} />;
  return (
    <ol>
      {tracks.map((track) => (
        <PanelRow key={track.id} track={track} onPick={() => playSubject({ subject: `track:${track.id}`, known: track })}>
          <span className="time">{formatTime(track.duration)}</span>
        </PanelRow>
      ))}
    </ol>
  );
};
