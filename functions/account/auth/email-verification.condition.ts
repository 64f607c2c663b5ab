import type { SQL } from 'drizzle-orm';
import { settingSql } from '#functions/platform/settings/settings.condition';

/** Whether the site asks people to verify their addresses. */
export const emailVerificationRequired: SQL = settingSql('require_email_confirmation');
