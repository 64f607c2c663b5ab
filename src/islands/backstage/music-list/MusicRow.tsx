import type { Visibility } from '#contracts/catalogue/publishing';
import * as managedListStyles from '#islands/backstage/managed-music/managed-list.module.css';
import { VisibilityChip } from '#islands/catalogue/publishing/VisibilityChip';
import { formatPlays } from '#islands/platform/lib/format';
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
  plays?: number;
}

export const MusicRow = ({ name, href, image, note, visibility, scheduledAt, plays }: MusicRowProps) => (
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
      {plays !== undefined && <span className={`${textStyles.muted} ${textStyles.numeric}`}>{formatPlays(plays)}</span>}
      <span className={plays === undefined ? undefined : layoutStyles.phoneHidden}>
        <VisibilityChip visibility={visibility} scheduledAt={scheduledAt} />
      </span>
    </span>
  </li>
);
