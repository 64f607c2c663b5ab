import type { ReactNode } from 'react';
import type { TrackItem } from '#contracts/catalogue/track';
import { mainArtists } from '#islands/catalogue/track/main-artists';
import { TrackListData } from '#islands/catalogue/track/TrackListData';
import * as embedLogoStyles from '#islands/listening/embed/embed-logo.module.css';
import * as styles from '#islands/listening/embed/ListEmbed.module.css';
import { formatClock, formatDuration, formatTracks } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { SegueLogo } from '#islands/platform/shell/Brand';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { EmbedPlay, EmbedSeek, EmbedStatus } from './EmbedControls';

interface ListEmbedProps {
  subject: string;
  name: string;
  path: string;
  /** Must have the class `cover` of this player. */
  cover: ReactNode;
  by: { name: string; path: string } | null;
  tracks: TrackItem[];
  /** Of the whole list, in milliseconds; `tracks` may be shorter. */
  total: { count: number; duration: number };
  /** Tracks by several artists, who are shown per row. */
  isMixed?: boolean;
}

/** Embedded list player: 450 px with rows, 166 px without, 80 px compact. */
export const ListEmbed = ({ subject, name, path, cover, by, tracks, total, isMixed = false }: ListEmbedProps) => {
  const [first] = tracks;
  return (
    <article className={styles.root}>
      <TrackListData subject={subject} tracks={tracks} />
      <header>
        {cover}
        <div className={`${layoutStyles.grow} ${styles.texts}`}>
          <h1 className={`${textStyles.display2} ${textStyles.truncate}`}>
            <a className={textStyles.plainLink} href={path} target="_blank" rel="noopener" dir="auto">
              {name}
            </a>
          </h1>
          {by && (
            <a
              className={`${textStyles.plainLink} ${textStyles.truncate} ${styles.owner}`}
              href={by.path}
              target="_blank"
              rel="noopener"
              dir="auto"
            >
              {by.name}
            </a>
          )}
          <small>{total.count ? [formatTracks(total.count), formatDuration(total.duration)].join(', ') : formatTracks(0)}</small>
        </div>
        <a className={`${textStyles.small} ${textStyles.plainLink} ${styles.share}`} href={`${path}#share`} target="_blank" rel="noopener">
          {t('Share')}
        </a>
        <a className={styles.logo} href={path} target="_blank" rel="noopener" aria-label={t('Open :name', { name })}>
          <SegueLogo className={embedLogoStyles.root} />
        </a>
      </header>
      <div className={styles.controls} data-part="controls">
        <EmbedPlay className={styles.play} name={name} size={44} isOff={!first} />
        <div className={`${layoutStyles.grow} ${styles.track}`}>
          <b className={textStyles.truncate} data-embed="title" dir="auto">
            {first?.name ?? t('No tracks yet')}
          </b>
          <EmbedStatus />
          {first && <EmbedSeek className={styles.seek} duration={first.duration} />}
        </div>
        {first && <time data-embed="time">{formatClock(0)}</time>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes the list scrollable by keyboard */}
      <ol tabIndex={0} aria-label={t('Tracks')}>
        {tracks.map((track, index) => (
          <li key={track.id} data-track={track.id}>
            <button type="button">
              <span className={styles.number}>{isMixed ? index + 1 : track.number}</span>
              <span className={`${layoutStyles.grow} ${textStyles.truncate}`} dir="auto">
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
