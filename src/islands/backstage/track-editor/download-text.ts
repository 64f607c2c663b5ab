import { t } from '#islands/platform/lib/translate';

/** What the switch for downloads does: nothing for listeners where the site offers none, and then it says so. */
export const downloadText = (isOffered: boolean | undefined): string =>
  isOffered === false
    ? t('This site has switched downloads off: listeners can keep the file once it switches them on')
    : t('Listeners may keep the file that you uploaded');
