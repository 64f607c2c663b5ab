import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { TrackItem } from '#contracts/catalogue/track';
import type { FileLine } from '#contracts/listening/playlist-file';
import { subjectOf } from '#functions/platform/contract/subject';
import { artistNames } from '#islands/listening/player/source/artist-names';
import * as styles from '#islands/listening/playlist-file/MatchDialog.module.css';
import * as foundTrackStyles from '#islands/listening/playlist-track/found-track.module.css';
import { foundTracksQuery } from '#islands/listening/search/search.queries';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import { SearchField } from '#islands/platform/ui/field/SearchField';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import * as modalStyles from '#islands/platform/ui/overlay/Modal.module.css';
import { lineDetail, lineTitle } from './line-text';

interface MatchDialogProps {
  line: FileLine;
  /** Best match first. */
  candidates: TrackItem[];
  onChoose: (track: TrackItem | null) => void;
  onClose: () => void;
}

const Candidate = ({ track, onChoose }: { track: TrackItem; onChoose: () => void }) => (
  <li className={foundTrackStyles.root}>
    <PlayButton subject={subjectOf('track', track.id)} name={track.name} size={36} className={foundTrackStyles.play} />
    <Cover image={track.image} sizes="40px" width={40} />
    <span className={layoutStyles.grow}>
      <b className={textStyles.truncate} dir="auto">
        {track.name}
      </b>
      <small className={textStyles.truncate} dir="auto">
        {[artistNames(track), track.album?.name, formatClock(track.duration)].filter(Boolean).join(', ')}
      </small>
    </span>
    <Button variant="outline" size="sm" aria-label={t('Use :name', { name: track.name })} onClick={onChoose}>
      {t('Use')}
    </Button>
  </li>
);

export const MatchDialog = ({ line, candidates, onChoose, onClose }: MatchDialogProps) => {
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const { data, isError } = useQuery({ ...foundTracksQuery(query), enabled: query !== '', placeholderData: keepPreviousData });
  const shown = query === '' ? candidates : (data ?? []);
  const choose = (track: TrackItem | null) => {
    onChoose(track);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="lg"
      title={t('Line :number', { number: line.line })}
      footer={
        <>
          <Button variant="ghost" className={modalStyles.footerStart} onClick={() => choose(null)}>
            {t('Skip')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        <p>
          <b dir="auto">{lineTitle(line)}</b>
          <small className={textStyles.muted} dir="auto">
            {lineDetail(line)}
          </small>
        </p>
        <SearchField label={t('Search for another track')} placeholder={t('Search for another track')} value={typed} onChange={setTyped} />
        {isError && <p className={textStyles.muted}>{t('Search failed. Please try again.')}</p>}
        <ul aria-label={query === '' ? t('Possible matches') : t('Search results')}>
          {shown.map((track) => (
            <Candidate key={track.id} track={track} onChoose={() => choose(track)} />
          ))}
        </ul>
        {shown.length === 0 && (query === '' || data) && (
          <p className={textStyles.muted}>{query === '' ? t('No match found. Try a different search.') : t('No tracks found.')}</p>
        )}
      </div>
    </Dialog>
  );
};
