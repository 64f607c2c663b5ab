import { t } from '#islands/platform/lib/translate';
import * as styles from '#islands/platform/ui/layout/AdSlot.module.css';

/** The client router runs a script once a visit, unless it is marked: an advert has its turn on every page. */
const onEveryPage = (html: string): string => html.replace(/<script(?=[\s>])/gi, '<script data-astro-rerun');

/** The place of an advert; nothing at all where the operator has put none. The HTML is the operator's own. */
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
