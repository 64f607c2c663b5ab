import type { ContentfulStatusCode } from 'hono/utils/http-status';

export type FieldErrors = Record<string, string[]>;

export interface ErrorAction {
  label: string;
  action: string;
}

/** An expected error: `code` is for programs, `message` for users, `fields` by form field, `action` a link that helps. */
export class AppError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly fields?: FieldErrors;
  readonly headers?: Record<string, string>;
  readonly action?: ErrorAction;

  // No parameter properties: scripts run this file in Node, which cannot strip them.
  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    fields?: FieldErrors,
    headers?: Record<string, string>,
    action?: ErrorAction,
  ) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.headers = headers;
    this.action = action;
  }
}

/** Also for rows the caller may not see, so that their existence does not leak. */
export const notFound = () => new AppError(404, 'not_found', 'Not found.');

export const unauthenticated = () => new AppError(401, 'unauthenticated', 'Log in to do this.');

export const forbidden = (message = 'You are not allowed to do this.', action?: ErrorAction) =>
  new AppError(403, 'forbidden', message, undefined, undefined, action);

export const validationError = (fields: FieldErrors) =>
  new AppError(422, 'invalid', Object.values(fields)[0]?.[0] ?? 'The given data was invalid.', fields);
