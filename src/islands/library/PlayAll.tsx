import { t } from '../lib/translate';
import { Icon } from '../ui/Icon';
import { PlayPill } from '../ui/PlayButton';

interface PlayAllProps {
  /** What is played: `library:songs`. */
  subject: string;
  /** What it is called: `your songs`. */
  name: string;
}

/** Plays all of a part of the library, in its order or shuffled. */
export const PlayAll = ({ subject, name }: PlayAllProps) => (
  <>
    <PlayPill subject={subject} name={name} />
    <button type="button" className="ibtn ibtn-lg" data-shuffle={subject} aria-label={t('Shuffle :name', { name })}>
      <Icon name="shuffle" />
    </button>
  </>
);
