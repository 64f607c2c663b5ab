import type { ReactNode } from 'react';
import { tagPatternPath } from '#islands/platform/lib/tag-pattern';
import { tagTint } from '#islands/platform/lib/tag-tint';
import { fitted } from '#islands/platform/lib/title-size';
import { Cover } from '#islands/platform/ui/base/Cover';

interface TagHeroProps {
  /** The slug that draws the line. */
  name: string;
  label: string;
  kind: string;
  /** Covers of what belongs to it; the first ones are shown where there is room. */
  covers?: (string | null)[];
  children?: ReactNode;
}

const COVERS = 3;

/** The name of a tag or a genre in its colour, over its line, which runs across the whole band. */
export const TagHero = ({ name, label, kind, covers = [], children }: TagHeroProps) => (
  <section className="shero" data-part="hero" style={{ ['--tint' as string]: tagTint(name) }}>
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
    <div className="grow">
      <p className="kind" data-part="kind">
        {kind}
      </p>
      <h1 className="d-5" {...fitted(label)} dir="auto">
        {label}
      </h1>
      {children && <p className="meta">{children}</p>}
    </div>
    {covers.length > 0 && (
      <div className="shero-covers" aria-hidden="true">
        {covers.slice(0, COVERS).map((image, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two records may have the same cover
          <Cover key={place} image={image} sizes="148px" />
        ))}
      </div>
    )}
  </section>
);
