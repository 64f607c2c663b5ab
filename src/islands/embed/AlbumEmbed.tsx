import { type AlbumDetail, albumPath } from '#contracts/album';
import { artistPath } from '#contracts/artist';
import type { TrackItem } from '#contracts/track';
import { SegueSign } from '../app/Brand';
import { formatLength, formatTime, formatTracks } from '../lib/format';
import { t } from '../lib/translate';
import { TrackData } from '../track/TrackData';
import { Cover } from '../ui/Cover';
import { EmbedPlay, EmbedSeek } from './EmbedControls';

/** The player of an album for other sites, 450 px tall. */
export const AlbumEmbed = ({ album }: { album: AlbumDetail & { tracks: TrackItem[] } }) => {
  const artist = album.artists[0];
  const path = albumPath(album, artist?.slug);
  const first = album.tracks[0];
  return (
    <article className="ea">
      <TrackData subject={`album:${album.id}`} tracks={album.tracks} />
      <header>
        <Cover image={album.image} sizes="88px" eager />
        <div className="grow">
          <h1 className="d-2 ell">
            <a className="ulink" href={path} target="_blank" rel="noopener" dir="auto">
              {album.name}
            </a>
          </h1>
          {artist && (
            <a className="ulink" href={artistPath(artist)} target="_blank" rel="noopener" dir="auto">
              {album.artists.map(({ name }) => name).join(', ')}
            </a>
          )}
          <small>{[formatTracks(album.tracks.length), formatLength(album.duration)].join(', ')}</small>
        </div>
        <a className="lg" href={path} target="_blank" rel="noopener" aria-label={t('Open :name', { name: album.name })}>
          <SegueSign />
        </a>
      </header>
      <div className="ec">
        <EmbedPlay name={album.name} size={44} />
        <div className="grow">
          <b className="ell" data-embed="title" dir="auto">
            {first?.name ?? t('Nothing on this record yet')}
          </b>
          <EmbedSeek duration={first?.duration ?? 0} />
        </div>
        <time data-embed="time">{formatTime(0)}</time>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls by keys */}
      <ol tabIndex={0} aria-label={t('Tracks')}>
        {album.tracks.map((track) => (
          <li key={track.id} data-track={track.id}>
            <button type="button" aria-label={t('Play :name', { name: track.name })}>
              <span className="n">{track.number}</span>
              <span className="grow ell" dir="auto">
                {track.name}
              </span>
              <time>{formatTime(track.duration)}</time>
            </button>
          </li>
        ))}
      </ol>
    </article>
  );
};
