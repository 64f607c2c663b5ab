/** Read by the server only. A row of `settings` overrides one by its dotted name. Periods are in days. */
export const SERVER_SETTINGS = {
  'sitemap.enable': true,
  'security.contact': null as string | null,
  'mail.driver': 'outbox',
  'mail.from_address': 'no-reply@localhost',
  'mail.from_name': null as string | null,
  'mail.contact_address': null as string | null,
  'mail.smtp_host': null as string | null,
  'mail.smtp_port': 587,
  'mail.smtp_user': null as string | null,
  'mail.smtp_encryption': 'starttls',
  'mail.http_url': null as string | null,
  'uploads.space_per_person': 0, // bytes; 0 for none
  'operator.name': null as string | null,
  'operator.address': '' as string,
  'operator.email': null as string | null,
  'operator.phone': null as string | null,
  'operator.representative': null as string | null,
  'operator.register': null as string | null,
  'operator.vat': null as string | null,
  'operator.law': null as string | null,
  'joining.mode': 'everyone' as 'everyone' | 'approval' | 'invitation',
  'joining.question': null as string | null,
  'logging.errors_days': 30,
  'logging.schedule_days': 14,
  'logging.mail_days': 30,
  'logging.audit_days': 730,
} as const satisfies Record<string, string | number | boolean | null | readonly string[]>;

export type ServerSettingName = keyof typeof SERVER_SETTINGS;
