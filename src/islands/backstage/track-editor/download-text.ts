import { t } from '#islands/platform/lib/translate';

/** Explains that the switch has no effect while the site's downloads are off. */
export const downloadText = (isOffered: boolean | undefined): string =>
  isOffered === false
    ? t('Downloads are off on this site. Listeners can download the file once they are on.')
    : t('Listeners can download your original file');
