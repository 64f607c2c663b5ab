/** Read by the server only. A row of `settings` overrides one by its dotted name. Periods are in days. */
export const SERVER_SETTINGS = {
  'sitemap.enable': true,
  'security.contact': null as string | null,
  'uploads.space_per_person': 0, // bytes; 0 for none
  'operator.name': null as string | null,
  'operator.address': '' as string,
  'operator.email': null as string | null,
  'operator.phone': null as string | null,
  'operator.representative': null as string | null,
  'operator.register': null as string | null,
  'operator.vat': null as string | null,
  'operator.law': null as string | null,
  'analytics.visits': true as boolean,
  'analytics.ignore_staff': true as boolean,
  'analytics.keep_days': 400,
  'cache.browser_seconds': 60,
  'cache.rules_seconds': 60,
  'gdpr.self_export': true as boolean,
  'gdpr.delete_after_days': 0,
  'gdpr.plays_keep_days': 90,
  'queue.mail_batch': 20,
  'queue.paused': [] as readonly string[],
  'providers.external_hosts': [] as readonly string[],
  'search.typos': true as boolean,
  'search.kinds': ['track', 'artist', 'album', 'playlist', 'lyric', 'genre', 'tag', 'channel', 'user'] as const,
  'search.suggestions': true as boolean,
  'logging.errors_days': 30,
  'logging.schedule_days': 14,
  'logging.mail_days': 30,
  'logging.audit_days': 730,
} as const satisfies Record<string, string | number | boolean | null | readonly string[]>;

export type ServerSettingName = keyof typeof SERVER_SETTINGS;
