import * as errorPageStyles from '#islands/platform/error/error-page.module.css';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';

const Knot = () => (
  <svg
    className={`${errorPageStyles.drawing} ${errorPageStyles.knot}`}
    viewBox="0 0 1180 300"
    fill="none"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path
      className={errorPageStyles.line}
      pathLength="1"
      d="M0 190H420c70 0 96-110 168-110 54 0 84 42 84 84 0 44-34 82-82 82-56 0-84-52-60-96 26-48 104-44 118 8 10 38-20 62-48 52"
      stroke="var(--accent)"
    />
    <path
      className={`${errorPageStyles.line} ${errorPageStyles.nextLine}`}
      pathLength="1"
      d="M600 210c-34-12-30-66 12-74 46-8 62 54 124 54h60"
      stroke="var(--next)"
    />
    <path d="M818 190h.01M842 190h.01M874 190h.01M914 190h.01" stroke="var(--next)" strokeWidth="3.5" />
    <path d="M940 190h240" stroke="var(--line-strong)" strokeWidth="2" />
  </svg>
);

export const ServerError = () => (
  <section className={errorPageStyles.root}>
    <Knot />
    <h1 className={textStyles.display4} data-fit="m">
      {t('There was an issue loading this page')}
    </h1>
    <p>{t('Please try again later')}</p>
    <div className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.marginTop6} ${errorPageStyles.actions}`}>
      <ButtonLink className={errorPageStyles.action} href="" variant="primary" size="lg" isPill icon="refresh" data-astro-reload="">
        {t('Try again')}
      </ButtonLink>
      <ButtonLink className={errorPageStyles.action} href="/" variant="outline" size="lg" isPill icon="home">
        {t('Go home')}
      </ButtonLink>
    </div>
  </section>
);
