import * as styles from '#islands/catalogue/tag/TagTile.module.css';
import { tagPatternPath } from '#islands/platform/lib/tag-pattern';
import { tagTint } from '#islands/platform/lib/tag-tint';
import { HighlightedText } from '#islands/platform/ui/base/Highlight';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

interface TagTileProps {
  /** Slug that determines the pattern. */
  name: string;
  label: string;
  href: string;
  /** Subject of the context menu: `genre:rock`. */
  subject?: string;
  note?: string;
}

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
