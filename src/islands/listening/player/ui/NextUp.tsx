import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { next } from '../engine/player.engine';
import { $next } from '../engine/player.store';
import { usePlayer } from '../engine/use-player';
import { artistNames } from '../source/artist-names';

/** The next track, at the end of the line. */
export const NextUp = () => {
  const track = usePlayer($next);
  return (
    <button type="button" className="nextup" data-part="next-up" hidden={!track} onClick={next}>
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
