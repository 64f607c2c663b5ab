/**
 * What the operator chooses and only the server reads, by its dotted name and with what holds until somebody chooses. A row of the table `settings`
 * replaces one. Times are in days.
 */
export const SERVER_SETTINGS = {
  'sitemap.enable': true,
  'logging.errors_days': 30,
  'logging.schedule_days': 14,
  'logging.mail_days': 30,
  'logging.audit_days': 730,
} as const satisfies Record<string, string | number | boolean | null>;

export type ServerSettingName = keyof typeof SERVER_SETTINGS;
