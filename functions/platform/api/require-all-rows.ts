import { forbidden, notFound } from '#functions/platform/http/app-error';

/** Throws 404 unless every row is visible, 403 unless every row is allowed. */
export const requireAll = <Row>(ids: number[], visible: Row[], allowed: (row: Row) => boolean): void => {
  if (visible.length < ids.length) throw notFound();
  if (!visible.every(allowed)) throw forbidden();
};
