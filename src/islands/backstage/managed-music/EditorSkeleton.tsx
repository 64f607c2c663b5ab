import * as editorHeaderStyles from '#islands/backstage/managed-music/EditorHeader.module.css';
import * as styles from '#islands/backstage/managed-music/EditorSkeleton.module.css';
import * as editorLayoutStyles from '#islands/backstage/managed-music/editor-layout.module.css';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Skeleton } from '#islands/platform/ui/base/Skeleton';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import type { SectionLink } from '#islands/platform/ui/layout/SectionNav';

const FIELDS = ['artists', 'kind', 'genres', 'tags'];
const ROW_WIDTHS = ['44%', '31%', '52%', '38%'];

const Field = () => (
  <span className={styles.field}>
    <Skeleton width={72} />
    <Skeleton height={40} />
  </span>
);

const Fields = () => (
  <div className={formGridStyles.root}>
    <div className={formGridStyles.fullWidth}>
      <Field />
    </div>
    {FIELDS.map((name) => (
      <Field key={name} />
    ))}
  </div>
);

const Rows = () => (
  <div className={styles.rows}>
    {ROW_WIDTHS.map((width) => (
      <span key={width} className={layoutStyles.row}>
        <Skeleton width={36} shape="circle" />
        <Skeleton width={width} />
      </span>
    ))}
  </div>
);

const CONTENTS: Record<string, () => React.ReactNode> = {
  visibility: () => <Field />,
  details: () => <Fields />,
  tracks: () => <Rows />,
  artwork: () => <Skeleton width={148} shape="cover" />,
  audio: () => <Skeleton height={112} />,
  rights: () => <Fields />,
};

/** The cards of an editor until its form has loaded. */
export const EditorSkeleton = ({ sections }: { sections: SectionLink[] }) => (
  <div className={styles.root} role="status" aria-label={t('Loading')}>
    <div className={`${cardStyles.root} ${editorHeaderStyles.root}`}>
      <Skeleton width={64} height={24} />
      <Skeleton width={72} />
      <span className={layoutStyles.pushEnd}>
        <Skeleton width={88} height={36} />
      </span>
    </div>
    {sections.map(({ id, label }) => {
      const Content = CONTENTS[id];
      return (
        Content && (
          <div key={id} className={`${cardStyles.root} ${editorLayoutStyles.section}`} aria-hidden="true">
            <p className={styles.title}>{label}</p>
            <Content />
          </div>
        )
      );
    })}
  </div>
);
