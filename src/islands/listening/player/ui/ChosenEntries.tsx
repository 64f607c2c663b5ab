import { type ReactNode, useLayoutEffect } from 'react';
import { isSubjectOf } from '#functions/platform/contract/subject';
import { saveTracks } from '#islands/account/saved-state/save-tracks';
import * as styles from '#islands/listening/player/ui/ItemMenu.module.css';
import { isAddable } from '#islands/listening/playlist/add-to-playlist.store';
import { openAddToPlaylist } from '#islands/listening/playlist/open-add-to-playlist';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { chosenAround } from '../source/chosen-items.store';
import { playSubjects, queueSubjects } from '../source/play-subjects';
import { MenuAct, type MenuActItem, MenuActs } from './MenuAct';

interface ChosenEntriesProps {
  row: HTMLElement;
  opener: HTMLElement;
  /** Called once rendered: the menu may have been placed before. */
  onShown: () => void;
  /** Shown if fewer than two items are selected. */
  children: ReactNode;
}

const ChosenEntries = ({ row, opener, onShown, children }: ChosenEntriesProps) => {
  useLayoutEffect(onShown, [onShown]);
  const chosen = chosenAround(row);
  if (!chosen || chosen.subjects.length < 2) return children;
  const { subjects, remove, clear } = chosen;
  const done = (act: () => unknown) => () => {
    void act();
    clear();
  };
  const isTracks = subjects.every((subject) => isSubjectOf('track', subject));
  const acts: (MenuActItem | false)[] = [
    { icon: 'play', text: t('Play'), act: done(() => playSubjects(subjects)) },
    { icon: 'split', text: t('Play next'), act: done(() => queueSubjects(subjects, 'next')) },
    { icon: 'queue', text: t('Add to queue'), act: done(() => queueSubjects(subjects)) },
    subjects.every(isAddable) && {
      icon: 'playlist',
      text: t('Add to playlist…'),
      act: () => openAddToPlaylist(subjects, opener),
    },
    isTracks && { icon: 'heart', text: t('Save to your library'), act: done(() => saveTracks(subjects)) },
  ];
  return (
    <>
      <p className={styles.heading} role="presentation">
        {t(':count selected', { count: formatCount(subjects.length) })}
      </p>
      {acts.map((act) => act && <MenuAct key={act.text} {...act} />)}
      <MenuActs
        acts={[
          { icon: 'x', text: t('Clear selection'), act: clear },
          ...(remove ? [{ icon: 'trash', text: t('Remove'), act: remove, isDanger: true }] : []),
        ]}
      />
    </>
  );
};

export default ChosenEntries;
