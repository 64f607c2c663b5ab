import { type SQL, sql } from 'drizzle-orm';
import { settings } from '#db/schema/site';

/** Whether the site has workspaces, as a condition of a statement: a row of theirs is there for nobody while it has none. */
export const workspacesEnabled: SQL = sql`coalesce((select ${settings.value} from ${settings} where ${settings.name} = 'workspaces.integrated'), 'true') <> 'false'`;
