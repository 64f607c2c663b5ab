import { nameColumns } from '#db/folded-name';
import { toSlug } from '#functions/platform/contract/slug';
import { nameKeys } from '#functions/platform/name/name-key';

/** Columns that always change together. */
export const artistNameColumns = (name: string) => ({ ...nameColumns(name), slug: toSlug(name), nameKeys: nameKeys(name) });
