import { Fragment } from 'react';
import { type ArtistReference, artistPath } from '#contracts/artist';

/** Artists by name, each a link to its page. */
export const ArtistLinks = ({ artists }: { artists: ArtistReference[] }) =>
  artists.map((artist, index) => (
    <Fragment key={artist.id}>
      {index > 0 && ', '}
      <a className="ulink" href={artistPath(artist)} dir="auto">
        {artist.name}
      </a>
    </Fragment>
  ));
