import type { ReactNode } from 'react';
import type { Insights } from '#contracts/backstage/insight';
import type { ArtistReference } from '#contracts/catalogue/artist';
import { insightsPath } from '#functions/platform/contract/page-path';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { Icon } from '#islands/platform/ui/base/Icon';
import { Button } from '#islands/platform/ui/button/Button';
import { Menu, MenuItem } from '#islands/platform/ui/overlay/Menu';
import type { InsightArea } from './insight-range';

interface InsightHeaderProps {
  insights: Insights;
  /** The artists of the person, to go to. */
  own: ArtistReference[];
  area: InsightArea;
  /** What stands behind each address: the range. */
  search: string;
  children: ReactNode;
}

const KIND = { tracks: () => t('Track'), albums: () => t('Release'), artists: () => t('Artist') };

/** What the insights are of, the ways up from it, and what can be chosen. */
export const InsightHeader = ({ insights, own, area, search, children }: InsightHeaderProps) => {
  const { kind, image, name, album, artists } = insights;
  const parents = [
    ...(kind === 'artists' ? [] : artists.map((artist) => ({ href: insightsPath('artist', artist.id, area), name: artist.name }))),
    ...(album ? [{ href: insightsPath('album', album.id, area), name: album.name }] : []),
  ];
  const others = own.filter(({ id }) => kind !== 'artists' || id !== insights.id);
  return (
    <div className="ihead" data-part="insight-header">
      <Cover image={image} sizes="44px" width={44} />
      <div className="grow">
        <p className="faint">{KIND[kind]()}</p>
        <p className="row row-2 wrap">
          {others.length > 0 && kind === 'artists' ? (
            <Menu
              label={t('Your artists')}
              placement="bottom start"
              trigger={
                <Button variant="outline" size="sm">
                  <span className="ell">{name}</span>
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
            <a key={parent.href} className="ulink muted" href={parent.href + search} dir="auto">
              {parent.name}
            </a>
          ))}
        </p>
      </div>
      <div className="row row-2 wrap">{children}</div>
    </div>
  );
};
