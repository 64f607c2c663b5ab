import type { SQL } from 'drizzle-orm';
import { settingSql } from '#functions/platform/settings/settings.condition';

export const emailVerificationRequired: SQL = settingSql('require_email_confirmation');
