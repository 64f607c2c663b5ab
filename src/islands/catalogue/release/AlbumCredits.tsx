import type { AlbumWithTracks, TrackItem } from '#contracts/catalogue/track';
import { ArtistLinks } from '#islands/catalogue/artist/ArtistLinks';
import { contributorNames, withInstrument } from '#islands/catalogue/publishing/contributor-name';
import { formatReleaseDay } from '#islands/catalogue/publishing/release-day';
import * as creditColumnsStyles from '#islands/catalogue/track/credit-columns.module.css';
import { RightsLines } from '#islands/catalogue/track/RightsLines';
import { roleNames } from '#islands/catalogue/track/role-name';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Prose } from '#islands/platform/ui/base/Prose';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as sectionStyles from '#islands/platform/ui/layout/section.module.css';

const artistsIn = (role: string, tracks: TrackItem[]) => [
  ...new Map(
    tracks.flatMap((track) => track.artists.filter((artist) => artist.role === role).map((artist) => [artist.id, artist] as const)),
  ).values(),
];

export const AlbumCredits = ({ album }: { album: AlbumWithTracks }) => {
  const credits = Object.entries(roleNames())
    .map(([role, name]) => ({ name, artists: artistsIn(role, album.tracks) }))
    .filter(({ artists }) => artists.length > 0);
  const released = album.release_date && t('Released :day', { day: formatReleaseDay(album.release_date) });
  const people = Object.entries(contributorNames())
    .map(([role, name]) => ({ name, people: album.contributors.filter((one) => one.role === role) }))
    .filter((listed) => listed.people.length > 0);
  const facts = [released, album.catalogue_number, album.upc && `UPC ${album.upc}`].filter(Boolean);
  const hasRights = Boolean(album.label ?? album.phonographic_notice ?? album.copyright_notice ?? album.licence);
  const hasCredits = credits.length > 0 || people.length > 0 || hasRights;
  if (!album.description && !facts.length && !hasCredits) return null;
  return (
    <section className={`${sectionStyles.root} ${creditColumnsStyles.root}`}>
      <div>
        <h2 className={textStyles.display1}>{t('About this album')}</h2>
        {album.description && <Prose text={album.description} />}
        {facts.length > 0 && <p className={`${textStyles.faint} ${textStyles.small} ${layoutStyles.marginTop3}`}>{facts.join(' · ')}</p>}
      </div>
      {hasCredits && (
        <dl>
          {credits.map(({ name, artists }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <ArtistLinks artists={artists} />
              </dd>
            </div>
          ))}
          {people.map((listed) => (
            <div key={listed.name}>
              <dt>{listed.name}</dt>
              <dd dir="auto">{listed.people.map(withInstrument).join(', ')}</dd>
            </div>
          ))}
          <RightsLines rights={album} />
        </dl>
      )}
    </section>
  );
};
