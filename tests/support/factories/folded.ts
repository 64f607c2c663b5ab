import { FOLDED_TABLES } from '#db/folded-table';
import { foldedColumn } from '#functions/platform/contract/fold';

type Texts = { name?: string; displayName?: string; content?: string; folded?: string };

/** Values with the folded column that the product writes beside a name. */
export const folded = <const Values extends Texts>(table: string, values: Values): Values & { folded: string } => {
  const source = FOLDED_TABLES.find(({ name, column }) => name === table && column === 'folded')?.sources[0];
  const text = source === 'display_name' ? values.displayName : source === 'content' ? values.content : values.name;
  return { ...values, folded: values.folded ?? foldedColumn(text ?? '') };
};
