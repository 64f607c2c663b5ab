import type { SearchHit } from '#contracts/search';
import { trackPath } from '#contracts/track';
import { formatTime } from '../lib/format';
import { t } from '../lib/translate';
import { mainArtists } from '../track/main-artists';
import { Cover } from '../ui/Cover';
import { Icon } from '../ui/Icon';
import { Marked } from '../ui/Marked';

const LyricHit = ({ item, matches }: SearchHit) => {
  if (item.model_type !== 'lyric') return null;
  const { track, text, time } = item;
  return (
    <li className="lyc" data-track={track.id}>
      <Cover image={track.image} sizes="48px" />
      <div className="grow">
        <a className="quote" href={trackPath(track)} dir="auto">
          <Marked text={text} ranges={matches[0]?.ranges ?? []} />
        </a>
        <small className="ell" dir="auto">
          {[track.name, ...mainArtists(track).map(({ name }) => name)].join(', ')}
        </small>
      </div>
      <button
        type="button"
        className="from"
        data-seek={time ?? 0}
        data-seek-track={track.id}
        aria-label={t('Play :name from :time', { name: track.name, time: formatTime(time ?? 0) })}
      >
        <Icon name="play" size="xs" />
        {time !== null && formatTime(time)}
      </button>
    </li>
  );
};

/** Lines of lyrics that fit, each with a way into its song where it is sung. */
export const LyricHits = ({ hits }: { hits: SearchHit[] }) => (
  <ul className="lyg">
    {hits.map((hit) => (
      <LyricHit key={hit.item.id} {...hit} />
    ))}
  </ul>
);
