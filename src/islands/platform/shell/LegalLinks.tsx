import { IMPRINT_PATH, PRIVACY_PATH, TERMS_PATH } from '#functions/platform/contract/operator';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

export const LegalLinks = () =>
  [
    [PRIVACY_PATH, t('Privacy policy')],
    [TERMS_PATH, t('Terms of service')],
    [IMPRINT_PATH, t('Imprint')],
  ].map(([path, label]) => (
    <a key={path} className={textStyles.plainLink} href={path}>
      {label}
    </a>
  ));
