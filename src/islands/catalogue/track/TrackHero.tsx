import type { TrackDetail } from '#contracts/catalogue/track';
import { albumPath, tagPath } from '#functions/platform/contract/page-path';
import { ArtistLinks } from '#islands/catalogue/artist/ArtistLinks';
import { formatDay, formatPlays } from '#islands/platform/lib/format';
import { HERO_SIZES } from '#islands/platform/lib/hero-image';
import { fitted } from '#islands/platform/lib/title-size';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { mainArtists } from './main-artists';
import { Waveform } from './Waveform';

export interface TrackHeroProps {
  track: TrackDetail;
  /** 0..100. */
  peaks: number[];
  /** The ids of its tags that have a page: a tag that only unlisted music has is known to nobody else. */
  openTags: number[];
}

/** The name of a track over its waveform, in the colour of its cover. */
export const TrackHero = ({ track, peaks, openTags }: TrackHeroProps) => (
  <section className="thero" data-part="hero">
    <div className="th1">
      <Cover image={track.image} sizes={HERO_SIZES.track} eager />
      <div className="grow">
        <p className="kind">{t('Track')}</p>
        <h1 className="d-5" {...fitted(track.name)} dir="auto">
          {track.name}
          {track.explicit && (
            <>
              {' '}
              <abbr className="bdg" title={t('Explicit')}>
                E
              </abbr>
            </>
          )}
        </h1>
        <p className="meta">
          <span className="strong">
            <ArtistLinks artists={mainArtists(track)} />
          </span>
          {track.album && (
            <a className="ulink" href={albumPath(track.album, track.album.artist_slug)} dir="auto">
              {track.album.name}
            </a>
          )}
          {track.release_date && <time dateTime={track.release_date}>{formatDay(track.release_date)}</time>}
          <span>{formatPlays(track.plays)}</span>
        </p>
        {(track.tags.length > 0 || track.bpm) && (
          <ul className="row row-2 wrap tg" aria-label={t('Tags')}>
            {track.tags.map((tag) => (
              <li key={tag.id}>
                <a className="chip chip-sm chip-line" href={openTags.includes(tag.id) ? tagPath(tag) : undefined} dir="auto">
                  {tag.display_name}
                </a>
              </li>
            ))}
            {track.bpm && <li className="chip chip-sm chip-line">{t(':count bpm', { count: Math.round(track.bpm) })}</li>}
          </ul>
        )}
      </div>
    </div>
    <Waveform trackId={track.id} duration={track.duration} peaks={peaks} />
    {/* the room for what people say of its moments */}
    <div className="wv-pins" data-moments={track.id} data-duration={track.duration} />
  </section>
);
