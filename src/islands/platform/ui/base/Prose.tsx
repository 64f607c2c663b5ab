import * as styles from '#islands/platform/ui/base/Prose.module.css';
/** Plain text as paragraphs; an empty line parts two. */
export const Prose = ({ text }: { text: string }) => (
  <div className={styles.root} dir="auto">
    {text
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim())
      .map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
  </div>
);
