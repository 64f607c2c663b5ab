import * as styles from '#islands/catalogue/tag/TagTile.module.css';
import { tagPatternPath } from '#islands/platform/lib/tag-pattern';
import { tagTint } from '#islands/platform/lib/tag-tint';
import { HighlightedText } from '#islands/platform/ui/base/Highlight';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

interface TagTileProps {
  /** The slug that draws the line. */
  name: string;
  label: string;
  href: string;
  /** What has a menu: `genre:rock`. */
  subject?: string;
  /** A count in words. */
  note?: string;
}

/** A tag or a genre with the line that is its own. */
export const TagTile = ({ name, label, href, subject, note }: TagTileProps) => (
  <a className={styles.root} href={href} data-subject={subject} style={{ ['--tint' as string]: tagTint(name) }}>
    <b dir="auto" className={textStyles.truncate}>
      <HighlightedText text={label} />
    </b>
    {note && <small>{note}</small>}
    <svg viewBox="0 0 240 44" preserveAspectRatio="none" fill="none" aria-hidden="true">
      <path
        d={tagPatternPath(name)}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  </a>
);
