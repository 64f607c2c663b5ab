import * as styles from '#islands/platform/ui/base/Prose.module.css';
import { classNames } from './class-names';

/** Blank lines separate paragraphs. */
export const Prose = ({ text, className }: { text: string; className?: string }) => (
  <div className={classNames(styles.root, className)} dir="auto">
    {text
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim())
      .map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
  </div>
);
