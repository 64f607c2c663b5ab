import type { PublicSettings } from '#contracts/platform/settings';
import { t } from '#islands/platform/lib/translate';
import * as styles from '#islands/platform/shell/Brand.module.css';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

type Branding = PublicSettings['branding'];

export const SegueLogo = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 36 36" fill="none" strokeWidth="4.3" strokeLinecap="round" aria-hidden="true">
    <path d="M29.5 5.2H12.3a5.15 5.15 0 0 0 0 10.3h12.2" stroke="var(--accent)" />
    <path d="M11.5 20.7h12.2a5.15 5.15 0 0 1 0 10.3H6.5" stroke="var(--next)" />
  </svg>
);

const Logo = ({ light, dark }: { light: string | null; dark: string | null }) => (
  <>
    {light && <img className={classNames(dark && textStyles.onDark)} src={light} alt="" />}
    {dark && <img className={classNames(light && textStyles.onLight)} src={dark} alt="" />}
  </>
);

interface BrandProps {
  branding: Branding;
  isSmall?: boolean;
  className?: string;
}

export const Brand = ({ branding, isSmall, className }: BrandProps) => {
  const { site_name, logo_light, logo_dark, logo_light_mobile, logo_dark_mobile } = branding;
  const hasLogo = logo_light || logo_dark;
  const hasSmallLogo = logo_light_mobile || logo_dark_mobile;
  return (
    <a
      className={classNames(!isSmall && styles.root, className)}
      data-part="brand"
      href="/"
      aria-label={t(':name, home', { name: site_name })}
    >
      {isSmall && hasSmallLogo ? (
        <Logo light={logo_light_mobile} dark={logo_dark_mobile} />
      ) : hasLogo && !isSmall ? (
        <Logo light={logo_light} dark={logo_dark} />
      ) : (
        <>
          <SegueLogo />
          {!isSmall && <b>{site_name}</b>}
        </>
      )}
    </a>
  );
};
