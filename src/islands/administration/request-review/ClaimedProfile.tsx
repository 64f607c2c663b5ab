import type { BackstageRequestDetail } from '#contracts/backstage/backstage-request';
import { artistPath } from '#functions/platform/contract/page-path';
import * as reviewPanelStyles from '#islands/administration/request-review/review-panel.module.css';
import { namedArtistsQuery } from '#islands/backstage/backstage-request/backstage-request.queries';
import { t } from '#islands/platform/lib/translate';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import { Callout } from '#islands/platform/ui/base/Callout';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

const Profile = ({ artist }: { artist: NonNullable<BackstageRequestDetail['artist']> }) => (
  <>
    <p className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
      <Avatar of={artist} size={56} />
      <a className={textStyles.link} dir="auto" href={artistPath(artist)}>
        {artist.name}
      </a>
      {artist.verified && (
        <Chip size="sm" colour="positive" icon="verified">
          {t('Verified')}
        </Chip>
      )}
    </p>
    <h3>{t('Managed by')}</h3>
    {artist.managers.length === 0 && <p className={textStyles.muted}>{t('No managers')}</p>}
    <ul className={reviewPanelStyles.people} data-part="people">
      {artist.managers.map((user) => (
        <li key={user.id} className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
          <Avatar of={user} size={28} />
          <span dir="auto">{user.name}</span>
          {user.workspace !== null && (
            <span className={textStyles.muted} dir="auto">
              {t('through :workspace', { workspace: user.workspace })}
            </span>
          )}
          {user.suspended && (
            <Chip size="sm" colour="danger" icon="ban">
              {t('Suspended')}
            </Chip>
          )}
        </li>
      ))}
    </ul>
  </>
);

/** Artists with similar names, to avoid duplicates. */
const Namesakes = ({ name }: { name: string }) => {
  const { data: artists = [] } = usePageQuery(namedArtistsQuery(name));
  if (artists.length === 0) return <p className={textStyles.muted}>{t('No similar names found.')}</p>;
  return (
    <>
      <Callout tone="warning">{t('Profiles with a similar name already exist. One of them may be meant.')}</Callout>
      <ul className={reviewPanelStyles.people} data-part="people">
        {artists.map((artist) => (
          <li key={artist.id} className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
            <Avatar of={{ ...artist, image: artist.image_small }} size={28} />
            <a className={textStyles.link} dir="auto" href={artistPath(artist)}>
              {artist.name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
};

/** The claimed profile, or similar ones for a new artist. */
export const ClaimedProfile = ({ request }: { request: BackstageRequestDetail }) => (
  <section className={`${cardStyles.root} ${cardStyles.padded} ${reviewPanelStyles.root}`} aria-labelledby="claimed-profile">
    <h2 className={textStyles.display1} id="claimed-profile">
      {request.artist ? t('Profile') : t('New profile')}
    </h2>
    {request.artist ? <Profile artist={request.artist} /> : <Namesakes name={request.artist_name} />}
  </section>
);
