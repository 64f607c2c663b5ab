import { t } from '#islands/platform/lib/translate';
import * as styles from '#islands/platform/ui/layout/AdSlot.module.css';

/** Astro's router runs a script once per visit without this attribute; adverts run on every page. */
const onEveryPage = (html: string): string => html.replace(/<script(?=[\s>])/gi, '<script data-astro-rerun');

/** Renders the operator's own HTML; null if empty. */
export const AdSlot = ({ html }: { html: string }) =>
  html ? (
    <aside
      className={styles.root}
      data-part="ad-slot"
      aria-label={t('Advert')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: adverts are code that the operator enters
      dangerouslySetInnerHTML={{ __html: onEveryPage(html) }}
    />
  ) : null;
