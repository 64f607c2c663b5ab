import { Fragment } from 'react';
import type { ListedArtist } from '#contracts/catalogue/artist';
import { artistPath } from '#functions/platform/contract/page-path';
import { HighlightedText } from '#islands/platform/ui/base/Highlight';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

interface ArtistLinksProps {
  artists: ListedArtist[];
  /** -1 in a row with arrow-key navigation. */
  tabIndex?: number;
}

export const ArtistLinks = ({ artists, tabIndex }: ArtistLinksProps) =>
  artists.map((artist, index) => (
    <Fragment key={artist.id ?? artist.name}>
      {index > 0 && ', '}
      {artist.id !== null ? (
        <a className={textStyles.plainLink} href={artistPath(artist)} tabIndex={tabIndex} dir="auto">
          <HighlightedText text={artist.name} />
        </a>
      ) : (
        <span dir="auto">
          <HighlightedText text={artist.name} />
        </span>
      )}
    </Fragment>
  ));
