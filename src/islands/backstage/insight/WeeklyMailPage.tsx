import { useEffect } from 'react';
import { t } from '#islands/platform/lib/translate';

/** Target of links in older emails: forwards the token after the # to the unsubscribe page. Changes nothing itself. */
export const WeeklyMailPage = () => {
  useEffect(() => location.replace(`/unsubscribe?token=${encodeURIComponent(location.hash.slice(1))}`), []);
  return <p role="status">{t('One moment…')}</p>;
};
