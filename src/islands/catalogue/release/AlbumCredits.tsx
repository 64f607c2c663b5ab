import type { AlbumDetail } from '#contracts/catalogue/album';
import type { TrackItem } from '#contracts/catalogue/track';
import { ArtistLinks } from '#islands/catalogue/artist/ArtistLinks';
import * as creditColumnsStyles from '#islands/catalogue/track/credit-columns.module.css';
import { roleNames } from '#islands/catalogue/track/role-name';
import { formatDay } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Prose } from '#islands/platform/ui/base/Prose';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as sectionStyles from '#islands/platform/ui/layout/section.module.css';

/** The artists in a role over all tracks, each once. */
const artistsIn = (role: string, tracks: TrackItem[]) => [
  ...new Map(
    tracks.flatMap((track) => track.artists.filter((artist) => artist.role === role).map((artist) => [artist.id, artist] as const)),
  ).values(),
];

/** What the record says about itself and who worked on it; nothing where it says nothing. */
export const AlbumCredits = ({ album }: { album: AlbumDetail & { tracks: TrackItem[] } }) => {
  const credits = Object.entries(roleNames())
    .map(([role, name]) => ({ name, artists: artistsIn(role, album.tracks) }))
    .filter(({ artists }) => artists.length > 0);
  const released = album.release_date && t('Released :day', { day: formatDay(album.release_date) });
  const facts = [released, album.label].filter(Boolean);
  if (!album.description && !facts.length && !credits.length) return null;
  return (
    <section className={`${sectionStyles.root} ${creditColumnsStyles.root}`}>
      <div>
        <h2 className={textStyles.display1}>{t('About this record')}</h2>
        {album.description && <Prose text={album.description} />}
        {facts.length > 0 && <p className={`${textStyles.faint} ${textStyles.small} ${layoutStyles.marginTop3}`}>{facts.join(' · ')}</p>}
      </div>
      {credits.length > 0 && (
        <dl>
          {credits.map(({ name, artists }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <ArtistLinks artists={artists} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
};
