import { useEffect } from 'react';
import { t } from '#islands/platform/lib/translate';

/** Where older weekly mails lead: what stands behind the # goes on to the page on which all mails are ended. Nothing is changed by it. */
export const WeeklyMailPage = () => {
  useEffect(() => location.replace(`/unsubscribe?token=${encodeURIComponent(location.hash.slice(1))}`), []);
  return <p role="status">{t('One moment')}</p>;
};
