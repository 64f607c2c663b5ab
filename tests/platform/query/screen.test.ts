import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { HttpError } from '#islands/platform/api-client/http-error';
import { errorScreen } from '#islands/platform/query/ErrorBoundary';

const shown = (error: unknown) => renderToStaticMarkup(errorScreen(error)).replaceAll('&#x27;', "'");

describe('error screen', () => {
  test('PAGE-025 a 404 shows the not-found page', () => {
    expect(shown(new HttpError(404))).toContain("Looks like you've found the doorway to the great nothing");
  });

  test('PAGE-026 PAGE-023 PAGE-024 other refusals show the generic error page', () => {
    const text = shown(new HttpError(500));
    expect(text).toContain('There was an issue loading this page');
    expect(text).toContain('Please try again later');
  });

  test('PAGE-027 a client error shows the application error without its message', () => {
    expect(shown(new TypeError('x is undefined'))).toContain('Unexpected Application Error');
    expect(shown(new TypeError('x is undefined'))).not.toContain('x is undefined');
  });
});
