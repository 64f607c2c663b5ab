import { useState } from 'react';
import type { InsightNote } from '#functions/backstage/insight/insight-note.contract';
import * as insightPanelStyles from '#islands/backstage/insight/insight-panel.module.css';
import * as styles from '#islands/backstage/insight/NotesPanel.module.css';
import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { showUndo } from '#islands/platform/toast/undo';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { longDay } from './day-name';
import { deleteNote, saveNote } from './insight-note.queries';
import { NoteDialog } from './NoteDialog';

interface NotesPanelProps {
  artist: { id: number; name: string };
  /** Empty while loading. */
  notes: InsightNote[];
}

export const NotesPanel = ({ artist, notes }: NotesPanelProps) => {
  const [edited, setEdited] = useState<InsightNote | 'new' | null>(null);
  const remove = async ({ id, day, text }: InsightNote) => {
    try {
      await deleteNote(id);
      showUndo(t('Note deleted'), () => saveNote(artist.id, null, { day, text }).catch(showCaughtError));
    } catch (error) {
      showCaughtError(error);
    }
  };
  return (
    <section className={`${cardStyles.root} ${cardStyles.padded} ${styles.root}`} aria-labelledby="insight-notes">
      <div className={`${layoutStyles.row} ${layoutStyles.spaceBetween} ${layoutStyles.wrap}`}>
        <h2 className={insightPanelStyles.title} id="insight-notes">
          {t('Notes on :artist', { artist: artist.name })}
        </h2>
        <Button size="sm" variant="outline" icon="plus" onClick={() => setEdited('new')}>
          {t('New note')}
        </Button>
      </div>
      {notes.length === 0 && (
        <p className={`${textStyles.muted} ${insightPanelStyles.empty}`}>
          {t('Add a concert, a mention or a campaign, and see its effect on plays.')}
        </p>
      )}
      <ul className={styles.list} data-part="notes">
        {notes.map((note) => (
          <li key={note.id}>
            <span className={layoutStyles.grow}>
              <b dir="auto">{note.text}</b>
              <small className={textStyles.muted}>{[longDay(note.day), note.author].filter(Boolean).join(' · ')}</small>
            </span>
            <IconButton icon="edit" size="sm" label={t('Edit note “:text”', { text: note.text })} onClick={() => setEdited(note)} />
            <IconButton icon="trash" size="sm" label={t('Delete note “:text”', { text: note.text })} onClick={() => void remove(note)} />
          </li>
        ))}
      </ul>
      {edited && <NoteDialog artistId={artist.id} note={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />}
    </section>
  );
};
