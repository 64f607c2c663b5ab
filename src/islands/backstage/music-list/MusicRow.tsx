import type { ReactNode } from 'react';
import type { Visibility } from '#contracts/catalogue/publishing';
import { VisibilityChip } from '#islands/catalogue/publishing/VisibilityChip';
import { Cover } from '#islands/platform/ui/base/Cover';

interface MusicRowProps {
  name: string;
  /** Where it is worked on. */
  href: string;
  image: string | null;
  note: string;
  visibility: Visibility;
  scheduledAt: string | null;
  /** What can be done with it. */
  children?: ReactNode;
}

/** A managed item in a list: what it is, who can hear it, and a link to its form. */
export const MusicRow = ({ name, href, image, note, visibility, scheduledAt, children }: MusicRowProps) => (
  <li className="wk">
    <Cover image={image} sizes="44px" />
    <span className="grow">
      <a className="nm ell ulink" href={href} dir="auto">
        {name}
      </a>
      <small className="ell" dir="auto">
        {note}
      </small>
    </span>
    <span className="end">
      <VisibilityChip visibility={visibility} scheduledAt={scheduledAt} />
      {children}
    </span>
  </li>
);
