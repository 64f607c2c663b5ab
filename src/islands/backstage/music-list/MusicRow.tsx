import type { ReactNode } from 'react';
import type { Visibility } from '#contracts/catalogue/publishing';
import * as managedListStyles from '#islands/backstage/managed-music/managed-list.module.css';
import { VisibilityChip } from '#islands/catalogue/publishing/VisibilityChip';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

interface MusicRowProps {
  name: string;
  href: string;
  image: string | null;
  note: string;
  visibility: Visibility;
  scheduledAt: string | null;
  children?: ReactNode;
}

export const MusicRow = ({ name, href, image, note, visibility, scheduledAt, children }: MusicRowProps) => (
  <li className={managedListStyles.row}>
    <Cover className={managedListStyles.cover} image={image} sizes="44px" />
    <span className={layoutStyles.grow}>
      <a className={`${managedListStyles.name} ${textStyles.truncate} ${textStyles.plainLink}`} href={href} dir="auto">
        {name}
      </a>
      <small className={textStyles.truncate} dir="auto">
        {note}
      </small>
    </span>
    <span className={managedListStyles.end}>
      <VisibilityChip visibility={visibility} scheduledAt={scheduledAt} />
      {children}
    </span>
  </li>
);
