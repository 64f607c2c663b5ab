import { type SQL, sql } from 'drizzle-orm';
import { settings } from '#db/schema/site';

/** Whether the site asks people to verify their addresses. */
export const emailVerificationRequired: SQL = sql`coalesce((select ${settings.value} from ${settings} where ${settings.name} = 'require_email_confirmation'), 'false') = 'true'`;
