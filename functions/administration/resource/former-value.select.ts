import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { resourceJobRows as jobRows } from '#db/schema/resource-job';
import type { Part } from './resource.definition';

/** A field of `before`, for the row with this id. */
export const formerValue = (field: string, { where }: Part, id: SQLWrapper): SQL =>
  sql`(select ${jobRows.before} ->> ${field} from ${jobRows} where ${where} and ${jobRows.rowId} = ${id})`;
