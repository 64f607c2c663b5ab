import type { ReactNode } from 'react';
import type { Insights } from '#contracts/backstage/insight';
import type { ArtistReference } from '#contracts/catalogue/artist';
import { insightsPath } from '#functions/platform/contract/page-path';
import * as styles from '#islands/backstage/insight/InsightHeader.module.css';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { Menu, MenuItem } from '#islands/platform/ui/overlay/Menu';
import type { InsightArea } from './insight-range';

interface InsightHeaderProps {
  insights: Insights;
  own: ArtistReference[];
  area: InsightArea;
  /** Query string with the range, appended to each link. */
  search: string;
  children: ReactNode;
}

const KIND = { tracks: () => t('Track'), albums: () => t('Release'), artists: () => t('Artist') };

export const InsightHeader = ({ insights, own, area, search, children }: InsightHeaderProps) => {
  const { kind, image, name, album, artists } = insights;
  const parents = [
    ...(kind === 'artists' ? [] : artists.map((artist) => ({ href: insightsPath('artist', artist.id, area), name: artist.name }))),
    ...(album ? [{ href: insightsPath('album', album.id, area), name: album.name }] : []),
  ];
  const others = own.filter(({ id }) => kind !== 'artists' || id !== insights.id);
  return (
    <div className={styles.root} data-part="insight-header">
      <Cover className={styles.image} image={image} sizes="44px" width={44} />
      <div className={`${layoutStyles.grow} ${styles.subject}`}>
        <p className={`${textStyles.faint} ${styles.kind}`}>{KIND[kind]()}</p>
        <p className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
          {others.length > 0 && kind === 'artists' ? (
            <Menu
              label={t('Your artists')}
              placement="bottom start"
              trigger={
                <Button variant="outline" size="sm">
                  <span className={textStyles.truncate}>{name}</span>
                  <Icon name="chev-ud" size="xs" />
                </Button>
              }
            >
              {others.map((artist) => (
                <MenuItem key={artist.id} label={artist.name} href={`${area}/artists/${artist.id}/insights${search}`} />
              ))}
            </Menu>
          ) : (
            <b dir="auto">{name}</b>
          )}
          {parents.map((parent) => (
            <a key={parent.href} className={`${textStyles.plainLink} ${textStyles.muted}`} href={parent.href + search} dir="auto">
              {parent.name}
            </a>
          ))}
        </p>
      </div>
      <div className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>{children}</div>
    </div>
  );
};
