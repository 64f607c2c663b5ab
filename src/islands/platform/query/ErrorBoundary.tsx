import { Component, type ReactNode } from 'react';
import { HttpError } from '#islands/platform/api-client/http-error';
import { NotFound } from '#islands/platform/error/NotFound';
import { ServerError } from '#islands/platform/error/ServerError';
import { UnexpectedError } from '#islands/platform/error/UnexpectedError';
import { reportError } from '#islands/platform/error-log/watch-errors';

interface PageBoundaryProps {
  children: ReactNode;
}

/** The screen for an error that kept a page from being drawn: not found, a failed call, or a fault of the site itself. */
export const errorScreen = (error: unknown): ReactNode => {
  if (!(error instanceof HttpError)) return <UnexpectedError />;
  return error.status === 404 ? <NotFound /> : <ServerError />;
};

/** Shows a screen in place of a page that could not be drawn. */
export class ErrorBoundary extends Component<PageBoundaryProps, { error?: unknown; hasFailed: boolean }> {
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
