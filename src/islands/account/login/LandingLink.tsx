import type { PublicSettings } from '#contracts/platform/settings';

/** Leads people without an account to the page that the operator names, in the operator's words; to the site's own landing page if none is named. */
export const LandingLink = ({ settings }: { settings: PublicSettings['auth'] }) => (
  <span lang="es">
    {settings.landing_text}{' '}
    <a className="link" href={settings.landing_url ?? '/landing'}>
      {settings.landing_label}
    </a>
  </span>
);
