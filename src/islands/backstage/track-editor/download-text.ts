import { t } from '#islands/platform/lib/translate';

/** Explains that the switch has no effect while the site's downloads are off. */
export const downloadText = (isOffered: boolean | undefined): string =>
  isOffered === false
    ? t('This site has switched downloads off: listeners can keep the file once it switches them on')
    : t('Listeners may keep the file that you uploaded');
