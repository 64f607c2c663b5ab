import { useState } from 'react';
import { type LyricDocument, lyricProblem, readLyrics } from '#functions/catalogue/lyric/lyric-document.contract';
import { t } from '#islands/platform/lib/translate';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { isShownAs, shownText, withTyped } from './lyric-draft';

interface LyricTextFieldProps {
  text: string;
  document: LyricDocument;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The lyrics without their times. Pasted LRC and subtitles are read at once. */
export const LyricTextField = ({ text, document, error, onChange }: LyricTextFieldProps) => {
  // Spaces at the end of a row are not in the document, but must stay while a user types.
  const [typed, setTyped] = useState<{ rows: string; text: string } | null>(null);
  const change = (rows: string) => {
    const next = withTyped(rows, document);
    setTyped(isShownAs(rows, readLyrics(next)) ? { rows, text: next } : null);
    onChange(next);
  };
  return (
    <TextArea
      label={t('Text')}
      isRequired
      rows={16}
      value={typed?.text === text ? typed.rows : shownText(document)}
      error={lyricProblem(document) ?? error}
      description={t('One line per row, with a blank line between verses. You can paste LRC, SRT or WebVTT to keep its timestamps.')}
      onChange={({ target }) => change(target.value)}
    />
  );
};
