import { Fragment } from 'react';
import type { PlayableTrack } from '#contracts/catalogue/track';
import { artistPath, trackPath } from '#functions/platform/contract/page-path';
import { mainArtists } from '#islands/catalogue/track/main-artists';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { isShared } from '../queue/shared-track';

/** Tracks of shared links have no page. */
export const TrackName = ({ track }: { track: PlayableTrack }) =>
  isShared(track.id) ? (
    <span dir="auto">{track.name}</span>
  ) : (
    <a className={textStyles.plainLink} href={trackPath(track)} dir="auto">
      {track.name}
    </a>
  );

export const TrackArtists = ({ track }: { track: PlayableTrack }) =>
  mainArtists(track).map((artist, index) => (
    <Fragment key={artist.id ?? artist.name}>
      {index > 0 && ', '}
      {artist.id !== null ? (
        <a className={textStyles.plainLink} href={artistPath(artist)} dir="auto">
          {artist.name}
        </a>
      ) : (
        <span dir="auto">{artist.name}</span>
      )}
    </Fragment>
  ));
