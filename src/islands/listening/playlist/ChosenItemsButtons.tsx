import type { MouseEvent } from 'react';
import { saveTracks } from '#islands/account/saved-state/save-tracks';
import { playSubjects, queueSubjects } from '#islands/listening/player/source/play-subjects';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { tooltip } from '#islands/platform/ui/base/tooltip';
import { Button } from '#islands/platform/ui/button/Button';
import { isAddable } from './add-to-playlist.store';
import { openAddToPlaylist } from './open-add-to-playlist';

interface ChosenItemsButtonsProps {
  subjects: string[];
  /** For tracks that are not in the library. */
  isSaveOffered?: boolean;
  isCompact?: boolean;
  /** Called after play, queue or save. */
  onDone: () => void;
}

export const ChosenItemsButtons = ({ subjects, isSaveOffered = false, isCompact = false, onDone }: ChosenItemsButtonsProps) => {
  const button = (icon: string, text: string, act: (event: MouseEvent<HTMLElement>) => void, isDone = true) => (
    <Button
      size="sm"
      icon={icon}
      aria-label={text}
      {...(isCompact && tooltip(text))}
      onClick={(event) => {
        act(event);
        if (isDone) onDone();
      }}
    >
      {!isCompact && <span className={layoutStyles.phoneHidden}>{text}</span>}
    </Button>
  );
  return (
    <>
      {button('play', t('Play'), () => void playSubjects(subjects))}
      {button('queue', t('Add to queue'), () => void queueSubjects(subjects))}
      {subjects.every(isAddable) &&
        button('playlist', t('Add to playlist…'), ({ currentTarget }) => openAddToPlaylist(subjects, currentTarget), false)}
      {isSaveOffered && button('heart', t('Save to your library'), () => void saveTracks(subjects))}
    </>
  );
};
