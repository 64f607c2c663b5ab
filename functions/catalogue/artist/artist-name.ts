import { toSlug } from '#functions/platform/contract/slug';
import { nameKeys } from '#functions/platform/name/name-key';

/** Columns that always change together. */
export const artistNameColumns = (name: string) => ({ name, slug: toSlug(name), nameKeys: nameKeys(name) });
