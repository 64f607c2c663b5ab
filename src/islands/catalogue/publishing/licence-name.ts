import type { Licence } from '#functions/catalogue/publishing/licence.contract';
import { t } from '#islands/platform/lib/translate';

export const licenceNames = (): Record<Licence, string> => ({
  'all-rights-reserved': t('All rights reserved'),
  'cc-by': t('Creative Commons BY 4.0'),
  'cc-by-sa': t('Creative Commons BY-SA 4.0'),
  'cc-by-nd': t('Creative Commons BY-ND 4.0'),
  'cc-by-nc': t('Creative Commons BY-NC 4.0'),
  'cc-by-nc-sa': t('Creative Commons BY-NC-SA 4.0'),
  'cc-by-nc-nd': t('Creative Commons BY-NC-ND 4.0'),
  cc0: t('Creative Commons Zero'),
  'public-domain': t('Public domain'),
});
