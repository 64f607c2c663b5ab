import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Messages by field name, as the client attaches them to its form. */
export type FieldErrors = Record<string, string[]>;

/** What the person can do about a refusal: a link to press. */
export interface ErrorAction {
  label: string;
  /** An address on this site. */
  action: string;
}

/** A refusal that the caller is told about: status, a code for programs, a message for people, errors by field, and what to do about it. */
export class AppError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    message: string,
    readonly fields?: FieldErrors,
    readonly headers?: Record<string, string>,
    readonly action?: ErrorAction,
  ) {
    super(message);
    this.name = 'AppError';
  }
}

/** Unknown, or not visible to the caller: the two are never told apart. */
export const notFound = () => new AppError(404, 'not_found', 'Not found.');

export const unauthenticated = () => new AppError(401, 'unauthenticated', 'Log in to do this.');

export const forbidden = (message = 'You are not allowed to do this.', action?: ErrorAction) =>
  new AppError(403, 'forbidden', message, undefined, undefined, action);

/** Invalid input, every field at once. */
export const validationError = (fields: FieldErrors) =>
  new AppError(422, 'invalid', Object.values(fields)[0]?.[0] ?? 'The given data was invalid.', fields);
