import { notFound } from '../http/app-error';
import { idParam } from '../http/id';

/** The id in the address of a page. Error: 404 for what is none. */
export const pageId = (text: string | undefined): number => {
  const id = idParam.safeParse(text ?? '');
  if (!id.success) throw notFound();
  return id.data;
};
