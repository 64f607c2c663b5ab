import { PRIVACY_PATH, TERMS_PATH } from '#functions/platform/contract/operator';
import * as styles from '#islands/account/login/RegisterForm.module.css';
import { t } from '#islands/platform/lib/translate';
import { TranslatedText } from '#islands/platform/ui/base/TranslatedText';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

const link = (path: string, label: string) => (
  <a className={textStyles.link} href={path} target="_blank" rel="noopener">
    {label}
  </a>
);

export const RegistrationTerms = () => (
  <p className={`${textStyles.small} ${textStyles.muted} ${styles.terms}`}>
    <TranslatedText
      text="By creating an account, you agree to the :terms. The :privacy describes how we handle your data."
      parts={{ terms: link(TERMS_PATH, t('terms of service')), privacy: link(PRIVACY_PATH, t('privacy policy')) }}
    />
  </p>
);
