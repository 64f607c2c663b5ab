import { useState } from 'react';
import type { AudioLyrics } from '#contracts/catalogue/lyric';
import type { TrackDetail } from '#contracts/catalogue/track';
import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { showUndo } from '#islands/platform/toast/undo';
import { Button } from '#islands/platform/ui/button/Button';
import { readAudioLyrics } from './lyric.queries';

interface AudioLyricsButtonProps {
  track: Pick<TrackDetail, 'id' | 'slug'>;
  /** Returns a function that restores what was replaced. */
  onTake: (lyrics: AudioLyrics) => () => void;
}

/** Replaces the text by the lyrics in the tags of the track's audio file. */
export const AudioLyricsButton = ({ track, onTake }: AudioLyricsButtonProps) => {
  const [isReading, setReading] = useState(false);
  const take = async () => {
    setReading(true);
    try {
      const lyrics = await readAudioLyrics(track);
      if (lyrics) showUndo(t('Lyrics taken from the audio file'), onTake(lyrics));
      else showToast(t('The audio file contains no lyrics.'));
    } catch (error) {
      showCaughtError(error);
    }
    setReading(false);
  };
  return (
    <div>
      <Button variant="neutral" size="sm" isLoading={isReading} onClick={() => void take()}>
        {t('Use the lyrics of the audio file')}
      </Button>
    </div>
  );
};
