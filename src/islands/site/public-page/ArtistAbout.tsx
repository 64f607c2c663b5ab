import type { ArtistDetail } from '#contracts/catalogue/artist';
import { taglineOf } from '#islands/catalogue/artist/ArtistHero';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import { Prose } from '#islands/platform/ui/base/Prose';

const WEB = /^https?:\/\//;

/** What an artist says of themselves and where else they are; nothing where they say nothing. */
export const ArtistAbout = ({ artist }: { artist: ArtistDetail }) => {
  const { description } = artist.profile;
  const links = artist.profile.links.filter((link) => WEB.test(link.url));
  const story = description?.trim() === taglineOf(description) ? null : description;
  if (!story && !links.length) return null;
  return (
    <div className="card card-p about">
      {story && (
        <>
          <h2 className="d-1">{t('About')}</h2>
          <Prose text={story} />
        </>
      )}
      {links.length > 0 && (
        <ul className="links">
          {links.map((link) => (
            <li key={link.url}>
              <a className="row row-2 ulink" href={link.url} rel="noopener nofollow" target="_blank">
                <Icon name="arr-ur" size="sm" />
                <span dir="auto">{link.title}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
