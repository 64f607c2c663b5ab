import { idParam } from '#functions/platform/contract/id';
import { notFound } from '#functions/platform/http/app-error';

export const pageId = (text: string | undefined): number => {
  const id = idParam.safeParse(text ?? '');
  if (!id.success) throw notFound();
  return id.data;
};
