import type { ReactNode } from 'react';
import { Cover } from '#islands/platform/ui/base/Cover';

interface MusicNameProps {
  name: string;
  href: string;
  image: string | null;
  note: string;
  isExplicit: boolean;
  /** What plays it, over its image. */
  play?: ReactNode;
  /** Who can hear it, for screens that have no column for it. */
  state: ReactNode;
}

/** The name of a work in a table, with its image and what it is. */
export const MusicName = ({ name, href, image, note, isExplicit, play, state }: MusicNameProps) => (
  <span className="wt-name">
    <span className="wt-cover">
      <Cover image={image} sizes="40px" />
      {play}
    </span>
    <span className="grow">
      <span className="row row-1">
        <a className="ell ulink" href={href} dir="auto">
          <b>{name}</b>
        </a>
        {isExplicit && <abbr className="bdg">E</abbr>}
      </span>
      <small className="wt-note">
        <span className="wt-state">{state}</span>
        <span className="ell" dir="auto">
          {note}
        </span>
      </small>
    </span>
  </span>
);
