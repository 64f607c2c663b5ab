import { t } from '../lib/translate';

interface PagerProps {
  /** The address of the first page. */
  path: string;
  next: number | null;
  previous: number | null;
}

const pageOf = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);

/** The ways to the pages before and after, where there are any. */
export const Pager = ({ path, next, previous }: PagerProps) =>
  next || previous ? (
    <nav className="pager" aria-label={t('Pages')}>
      {previous && (
        <a className="btn btn-outline" rel="prev" href={pageOf(path, previous)}>
          {t('Previous page')}
        </a>
      )}
      {next && (
        <a className="btn btn-outline" rel="next" href={pageOf(path, next)}>
          {t('Next page')}
        </a>
      )}
    </nav>
  ) : null;
