import type { CSSProperties } from 'react';
import type { TrackItem } from '#contracts/catalogue/track';
import type { FileLine, LineMatch } from '#contracts/listening/playlist-file';
import { artistNames } from '#islands/listening/player/source/artist-names';
import * as styles from '#islands/listening/playlist-file/ImportRow.module.css';
import { t } from '#islands/platform/lib/translate';
import { Chip } from '#islands/platform/ui/base/Chip';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { chooseTrack, type LineState } from './import.store';
import { lineDetail, lineTitle } from './line-text';

interface ImportRowProps {
  line: FileLine;
  match: LineMatch | undefined;
  state: LineState;
  /** Undefined before a decision, null if left out. */
  track: TrackItem | null | undefined;
  style: CSSProperties;
  onAsk: () => void;
}

const Chosen = ({ track }: { track: TrackItem }) => (
  <>
    <Cover image={track.image} sizes="40px" width={40} />
    <span className={layoutStyles.grow}>
      <b className={textStyles.truncate} dir="auto">
        {track.name}
      </b>
      <small className={textStyles.truncate} dir="auto">
        {artistNames(track)}
      </small>
    </span>
  </>
);

const State = ({ state, count }: { state: LineState; count: number }) => {
  if (state === 'open') return <Chip colour="warning">{count === 1 ? t('1 match') : t(':count matches', { count })}</Chip>;
  if (state === 'missing') return <Chip colour="danger">{t('Not found')}</Chip>;
  return <Chip>{state === 'out' ? t('Skipped') : t('Waiting')}</Chip>;
};

export const ImportRow = ({ line, match, state, track, style, onAsk }: ImportRowProps) => {
  const name = lineTitle(line);
  return (
    <li className={styles.root} style={style}>
      <span className={styles.number}>{line.line}</span>
      <span className={styles.line}>
        <b className={textStyles.truncate} dir="auto">
          {name}
        </b>
        <small className={textStyles.truncate} dir="auto">
          {lineDetail(line)}
        </small>
      </span>
      <span className={styles.match} data-part="found">
        {track ? <Chosen track={track} /> : <State state={state} count={match?.tracks.length ?? 0} />}
      </span>
      <span className={styles.actions}>
        {state !== 'waiting' && (
          <Button
            variant="outline"
            size="sm"
            onClick={onAsk}
            aria-label={
              track
                ? t('Change track for line :line, :name', { line: line.line, name })
                : t('Choose track for line :line, :name', { line: line.line, name })
            }
          >
            {track ? t('Change') : t('Choose')}
          </Button>
        )}
        {state === 'in' && <IconButton icon="x" size="sm" label={t('Skip :name', { name })} onClick={() => chooseTrack(line.line, null)} />}
      </span>
    </li>
  );
};
