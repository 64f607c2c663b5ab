import { t } from '../lib/translate';
import { Cover } from '../ui/Cover';
import { artistNames } from './artist-names';
import { next } from './player.engine';
import { $next } from './player.store';
import { usePlayer } from './use-player';

/** The next track, at the end of the line. */
export const NextUp = () => {
  const track = usePlayer($next);
  return (
    <button type="button" className="nextup" hidden={!track} onClick={next}>
      <Cover image={track?.image ?? null} sizes="40px" />
      <span className="grow">
        <small>{t('Next')}</small>
        <b className="ell" dir="auto">
          {track?.name}
        </b>
        {track && <span className="sr">{t('by :artist', { artist: artistNames(track) })}</span>}
      </span>
    </button>
  );
};
