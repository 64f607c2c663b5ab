import * as errorPageStyles from '#islands/platform/error/error-page.module.css';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';

const Doorway = () => (
  <svg className={errorPageStyles.drawing} viewBox="0 60 1180 360" fill="none" aria-hidden="true">
    <path d="M650 352V150a62 62 0 0 1 124 0v202z" fill="var(--text)" />
    <path d="M650 352h124l118 66H560z" fill="var(--next-soft)" />
    <g fill="var(--bg)" opacity=".9">
      <circle cx="690" cy="170" r="2" />
      <circle cx="730" cy="142" r="2.6" />
      <circle cx="744" cy="206" r="1.8" />
      <circle cx="684" cy="250" r="2.2" />
      <circle cx="722" cy="296" r="1.6" />
      <circle cx="754" cy="266" r="2.2" />
    </g>
    <path d="M774 352V150c0-20-8-36-18-46l60-34c18 12 30 34 30 62v256z" fill="var(--surface)" stroke="var(--line-strong)" strokeWidth="2" />
    <circle cx="792" cy="252" r="5" fill="var(--next)" />
    <path
      d="M470 352c-34 0-48-22-46-50 2-26 16-40 22-62l6-26c-8-6-12-14-11-26l2-24 17 13c8-3 17-3 25 0l17-13 2 24c1 13-4 22-12 28 16 24 26 52 26 84 0 36-14 52-48 52z"
      fill="var(--text-2)"
    />
    <path d="M458 192v.01M482 192v.01" stroke="var(--bg)" strokeWidth="3" strokeLinecap="round" />
    <path
      className={errorPageStyles.line}
      pathLength="1"
      d="M0 352H300C360 352 330 276 372 276C404 276 398 344 436 350L470 352H650V150a62 62 0 0 1 124 0"
      stroke="var(--accent)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      className={`${errorPageStyles.line} ${errorPageStyles.nextLine}`}
      pathLength="1"
      d="M774 352H880c60 0 60-40 110-40h60"
      stroke="var(--next)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path
      d="M1066 312h.01M1086 312h.01M1110 312h.01M1140 312h.01M1176 312h.01"
      stroke="var(--next)"
      strokeWidth="3.5"
      strokeLinecap="round"
    />
  </svg>
);

export const NotFound = () => (
  <section className={errorPageStyles.root}>
    <Doorway />
    <h1 className={textStyles.display4} data-fit="m">
      {t("Looks like you've found the doorway to the great nothing")}
    </h1>
    <p>{t('This page doesn’t exist or has moved.')}</p>
    <div className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.marginTop6} ${errorPageStyles.actions}`}>
      <ButtonLink className={errorPageStyles.action} href="/" variant="primary" size="lg" isPill icon="home">
        {t('Take me there!')}
      </ButtonLink>
    </div>
  </section>
);
