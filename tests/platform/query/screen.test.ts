import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { HttpError } from '#islands/platform/api-client/http-error';
import { errorScreen } from '#islands/platform/query/ErrorBoundary';

const shown = (error: unknown) => renderToStaticMarkup(errorScreen(error)).replaceAll('&#x27;', "'");

describe('the screen of a page that could not be drawn', () => {
  test('PAGE-025 a 404 shows the page that is not there', () => {
    expect(shown(new HttpError(404))).toContain("Looks like you've found the doorway to the great nothing");
  });

  test('PAGE-026 PAGE-023 PAGE-024 any other refusal shows the generic page', () => {
    const text = shown(new HttpError(500));
    expect(text).toContain('There was an issue loading this page');
    expect(text).toContain('Please try again later');
  });

  test('PAGE-027 an error of the program itself shows the screen of a fault', () => {
    expect(shown(new TypeError('x is undefined'))).toContain('Unexpected Application Error');
    expect(shown(new TypeError('x is undefined'))).not.toContain('x is undefined');
  });
});
