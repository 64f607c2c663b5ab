import type { InsightTrack } from '#contracts/backstage/insight';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { countChange } from './change-text';
import type { InsightArea } from './insight-range';

interface TopTracksProps {
  tracks: InsightTrack[];
  area: InsightArea;
  /** What stands behind the address of each track's insights: the range. */
  search: string;
}

/** The tracks that were played, the most first, each leading to its own insights. */
export const TopTracks = ({ tracks, area, search }: TopTracksProps) => (
  <section className="card card-p">
    <h2 className="uh2">{t('Top tracks')}</h2>
    {tracks.length === 0 && <p className="muted none">{t('Nothing was played in these days.')}</p>}
    <ol className="itracks" data-part="top-tracks">
      {tracks.map((track) => (
        <li key={track.id}>
          <Cover image={track.image} sizes="40px" width={40} />
          <span className="grow">
            <a className="ell ulink" href={`${area}/tracks/${track.id}/insights${search}`} dir="auto">
              {track.name}
            </a>
            <small className="faint">{countChange({ now: track.plays, before: track.plays_before }).text}</small>
          </span>
          <span className="tnum">{formatCount(track.plays)}</span>
        </li>
      ))}
    </ol>
  </section>
);
