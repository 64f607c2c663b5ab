import { Component, type ReactNode } from 'react';
import { HttpError } from '#islands/platform/api-client/http-error';
import * as errorPageStyles from '#islands/platform/error/error-page.module.css';
import { NotFound } from '#islands/platform/error/NotFound';
import { ServerError } from '#islands/platform/error/ServerError';
import { reportError } from '#islands/platform/error-report/watch-errors';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';

const UnexpectedError = () => (
  <section className={errorPageStyles.root} role="alert">
    <h1 className={textStyles.display3}>{t('Unexpected Application Error')}</h1>
    <p>{t('This page failed to load. Your saved work is safe.')}</p>
    <div className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.marginTop6} ${errorPageStyles.actions}`}>
      <ButtonLink className={errorPageStyles.action} href="" variant="primary" isPill icon="refresh" data-astro-reload="">
        {t('Try again')}
      </ButtonLink>
    </div>
  </section>
);

interface ErrorBoundaryProps {
  children: ReactNode;
}

export const errorScreen = (error: unknown): ReactNode => {
  if (!(error instanceof HttpError)) return <UnexpectedError />;
  return error.status === 404 ? <NotFound /> : <ServerError />;
};

export class ErrorBoundary extends Component<ErrorBoundaryProps, { error?: unknown; hasFailed: boolean }> {
  override state = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof HttpError)) reportError(error);
  }

  override render() {
    return this.state.hasFailed ? errorScreen(this.state.error) : this.props.children;
  }
}
