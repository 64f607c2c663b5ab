import type { PublicSettings } from '#contracts/platform/settings';
import { t } from '#islands/platform/lib/translate';

type Settings = Pick<PublicSettings, 'recaptcha' | 'social' | 'error_reporting'>;

const CHECKS = { recaptcha: 'Google reCAPTCHA', turnstile: 'Cloudflare Turnstile', hcaptcha: 'hCaptcha' };
const LOGINS = { google: 'Google', facebook: 'Facebook', twitter: 'X', envato: 'Envato' };

const hostOf = (dsn: string): string => new URL(dsn).host;

/** Other companies that process data for the site, by its settings. */
export const servicesOf = ({ recaptcha, social, error_reporting: { dsn } }: Settings): string[] => {
  const logins = Object.entries(LOGINS).flatMap(([name, label]) => (social[name as keyof typeof LOGINS].enable ? [label] : []));
  return [
    t('Cloudflare runs the servers, the database and the storage of this site.'),
    t('An email provider delivers our emails and sees their recipients and contents.'),
    ...(recaptcha.site_key && Object.values(recaptcha.enable).some(Boolean)
      ? [
          t(':service checks that forms are sent by people. It receives your address and data about your browser.', {
            service: CHECKS[recaptcha.provider],
          }),
        ]
      : []),
    ...(logins.length > 0
      ? [
          t('If you log in with :services, that company learns of it, and we receive your name, email address and image.', {
            services: logins.join(', '),
          }),
        ]
      : []),
    ...(dsn ? [t('Errors in your browser are reported to :host, without your name.', { host: hostOf(dsn) })] : []),
  ];
};
