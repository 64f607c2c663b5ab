import { t } from '#islands/platform/lib/translate';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import '../../../styles/scene.css';

/** A fault of the site itself: nothing that the visitor did. */
export const UnexpectedError = () => (
  <section className="scene-page" role="alert">
    <h1 className="d-3">{t('Unexpected Application Error')}</h1>
    <p>{t('This page broke while it was drawn. Nothing that you saved is lost.')}</p>
    <div className="row row-2 mt-6">
      <ButtonLink href="" variant="primary" isPill icon="refresh" data-astro-reload="">
        {t('Try again')}
      </ButtonLink>
    </div>
  </section>
);
