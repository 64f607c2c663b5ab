import { type AlbumItem, albumPath } from '#contracts/album';
import { formatDay, formatLength, formatTracks } from '../lib/format';
import { t } from '../lib/translate';
import { Cover } from '../ui/Cover';
import { PlayButton } from '../ui/PlayButton';
import { Section } from '../ui/Rail';
import { recordType } from './record-type';

/** The newest release of an artist, in its colour. */
export const LatestRelease = ({ album }: { album: AlbumItem }) => (
  <Section title={t('Latest')}>
    <article className="latest" style={{ ['--tint' as string]: album.tint ?? undefined }}>
      <Cover image={album.image} sizes="84px" />
      <div className="grow">
        <small>{[recordType(album.record_type), album.release_date && formatDay(album.release_date)].filter(Boolean).join(', ')}</small>
        <a className="d-1 ulink" href={albumPath(album, album.artists[0]?.slug)} dir="auto">
          {album.name}
        </a>
        <small>{[formatTracks(album.tracks_count), formatLength(album.duration)].join(', ')}</small>
      </div>
      <PlayButton subject={`album:${album.id}`} name={album.name} size={40} />
    </article>
  </Section>
);
