import type { ReactNode } from 'react';
import * as styles from '#islands/catalogue/tag/TagHero.module.css';
import { tagPatternPath } from '#islands/platform/lib/tag-pattern';
import { tagTint } from '#islands/platform/lib/tag-tint';
import { fitted } from '#islands/platform/lib/title-size';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as heroTitleStyles from '#islands/platform/ui/layout/hero-title.module.css';
import * as pageHeroStyles from '#islands/platform/ui/layout/page-hero.module.css';

interface TagHeroProps {
  /** Slug that determines the pattern. */
  name: string;
  label: string;
  kind: string;
  covers?: (string | null)[];
  children?: ReactNode;
}

const COVERS = 3;

export const TagHero = ({ name, label, kind, covers = [], children }: TagHeroProps) => (
  <section className={styles.root} data-part="hero" style={{ ['--tint' as string]: tagTint(name) }}>
    <svg viewBox="0 0 240 44" preserveAspectRatio="none" fill="none" aria-hidden="true">
      <path
        d={tagPatternPath(name)}
        stroke="var(--accent)"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
    <div className={`${layoutStyles.grow} ${heroTitleStyles.room}`}>
      <p className={pageHeroStyles.kind} data-part="kind">
        {kind}
      </p>
      <h1 className={`${textStyles.display5} ${heroTitleStyles.root}`} {...fitted(label)} dir="auto">
        {label}
      </h1>
      {children && <p className={`${pageHeroStyles.details} ${styles.details}`}>{children}</p>}
    </div>
    {covers.length > 0 && (
      <div className={styles.covers} aria-hidden="true">
        {covers.slice(0, COVERS).map((image, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two records may have the same cover
          <Cover key={index} className={styles.cover} image={image} sizes="148px" />
        ))}
      </div>
    )}
  </section>
);
