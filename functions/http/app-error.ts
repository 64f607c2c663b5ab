import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Messages by field name, as the client attaches them to its form. */
export type FieldErrors = Record<string, string[]>;

/** A refusal that the caller is told about: status, a code for programs, a message for people, errors by field. */
export class AppError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    message: string,
    readonly fields?: FieldErrors,
    readonly headers?: Record<string, string>,
  ) {
    super(message);
    this.name = 'AppError';
  }
}

/** Unknown, or not visible to the caller: the two are never told apart. */
export const notFound = () => new AppError(404, 'not_found', 'Not found.');

export const unauthenticated = () => new AppError(401, 'unauthenticated', 'Log in to do this.');

export const forbidden = (message = 'You are not allowed to do this.') => new AppError(403, 'forbidden', message);

/** Invalid input, every field at once. */
export const invalid = (fields: FieldErrors) =>
  new AppError(422, 'invalid', Object.values(fields)[0]?.[0] ?? 'The given data was invalid.', fields);
