import type { ReactNode } from 'react';
import type { TrackItem } from '#contracts/catalogue/track';
import { mainArtists } from '#islands/catalogue/track/main-artists';
import { TrackListData } from '#islands/catalogue/track/TrackListData';
import { formatClock, formatDuration, formatTracks } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { SegueLogo } from '#islands/platform/shell/Brand';
import { EmbedPlay, EmbedSeek } from './EmbedControls';

interface ListEmbedProps {
  /** `album:5`. */
  subject: string;
  name: string;
  /** The address of its page. */
  path: string;
  cover: ReactNode;
  /** Whose it is, and the address of their page. */
  by: { name: string; path: string } | null;
  tracks: TrackItem[];
  /** How many tracks there are, and their length in milliseconds; the list may show fewer. */
  total: { count: number; duration: number };
  /** The tracks are by several artists, each of whom is named. */
  isMixed?: boolean;
}

/** A player of a list for other sites: 450 px with its rows, 166 px without them, 80 px with a line alone. */
export const ListEmbed = ({ subject, name, path, cover, by, tracks, total, isMixed = false }: ListEmbedProps) => {
  const [first] = tracks;
  return (
    <article className="ea">
      <TrackListData subject={subject} tracks={tracks} />
      <header>
        {cover}
        <div className="grow">
          <h1 className="d-2 ell">
            <a className="ulink" href={path} target="_blank" rel="noopener" dir="auto">
              {name}
            </a>
          </h1>
          {by && (
            <a className="ulink ell" href={by.path} target="_blank" rel="noopener" dir="auto">
              {by.name}
            </a>
          )}
          <small>{total.count ? [formatTracks(total.count), formatDuration(total.duration)].join(', ') : formatTracks(0)}</small>
        </div>
        <a className="small ulink" href={`${path}#share`} target="_blank" rel="noopener">
          {t('Share')}
        </a>
        <a className="lg" href={path} target="_blank" rel="noopener" aria-label={t('Open :name', { name })}>
          <SegueLogo />
        </a>
      </header>
      <div className="ec" data-part="controls">
        <EmbedPlay name={name} size={44} isOff={!first} />
        <div className="grow">
          <b className="ell" data-embed="title" dir="auto">
            {first?.name ?? t('Nothing here yet')}
          </b>
          {first && <EmbedSeek duration={first.duration} />}
        </div>
        {first && <time data-embed="time">{formatClock(0)}</time>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls by keys */}
      <ol tabIndex={0} aria-label={t('Tracks')}>
        {tracks.map((track, index) => (
          <li key={track.id} data-track={track.id}>
            <button type="button">
              <span className="n">{isMixed ? index + 1 : track.number}</span>
              <span className="grow ell" dir="auto">
                {track.name}
                {isMixed && (
                  <small>
                    {mainArtists(track)
                      .map((artist) => artist.name)
                      .join(', ')}
                  </small>
                )}
              </span>
              <time>{formatClock(track.duration)}</time>
            </button>
          </li>
        ))}
      </ol>
    </article>
  );
};
