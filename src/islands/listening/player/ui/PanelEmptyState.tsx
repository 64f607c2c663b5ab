import * as styles from '#islands/listening/player/ui/PanelEmptyState.module.css';
import * as brandLineStyles from '#islands/platform/ui/base/brand-line.module.css';

export const PanelEmptyState = ({ text }: { text: string }) => (
  <div className={styles.root}>
    <svg width="160" height="24" viewBox="0 0 160 24" fill="none" aria-hidden="true">
      <path className={`${brandLineStyles.root} ${brandLineStyles.neutral}`} d="M12 12h146" />
      <circle cx="8" cy="12" r="6" fill="var(--accent)" />
    </svg>
    <p>{text}</p>
  </div>
);
