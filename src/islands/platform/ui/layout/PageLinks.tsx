import type { Paginated } from '#islands/platform/lib/paginated';
import { t } from '#islands/platform/lib/translate';
import * as styles from '#islands/platform/ui/layout/PageLinks.module.css';
import { buttonClass } from '../button/button-style';

interface PageLinksProps {
  path: string; // URL of the first page
  page?: Pick<Paginated<unknown>, 'next_page' | 'prev_page'>;
}

const pageUrl = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);

export const PageLinks = ({ path, page }: PageLinksProps) =>
  page?.next_page || page?.prev_page ? (
    <nav className={styles.root} aria-label={t('Pages')}>
      {page.prev_page && (
        <a className={buttonClass({ variant: 'outline' })} rel="prev" href={pageUrl(path, page.prev_page)}>
          {t('Previous page')}
        </a>
      )}
      {page.next_page && (
        <a className={buttonClass({ variant: 'outline' })} rel="next" href={pageUrl(path, page.next_page)}>
          {t('Next page')}
        </a>
      )}
    </nav>
  ) : null;
