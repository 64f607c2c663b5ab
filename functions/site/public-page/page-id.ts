import { idParam } from '#functions/platform/contract/id';
import { notFound } from '#functions/platform/http/app-error';

/** The id in the address of a page. Error: 404 for what is none. */
export const pageId = (text: string | undefined): number => {
  const id = idParam.safeParse(text ?? '');
  if (!id.success) throw notFound();
  return id.data;
};
